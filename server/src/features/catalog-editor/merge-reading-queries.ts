import type { Connection } from '../../database/connection.ts'
import { haveOverlappingWindows, maySharePlays } from '../../database/readings/count-twice.ts'
import { dayOfReading } from '../../database/readings/day-of-reading.ts'
import { readingOf, SUMMED } from '../../database/readings/segments.ts'
import type { Merge } from './merge-queries.ts'

/** The columns that a reading and its correction share, except the game. */
const OF_CORRECTION = `read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
  payout_squares, source, entered_by, entered_at, batch_id, feed_id, version_rtp, window_from, max_win, note, segments`

const IS_SAME = (one: string, other: string) => `${one}.read_at = ${other}.read_at
  and ${one}.feed_id = ${other}.feed_id and ${one}.version_rtp is not distinct from ${other}.version_rtp`

/**
 * Moves a game's readings to another and creates the table `touched` with the affected (game, day)
 * pairs. If both have the same reading of a feed, the duplicate's is kept as a correction: the other's wins, or gets its
 * segments, too, if they can share no plays. The other's also wins if both have windows that count the same plays.
 */
export const moveReadings = async (client: Connection, { from, into }: Merge, timeZone: string) => {
  const onDuplicate = (statement: string) => client.query(statement, [from])
  const onOther = (statement: string) => client.query(statement, [into])
  await client.query('create temp table touched (game_id integer, day date) on commit drop')
  await client.query(
    `insert into touched
     select g.id, d.day
     from (select distinct ${await dayOfReading(client, timeZone)} as day from readings r where r.game_id = $2) d
     cross join unnest(array[$2, $3]::integer[]) as g (id)`,
    [timeZone, from, into],
  )
  // Readings are deleted and inserted instead of updated: where they are distributed by game, a row cannot move to
  // another game.
  await onDuplicate(
    'create temp table moving on commit drop as select * from readings where game_id = $1',
  )
  await onOther(`create temp table standing on commit drop as
       select read_at, feed_id, version_rtp, window_from, turnover, segments from readings where game_id = $1`)
  await onDuplicate(`create temp table moving_corrections on commit drop as
       select * from reading_corrections where game_id = $1`)
  await onDuplicate('delete from readings where game_id = $1')
  await onDuplicate('delete from reading_corrections where game_id = $1')
  await client.query(
    `insert into removed_rows (game_id, read_at, feed_id, version_rtp)
     select game_id, read_at, feed_id, version_rtp from moving`,
  )
  await onOther(`insert into reading_corrections (id, game_id, ${OF_CORRECTION}, replaced_by_batch, replaced_at)
     overriding system value
     select id, $1, ${OF_CORRECTION}, replaced_by_batch, replaced_at from moving_corrections`)
  const overlapping = await keepOverlapping(client, into)
  const added = await addParts(client, into)
  const isBeaten = `exists (select from standing s where ${IS_SAME('s', 'm')})`
  const kept = await onOther(`insert into reading_corrections (game_id, ${OF_CORRECTION})
     select $1, ${OF_CORRECTION} from moving m where ${isBeaten}`)
  const moved = await onOther(`insert into readings (game_id, ${OF_CORRECTION})
     select $1, ${OF_CORRECTION} from moving m where not ${isBeaten}`)
  // They are found again if the other game has them.
  await onDuplicate('delete from feed_problems where game_id = $1')
  await onDuplicate('delete from judged_feeds where game_id = $1')
  await client.query('update fallen_totals set game_id = $2 where game_id = $1', [from, into])
  return {
    readings: (moved.rowCount ?? 0) + added,
    kept: overlapping + (kept.rowCount ?? 0) - added,
  }
}

/**
 * Makes readings in `moving` corrections if their windows count plays that other windows in `standing` count (decision
 * 0138), and returns how many. Running totals are left as they are.
 */
const keepOverlapping = async (client: Connection, into: number): Promise<number> => {
  for (const table of ['moving', 'standing']) {
    await client.query(`create index on ${table} (feed_id, read_at); analyze ${table}`)
  }
  const countSame = `s.feed_id = m.feed_id and s.version_rtp is not distinct from m.version_rtp
    and s.read_at <> m.read_at and s.turnover is not null and m.turnover is not null
    and ${haveOverlappingWindows('s', 'm')} and ${maySharePlays('s', 'm')}`
  const ends = (one: string, other: string) =>
    `${one}.read_at > ${other}.window_from and ${one}.read_at <= ${other}.read_at`
  // Of two windows that overlap, one ends within the other, and is found from there by its key.
  await client.query(
    `create temp table overlapping on commit drop as
       select m.* from moving m cross join lateral (
         select from standing s where ${ends('s', 'm')} and ${countSame} limit 1) s
       union select m.* from standing s cross join lateral (
         select * from moving m where ${ends('m', 's')} and ${countSame} offset 0) m`,
  )
  await client.query(
    `delete from overlapping o using feeds f where f.id = o.feed_id and f.measures = 'totals'`,
  )
  const kept = await client.query(
    `insert into reading_corrections (game_id, ${OF_CORRECTION}) select $1, ${OF_CORRECTION} from overlapping`,
    [into],
  )
  await client.query(`delete from moving m using overlapping o where ${IS_SAME('o', 'm')}`)
  return kept.rowCount ?? 0
}

/** Adds segments of the readings in `moving` to those of the other game, and returns to how many readings. */
const addParts = async (client: Connection, into: number): Promise<number> => {
  await client.query(
    `create temp table adding on commit drop as
       select r.*, r.segments || m.segments as both_parts
       from moving m join readings r on r.game_id = $1 and ${IS_SAME('r', 'm')}
       where r.window_from is not distinct from m.window_from and not ${maySharePlays('r', 'm')}`,
    [into],
  )
  const kept = await client.query(
    `insert into reading_corrections (game_id, ${OF_CORRECTION}) select $1, ${OF_CORRECTION} from adding`,
    [into],
  )
  if (kept.rowCount === 0) return 0
  const sum = readingOf('r', 'k.both_parts')
  await client.query(
    `update adding r set ${sum.set} from adding k ${sum.from} where ${IS_SAME('r', 'k')}`,
  )
  await client.query(
    `update readings r set changed_in = default, ${SUMMED.map((name) => `${name} = k.${name}`).join(', ')}
     from adding k where r.game_id = $1 and ${IS_SAME('r', 'k')}`,
    [into],
  )
  return kept.rowCount ?? 0
}
