import type { RowCounts } from '@retorna/contract/staff/import-report'
import type { Client } from '../../../database/connection.ts'
import { needsMonth } from '../../../database/readings/archived-months.ts'
import { GOOD, SAME, type Span } from '../readings/staged-values.ts'
import { MAY_BE_ARCHIVED, ROW } from './accept-queries.ts'
import type { Waiting } from './waiting-queries.ts'

/** A range of parcels of a batch; `to` is excluded. */
export type Part = Pick<Waiting, 'batchId'> & { from: number; to: number }

const OF_PART = 's.batch_id = $1 and s.parcel >= $2 and s.parcel < $3'
const valuesOf = ({ batchId, from, to }: Part): number[] => [batchId, from, to]
/** Rows of a merged game belong to the game that it was merged into. */
const GAME = 'coalesce(g.merged_into, g.id)'

/** The number of rows in some parcels, the number of games that they name, and the games that they belong to. */
export const inspectPart = async (client: Client, part: Part) => {
  const { rows } = await client.query<{ id: number | null; rows: number }>(
    `select ${GAME} as id, rows
     from (select game_id, count(*)::integer as rows from storing_rows s where ${OF_PART} group by 1) s
     left join games g on g.id = s.game_id`,
    valuesOf(part),
  )
  return {
    rows: rows.reduce((sum, game) => sum + game.rows, 0),
    named: rows.length,
    games: [...new Set(rows.flatMap(({ id }) => id ?? []))],
  }
}

/**
 * Fills the table `staged` with the rows of some parcels, except those of deleted games and of days that need an
 * archived month.
 *
 * @param day SQL, as `dayOfStaged` returns it.
 * @param timeZone the platform's time zone.
 */
export const takeRows = async (
  client: Client,
  part: Part,
  { day, timeZone }: { day: string; timeZone: string },
) => {
  const { rowCount: staged } = await client.query(
    `insert into staged (game_id, ${ROW})
     select ${GAME}, ${ROW.replace(/\w+/g, 's.$&')}
     from storing_rows s join games g on g.id = s.game_id where ${OF_PART}`,
    valuesOf(part),
  )
  const { rowCount: archived } = await client.query(
    `delete from staged r using archived_months m
     where ${MAY_BE_ARCHIVED} and ${needsMonth(day)}`,
    [timeZone],
  )
  const { rows: games } = await client.query<
    { id: number; hasSegments: boolean; hasWindows: boolean } & Span
  >(
    `select game_id as id, min(read_at) as first, max(read_at) as last,
       bool_or(segment_id is not null) as "hasSegments", bool_or(window_from is not null) as "hasWindows"
     from staged group by 1`,
  )
  return {
    staged: (staged ?? 0) - (archived ?? 0),
    /** The first and the last moment of each game. */
    spans: new Map(games.map(({ id, first, last }) => [id, { first, last }])),
    hasSegments: games.some(({ hasSegments }) => hasSegments),
    hasWindows: games.some(({ hasWindows }) => hasWindows),
  }
}

/**
 * Drops the rows of the table `staged` whose reading was sent or saved again while they waited, since the later
 * value counts. If the reading was sent in parts, only rows that may hold the plays of such a part are dropped.
 *
 * @returns how many.
 */
export const dropOvertakenRows = async (
  client: Client,
  { batchId, feedId }: Pick<Waiting, 'batchId' | 'feedId'>,
): Promise<number> => {
  const { rowCount } = await client.query(
    `delete from staged s using readings r, import_batches b
     where b.id = $1 and ${SAME} and r.feed_id = $2 and ${GOOD}
       and r.read_at between (select min(read_at) from staged) and (select max(read_at) from staged)
       and (r.batch_id > b.id or r.batch_id is null and r.entered_at > b.created_at)
       and (s.segment_id is null or r.segments is null or exists (
         select from jsonb_object_keys(r.segments) key
         where (s.segment_id, key::integer) in (select one, other from overlapping_segments)))`,
    [batchId, feedId],
  )
  return rowCount ?? 0
}

export const countTurn = async (
  client: Client,
  { batchId, to }: Part,
  taken: number,
  counts: RowCounts,
): Promise<void> => {
  await client.query(
    `update import_batches set rows_waiting = rows_waiting - $2, rows_new = rows_new + $3,
       rows_changed = rows_changed + $4, rows_unchanged = rows_unchanged + $5, rows_refused = rows_refused + $6
     where id = $1`,
    [batchId, taken, counts.new, counts.changed, counts.unchanged, counts.refused],
  )
  await client.query(
    'update storing_imports set next_parcel = $2, failed_at = null where batch_id = $1',
    [batchId, to],
  )
}

export const countsOf = async (client: Client, batchId: number): Promise<RowCounts> => {
  const { rows } = await client.query<RowCounts>(
    `select rows_new as new, rows_changed as changed, rows_unchanged as unchanged, rows_refused as refused
     from import_batches where id = $1`,
    [batchId],
  )
  return rows[0] ?? { new: 0, changed: 0, unchanged: 0, refused: 0 }
}
