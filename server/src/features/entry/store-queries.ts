import {
  ENTERED_FIELDS,
  type EnteredValues,
  hasJackpot,
} from '@retorna/domain/readings/entered-reading'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import type { Segment } from '@retorna/domain/readings/segment'
import { recordAudit } from '../../database/audit.ts'
import { notingRemoved } from '../../database/catalog-log.ts'
import type { Connection, Database } from '../../database/connection.ts'
import { assertMonths } from '../../database/readings/reading-months.ts'
import { readingOf, SEGMENT_FIGURES } from '../../database/readings/segments.ts'
import { type Statement, together } from '../../database/together.ts'

/** A reading, or a part of one, to store or, if `values` is null, to remove. */
export type Change = {
  gameId: number
  day: string
  /** The time of the current reading; `null` for the day's first reading, which is stored at noon. */
  readAt: Date | null
  /** The version of the current reading, if stated. */
  versionRtp: number | null
  /** Whether the current reading has other parts, which stay when one is removed. */
  hasOthers: boolean
  values: (EnteredValues & { rtp: number }) | null
}

/** Stores and removes readings. Replaced values are kept as manual corrections, not assigned to a batch. */
export const applyChanges = async (
  client: Connection,
  {
    changes,
    feedId,
    timeZone,
    userId,
    source = OWN_SOURCES.desk,
    segmentId,
    wholeId,
  }: {
    changes: readonly Change[]
    feedId: number
    timeZone: string
    userId: string
    source?: string | undefined
    /** The part that all changes cover; `null` for all plays. */
    segmentId: number | null
    /** The segment in which all plays are stored if a change states a jackpot. */
    wholeId: number | null
  },
): Promise<void> => {
  const stored = changes.filter(({ values }) => values !== null)
  await assertMonths(client, {
    text: "select (d.day + time '12:00') at time zone $1 as moment from unnest($2::date[]) d (day)",
    values: [timeZone, stored.filter(({ readAt }) => readAt === null).map(({ day }) => day)],
  })
  const replaced = changes.filter(({ readAt }) => readAt !== null)
  const correct: Statement = {
    text: `insert into reading_corrections
       (game_id, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
        payout_squares, source, entered_by, entered_at, batch_id, feed_id, version_rtp, window_from,
        max_win, note, segments)
     select r.game_id, r.read_at, r.rtp, r.turnover, r.payout, r.plays, r.stake_squares,
       r.stake_cubes, r.max_stake, r.payout_squares, r.source, r.entered_by,
       r.entered_at, r.batch_id, r.feed_id, r.version_rtp, r.window_from, r.max_win, r.note, r.segments
     from ${CURRENT}`,
    values: keysOf(replaced, feedId),
  }
  const [shortened, removed] = [true, false].map((isKept) =>
    replaced.filter(({ values, hasOthers }) => values === null && hasOthers === isKept),
  ) as [Change[], Change[]]
  const remove: Statement = {
    text: notingRemoved(`delete from readings r using ${KEYS}`),
    values: keysOf(removed, feedId),
  }
  const insert: Statement = {
    text: `insert into readings as r (game_id, read_at, rtp, turnover, payout, plays,
       stake_squares, stake_cubes, max_stake, payout_squares, source, entered_by,
       feed_id, version_rtp, entered_at, segments)
     select t.game_id, coalesce(t.read_at, (t.day + time '12:00') at time zone $1),
       t.rtp, t.turnover, b.payout, t.plays,
       t.stake_squares, t.stake_cubes, t.max_stake, t.payout_squares, $16, $15, $17, t.version_rtp, now(),
       case when t.segment is not null then jsonb_build_object(t.segment, jsonb_strip_nulls(jsonb_build_object(
         'payout', b.payout, ${PART_FIGURES.map((name) => `'${name}', t.${name}`).join(', ')}))) end
     from unnest($2::integer[], $3::date[], $4::timestamptz[], $5::float8[], $6::numeric[],
       $7::numeric[], $8::bigint[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[],
       $13::numeric[], $14::numeric[], $18::float8[], $19::text[])
       t (game_id, day, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
         payout_squares, jackpot_contribution, jackpot_win, version_rtp, segment)
     cross join lateral (select t.payout - coalesce(t.jackpot_win, 0) as payout) b
     on conflict (game_id, read_at, feed_id, version_rtp) do update set
       rtp = excluded.rtp, turnover = excluded.turnover, payout = excluded.payout,
       plays = excluded.plays, stake_squares = excluded.stake_squares,
       stake_cubes = excluded.stake_cubes, max_stake = excluded.max_stake,
       payout_squares = excluded.payout_squares, source = excluded.source, entered_by = excluded.entered_by,
       entered_at = excluded.entered_at, batch_id = null, changed_in = excluded.changed_in,
       segments = ${segmentId === null ? '' : 'r.segments || '}excluded.segments
     returning game_id as "gameId", read_at as "readAt", version_rtp as "versionRtp"`,
    values: [
      timeZone,
      ...columnsOf(stored),
      userId,
      source,
      feedId,
      stored.map(({ versionRtp }) => versionRtp),
      stored.map(({ values }) => segmentId ?? (values && hasJackpot(values) ? wholeId : null)),
    ],
  }
  const [, , inserted] = await together(client, [correct, remove, insert])
  if (segmentId === null) return
  const parts: Pick<Change, 'gameId' | 'readAt' | 'versionRtp'>[] = inserted.rows
  await client.query(
    `update readings r set segments = r.segments - $5::text, source = $6, entered_by = $7, entered_at = now(),
       batch_id = null, changed_in = default from ${KEYS}`,
    [...keysOf(shortened, feedId), segmentId, source, userId],
  )
  await addUpParts(client, keysOf([...shortened, ...parts], feedId))
}

