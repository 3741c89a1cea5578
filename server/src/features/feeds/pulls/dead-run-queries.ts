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

const PAUSE_MINUTES = 60

/** Counts a failure of a pull whose processes died, and puts its next scheduled run off by an hour. */
export const putOffPull = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx
    .updateTable('pulls')
    .set({
      failures: sql`failures + 1`,
      next_at: sql`case when next_at is null then null else now() + make_interval(mins => ${PAUSE_MINUTES}) end`,
    })
    .where('feed_id', '=', feedId)
    .execute()
}
