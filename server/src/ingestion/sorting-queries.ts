import type { SentProblem } from '@retorna/domain/readings/sent-cells'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import type { Transaction } from '../database/connection.ts'

export const markStart = async (trx: Transaction): Promise<void> => {
  await sql`savepoint start_of_rows`.execute(trx)
}

/** Takes back what the transaction did since {@link markStart}. */
export const returnToStart = async (trx: Transaction): Promise<void> => {
  await sql`rollback to savepoint start_of_rows`.execute(trx)
}

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

export const quarantine = async (
  trx: Transaction,
  { feedId, batchId }: { feedId: number; batchId: number },
  rows: readonly { index: number; reading: SentReading }[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into quarantined_readings (batch_id, feed_id, name, position, reading)
    select ${batchId}, ${feedId}, * from unnest(
      ${rows.map(({ reading }) => String(reading.game))}::text[],
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ reading }) => JSON.stringify(reading))}::jsonb[])`.execute(trx)
}
