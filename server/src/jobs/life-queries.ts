import { sql } from 'kysely'
import type { Connection, Database } from '../database/connection.ts'

/** An arbitrary number that no other lock of two numbers has first. */
const LIFE = 7_236_101

/** Says that runners of jobs live, as long as the connection does. */
export const holdLife = async (connection: Connection, runners: string): Promise<void> => {
  await connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIFE, runners])
}

/** The names of the runners that have taken jobs and do not live any more. */
export const takenByTheDead = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ runners: string }>`
    select distinct locked_by as runners from graphile_worker.jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${LIFE}::oid
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`.execute(db)
  return rows.map(({ runners }) => runners)
}

/**
 * Gives back what dead runners had taken. A mail that was being sent may have arrived: it counts as uncertain, and
 * is sent again under the same name. A job that was replaced meanwhile is done with: the library has taken its key and
 * its attempts, and would list it as given up.
 */
export const releaseJobs = (db: Database, dead: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      update outgoing_mails set state = 'queued', uncertain_attempts = uncertain_attempts + 1
      where state = 'sending' and 'mail:' || id in (
        select key from graphile_worker.jobs where locked_by = any(${dead}::text[]))`.execute(trx)
    const { rows: replaced } = await sql<{ id: string }>`
      select id from graphile_worker.jobs
      where locked_by = any(${dead}::text[])
        and key is null and attempts >= max_attempts and last_error is null`.execute(trx)
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(trx)
    await sql`
      select graphile_worker.complete_jobs(${replaced.map(({ id }) => id)}::bigint[])`.execute(trx)
  })