/** Makes readings the sum of their parts. */
const addUpParts = async (client: Connection, keys: unknown[]): Promise<void> => {
  await client.query(
    `create temporary table added_up on commit drop as select r.* from ${CURRENT}`,
    keys,
  )
  const sum = readingOf('r', 'k.segments')
  await client.query(
    `update added_up r set ${sum.set} from added_up k ${sum.from} where ${SAME_READING}`,
  )
  await client.query(
    `update readings r set rtp = k.rtp, max_win = k.max_win, payout = k.payout,
       ${PART_SUMS.map((name) => `${name} = k.${name}`).join(', ')}
     from added_up k where ${SAME_READING}`,
  )
  await client.query('drop table added_up')
}

const SAME_READING = `r.game_id = k.game_id and r.read_at = k.read_at and r.feed_id = k.feed_id
  and r.version_rtp is not distinct from k.version_rtp`
/** An entered part has no largest win, and its payout is handled separately. */
const PART_FIGURES = SEGMENT_FIGURES.filter((name) => name !== 'payout' && name !== 'max_win')
const PART_SUMS = PART_FIGURES.filter((name) => !name.startsWith('jackpot'))

// The readings of a feed by their keys: $1 to $4, see keysOf.
const KEYS = `unnest($2::integer[], $3::timestamptz[], $4::float8[]) t (game_id, read_at, version_rtp)
     where r.feed_id = $1 and r.game_id = t.game_id and r.read_at = t.read_at
       and r.version_rtp is not distinct from t.version_rtp`
const CURRENT = `readings r, ${KEYS}`

const keysOf = (
  changes: readonly Pick<Change, 'gameId' | 'readAt' | 'versionRtp'>[],
  feedId: number,
): unknown[] => [
  feedId,
  changes.map(({ gameId }) => gameId),
  changes.map(({ readAt }) => readAt),
  changes.map(({ versionRtp }) => versionRtp),
]

const columnsOf = (stored: readonly Change[]): unknown[] => [
  stored.map(({ gameId }) => gameId),
  stored.map(({ day }) => day),
  stored.map(({ readAt }) => readAt),
  ...ENTERED_FIELDS.map((field) => stored.map(({ values }) => values?.[field] ?? null)),
]

/** Writes a batch to the audit log: each changed reading before and after. */
export const auditEntries = async (
  db: Database,
  { actor, feedId, segment }: { actor: string; feedId: number; segment: Segment | null },
  changes: readonly (Change & { before: EnteredValues | null })[],
): Promise<void> => {
  const states = (of: (change: (typeof changes)[number]) => EnteredValues | null) =>
    changes.map((change) => ({
      game: change.gameId,
      day: change.day,
      ...(segment && { segment }),
      reading: of(change),
    }))
  await recordAudit(db, {
    actor,
    action: 'readings.entered',
    subject: `${changes.length} readings of feed ${feedId}`,
    before: states(({ before }) => before),
    after: states(({ values }) => values),
  })
}
