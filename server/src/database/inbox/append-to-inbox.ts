import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../connection.ts'

/** A reading as a whole: what its sender left out is unknown. */
export type ArrivedReading = ReadingSums & {
  gameId: number
  at: Date
  /** Percent. */
  rtp: number
  /** Text: an exact decimal. */
  turnover: string | number | null
  payout: string | number | null
  plays: number | null
  /** The largest single payout, in stakes. */
  maxWin: string | number | null
  /** The theoretical RTP of the version that was played, percent; `null`: the one monitored for the feed. */
  versionRtp: number | null
  windowFrom: Date | null
  note: string | null
  source: string
}

export type Arrival = { feedId: number; batchId: number; rows: readonly ArrivedReading[] }

/**
 * Appends readings of a batch to the inbox: durable once the caller's transaction commits, stored a moment later by
 * `storeArrivals`. The readings are valid (`readingProblems` of the domain) and no two of a batch have the same game,
 * moment and version; across batches the later one counts.
 *
 * @param rows at most a few thousand at a time; a large body calls this several times.
 */
export const appendToInbox = async (
  trx: Transaction,
  { feedId, batchId, rows }: Arrival,
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    with arrived as (
      insert into inbox (batch_id, feed_id, ${ARRIVED_COLUMNS})
      select ${batchId}, ${feedId}, * from ${arrivedRows(rows)})
    update import_batches set rows_waiting = rows_waiting + ${rows.length} where id = ${batchId}`.execute(
    trx,
  )
}

/** The columns of {@link arrivedRows}, in its order. */
export const ARRIVED_COLUMNS = sql.raw(`game_id, read_at, rtp, turnover, payout, plays,
  stake_squares, stake_cubes, max_stake, payout_squares, max_win, version_rtp, window_from, note, source`)

/** The readings as a table function, for one array each of their columns. */
export const arrivedRows = (rows: readonly ArrivedReading[]): RawBuilder<unknown> => {
  const column = <Name extends keyof ArrivedReading>(name: Name) =>
    rows.map((row) => row[name] ?? null)
  return sql`unnest(
    ${column('gameId')}::integer[], ${column('at')}::timestamptz[], ${column('rtp')}::float8[],
    ${column('turnover')}::numeric[], ${column('payout')}::numeric[], ${column('plays')}::bigint[],
    ${column('stakeSquares')}::numeric[], ${column('stakeCubes')}::numeric[],
    ${column('maxStake')}::numeric[], ${column('payoutSquares')}::numeric[],
    ${column('maxWin')}::numeric[], ${column('versionRtp')}::float8[],
    ${column('windowFrom')}::timestamptz[], ${column('note')}::text[], ${column('source')}::text[])`
}
