import { sql } from 'kysely'
import { type Connection, type Database, inTransaction } from '../database/connection.ts'

/** An arbitrary number that no other two-key lock uses as its first key. */
const LIFE = 7_236_101

/** Marks runners of jobs as alive, as long as the connection lives. */
export const holdLife = async (connection: Connection, runners: string): Promise<void> => {
  await connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIFE, runners])
}

/** Ends what {@link holdLife} began. */
export const releaseLife = async (connection: Connection, runners: string): Promise<void> => {
  await connection.query('select pg_advisory_unlock_shared($1, hashtext($2))', [LIFE, runners])
}

/** The names of runners that have locked jobs and are no longer alive. */
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

/** The jobs that these runners have locked. */
export const takenBy = async (
  db: Database,
  runners: readonly string[],
): Promise<{ id: string; runners: string }[]> => {
  const { rows } = await sql<{ id: string; runners: string }>`
    select id::text, locked_by as runners from graphile_worker.jobs
    where locked_by = any(${runners}::text[])`.execute(db)
  return rows
}

/**
 * Releases what dead runners had locked. A mail that was being sent may have arrived: it counts as uncertain and is
 * sent again with the same Message-ID. A job that was replaced meanwhile is dropped: the library has cleared its key
 * and used up its attempts, and would list it as given up. So is a job of one attempt, in whose place its table has
 * another one added.
 */
export const releaseJobs = (db: Database, dead: readonly string[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`
      update outgoing_mails set state = 'queued', uncertain_attempts = uncertain_attempts + 1
      where state = 'sending' and 'mail:' || id in (
        select key from graphile_worker.jobs where locked_by = any(${dead}::text[]))`.execute(trx)
    const { rows: dropped } = await sql<{ id: string }>`
      select id from graphile_worker.jobs
      where locked_by = any(${dead}::text[])
        and (key is null or max_attempts = 1) and attempts >= max_attempts
        and last_error is null`.execute(trx)
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(trx)
    await sql`
      select graphile_worker.complete_jobs(${dropped.map(({ id }) => id)}::bigint[])`.execute(trx)
  })
