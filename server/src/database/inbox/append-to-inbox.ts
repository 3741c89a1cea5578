import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { sql } from 'kysely'
import type { Database, Transaction } from '../connection.ts'

/** A reading as a whole: what its sender left out is unknown. */
export type ArrivedReading = ReadingSums & {
  gameId: number
  at: Date
  /** Percent. */
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  /** The largest single payout, in stakes. */
  maxWin: number | null
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
  const column = <Name extends keyof ArrivedReading>(name: Name) =>
    rows.map((row) => row[name] ?? null)
  await sql`
    with arrived as (
      insert into inbox (batch_id, feed_id, game_id, read_at, rtp, turnover, payout, plays, stake_squares,
        stake_cubes, max_stake, payout_squares, max_win, version_rtp, window_from, note, source)
      select ${batchId}, ${feedId}, * from unnest(
        ${column('gameId')}::integer[], ${column('at')}::timestamptz[], ${column('rtp')}::float8[],
        ${column('turnover')}::numeric[], ${column('payout')}::numeric[], ${column('plays')}::bigint[],
        ${column('stakeSquares')}::numeric[], ${column('stakeCubes')}::numeric[],
        ${column('maxStake')}::numeric[], ${column('payoutSquares')}::numeric[],
        ${column('maxWin')}::numeric[], ${column('versionRtp')}::float8[],
        ${column('windowFrom')}::timestamptz[], ${column('note')}::text[], ${column('source')}::text[]))
    update import_batches set rows_waiting = rows_waiting + ${rows.length} where id = ${batchId}`.execute(
    trx,
  )
}
