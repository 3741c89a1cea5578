import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connection.ts'

/** Records that the process of the job with this key died. */
export const noteDeath = async (trx: Transaction, key: string): Promise<void> => {
  await trx
    .insertInto('job_deaths')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ died_at: sql`now()` }))
    .execute()
}

export const hasDied = async (db: Database, key: string): Promise<boolean> => {
  const row = await db.selectFrom('job_deaths').select('key').where('key', '=', key).execute()
  return row.length > 0
}

export const forgetDeath = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('job_deaths').where('key', '=', key).execute()
}

/** Deletes deaths more than a day ago, whose jobs never ran again. */
export const forgetDeaths = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('job_deaths')
    .where('died_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
