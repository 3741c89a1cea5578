import type pg from 'pg'
import { dayOfReading } from '../../../database/readings/day-of-reading.ts'
import {
  COLUMNS,
  DIFFERS,
  type Given,
  GOOD,
  SAME,
  type Span,
  valuesAfter,
} from './staged-values.ts'

/**
 * Stores the good rows that differ, and keeps each reading that they replace. If all rows are new and nobody else
 * can add the same ones meanwhile, they are stored without a look-up of replaced readings, which takes a tenth of
 * the time.
 */
export const storeStaged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  batch: Given & { id: number; actor: string; hasChanges: boolean; isAllNew: boolean },
): Promise<void> => {
  if (batch.hasChanges) {
    await client.query(
      `insert into reading_corrections (${COLUMNS}, replaced_by_batch)
       select ${COLUMNS.replace(/\w+/g, 'r.$&')}, $3
       from readings r join staged s on ${SAME}
       where r.feed_id = $4 and r.read_at between $1 and $2 and ${GOOD} and ${DIFFERS('r', 's', batch.hasSource)}`,
      [first, last, batch.id, batch.feedId],
    )
  }
  await client.query(
    `insert into readings as r (game_id, read_at, rtp, turnover, payout, plays,
       stake_squares, stake_cubes, max_stake, payout_squares, source, version_rtp,
       window_from, max_win, note, segments, entered_by, entered_at, batch_id, feed_id)
     select s.game_id, s.read_at, s.rtp, s.turnover, s.payout, s.plays,
       s.stake_squares, s.stake_cubes, s.max_stake, s.payout_squares, s.source, s.version_rtp,
       s.window_from, s.max_win, s.note, s.segments, $1, now(), $2, $3
     from staged s where ${GOOD}
     ${batch.isAllNew ? '' : replacing(batch.hasSource)}`,
    [batch.actor, batch.id, batch.feedId],
  )
}

const replacing = (hasSource: boolean): string => `
     on conflict (game_id, read_at, feed_id, version_rtp) do update set
       ${Object.entries(valuesAfter('r.', 'excluded.'))
         .map(([name, after]) => `${name} = ${after}`)
         .join(', ')},
       source = ${hasSource ? 'excluded.source' : 'r.source'},
       entered_by = excluded.entered_by, entered_at = excluded.entered_at, batch_id = excluded.batch_id,
       changed_in = excluded.changed_in
     where ${DIFFERS('r', 'excluded', hasSource)}`

/**
 * Creates the table `touched` of the (game, day) pairs of readings that a batch has stored or replaced. A replaced
 * reading may belong to another day because its window was different.
 */
export const findTouched = async (
  client: pg.ClientBase,
  { id, feedId, timeZone }: { id: number; feedId: number; timeZone: string },
  { first, last }: Span,
): Promise<void> => {
  await client.query(`create temp table touched (game_id integer, day date) on commit drop`)
  const day = await dayOfReading(client, timeZone)
  const pairsOf = (table: string, batch: string) => `select r.game_id, ${day}
    from staged s join ${table} r
      on ${SAME} and r.feed_id = $3 and r.${batch} = $2 and r.read_at between $4 and $5
    where ${GOOD}`
  await client.query(
    `insert into touched ${pairsOf('readings', 'batch_id')}
     union ${pairsOf('reading_corrections', 'replaced_by_batch')}`,
    [timeZone, id, feedId, first, last],
  )
  await client.query('analyze touched')
}

/** Drops the good rows that equal the stored readings. */
export const dropUnchanged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  { feedId, hasSource }: Given,
): Promise<void> => {
  await client.query(
    `create temp table unchanged on commit drop as
       select s.line from staged s join readings r
         on ${SAME} and r.feed_id = $3 and r.read_at between $1 and $2
       where ${GOOD} and not ${DIFFERS('r', 's', hasSource)}`,
    [first, last, feedId],
  )
  await client.query('delete from staged s using unchanged u where u.line = s.line')
}

/** SQL for the good rows as readings of their feed. */
export const stagedReadings = (feedId: number): string =>
  `(select s.*, ${Number(feedId)} as feed_id from staged s where ${GOOD})`
