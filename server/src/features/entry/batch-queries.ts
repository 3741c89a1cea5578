import type { EntryResult } from '@retorna/contract/staff/entry'
import type { Connection } from '../../database/connection.ts'
import { together } from '../../database/together.ts'

export type Outcome = Pick<EntryResult, 'status' | 'problem'>

/** A resent batch is recognized for this long. */
const KEPT = '7 days'

/**
 * Claims a batch by its idempotency key. If the same batch arrives twice at once, the second waits for
 * the first.
 *
 * @returns the stored results if the batch was received before, else `null`.
 */
export const takeBatch = async (
  client: Connection,
  userId: string,
  key: string,
): Promise<Outcome[] | null> => {
  const [, taken] = await together(client, [
    { text: `delete from entry_batches where saved_at < now() - interval '${KEPT}'` },
    {
      text: 'insert into entry_batches (user_id, key) values ($1, $2) on conflict do nothing',
      values: [userId, key],
    },
  ])
  if (taken.rowCount === 1) return null
  const { rows } = await client.query<{ outcome: Outcome[] }>(
    'select outcome from entry_batches where user_id = $1 and key = $2',
    [userId, key],
  )
  return rows[0]?.outcome ?? []
}

export const keepOutcome = async (
  client: Connection,
  userId: string,
  key: string,
  outcome: readonly Outcome[],
): Promise<void> => {
  await client.query('update entry_batches set outcome = $3 where user_id = $1 and key = $2', [
    userId,
    key,
    JSON.stringify(outcome),
  ])
}
