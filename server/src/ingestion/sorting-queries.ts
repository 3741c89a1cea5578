import type { RefusedRow } from '@retorna/contract/feeds/readings-push'
import type { SentProblem } from '@retorna/domain/readings/sent-cells'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import { findRows, type Transaction } from '../database/connection.ts'

export const insertRefused = async (
  trx: Transaction,
  batchId: number,
  rows: readonly { index: number; problems: readonly SentProblem[] }[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into refused_readings (batch_id, position, problems)
    select ${batchId}, * from unnest(
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ problems }) => JSON.stringify(problems))}::jsonb[])`.execute(trx)
}

/** The first rejected rows of a batch that its transaction has sorted, in their order. */
export const firstRefused = (
  trx: Transaction,
  batchId: number,
  limit: number,
) => findRows<RefusedRow>(trx)`
    select position as index, problems from refused_readings
    where batch_id = ${batchId} order by position limit ${limit}`

/** A reading in quarantine; `implausible`: its game is known, but its turnover is not plausible. */
export type Quarantined = {
  index: number
  reading: SentReading
  implausible: { gameId: number; turnover: number } | null
}

export const quarantine = async (
  trx: Transaction,
  { feedId, batchId }: { feedId: number; batchId: number },
  rows: readonly Quarantined[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into quarantined_readings (batch_id, feed_id, name, position, reading, game_id, turnover)
    select ${batchId}, ${feedId}, * from unnest(
      ${rows.map(({ reading }) => String(reading.game))}::text[],
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ reading }) => JSON.stringify(reading))}::jsonb[],
      ${rows.map(({ implausible }) => implausible?.gameId ?? null)}::integer[],
      ${rows.map(({ implausible }) => implausible?.turnover ?? null)}::float8[])`.execute(trx)
}

/** Removes all readings of a batch that its transaction has sorted. */
export const takeBackReadings = async (trx: Transaction, batchId: number): Promise<void> => {
  await sql`
    with from_inbox as (delete from inbox where batch_id = ${batchId}),
    from_quarantine as (delete from quarantined_readings where batch_id = ${batchId})
    update import_batches set rows_waiting = 0 where id = ${batchId}`.execute(trx)
}
