import { sql } from 'kysely'
import type { Transaction } from '../../../database/connection.ts'

/** Ends the runs of a pull whose process died, as interrupted. */
export const endDeadRun = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx
    .updateTable('pull_runs')
    .set({ finished_at: sql`now()`, problem: 'interrupted' })
    .where('feed_id', '=', feedId)
    .where('kind', '<>', 'dry-run')
    .where('finished_at', 'is', null)
    .execute()
}

/** Postpones by an hour the next scheduled run of a pull whose processes died. */
export const putOffPull = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx
    .updateTable('pulls')
    .set({ next_at: sql<Date>`now() + interval '1 hour'` })
    .where('feed_id', '=', feedId)
    .where('next_at', 'is not', null)
    .execute()
}
