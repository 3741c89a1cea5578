import { sql } from 'kysely'
import {
  type Connection,
  type Database,
  findRows,
  findValues,
  inTransaction,
} from '../database/connection.ts'
import type { JobName } from '../database/enqueue-job.ts'
import { noteDeath } from './death-queries.ts'
import { ENDS, idOf } from './ends.ts'

/** An arbitrary number that no other two-key lock uses as its first key. */
const LIFE = 7_236_101

/** Marks runners of jobs as alive, as long as the connection lives. */
export const holdLife = async (connection: Connection, runners: string): Promise<void> => {
  await connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIFE, runners])
}

/** Undoes {@link holdLife}. */
export const releaseLife = async (connection: Connection, runners: string): Promise<void> => {
  await connection.query('select pg_advisory_unlock_shared($1, hashtext($2))', [LIFE, runners])
}

/** The names of runners that have locked jobs and are no longer alive. */
export const takenByTheDead = (db: Database) => findValues<string>(db)`
    select distinct locked_by as runners from graphile_worker.jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${LIFE}::oid
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

/** The jobs that these runners have locked. */
export const takenBy = (db: Database, runners: readonly string[]) => {
  return findRows<{ id: string; runners: string }>(db)`
    select id::text, locked_by as runners from graphile_worker.jobs
    where locked_by = any(${runners}::text[])`
}

/** An arbitrary number that no other lock of one key uses. */
const RELEASE = 7_236_102

type Taken = { id: string; task: JobName; key: string | null; isLast: boolean; mayGo: boolean }

/**
 * Releases the jobs that dead runners had locked; those after their last attempt end as failed. A mail that was being
 * sent may have arrived: it counts as uncertain and is sent again with the same Message-ID. A job that was replaced
 * meanwhile is dropped: the library has cleared its key and used up its attempts, and would list it as given up. So
 * is a job of a single attempt, which its table replaces by a new one.
 *
 * @returns the keys of the jobs that ended as failed.
 */
export const releaseJobs = (db: Database, dead: readonly string[]): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    // Two processes may find the same dead one.
    await sql`select pg_advisory_xact_lock(${RELEASE})`.execute(trx)
    const { rows: taken } = await sql<Taken>`
      select id::text, task_identifier as task, key, attempts >= max_attempts as "isLast",
        (key is null or max_attempts = 1) and last_error is null as "mayGo"
      from graphile_worker.jobs where locked_by = any(${dead}::text[])`.execute(trx)
    const failed: Taken[] = []
    for (const job of taken) {
      const end = ENDS[job.task]
      if (end === undefined || job.key === null) continue
      await noteDeath(trx, job.key)
      await end.died?.(trx, idOf(job.key))
      if (!job.isLast) continue
      await end.fail?.(trx, idOf(job.key))
      failed.push(job)
    }
    const idsOf = (jobs: Taken[]) => jobs.map(({ id }) => id)
    const dropped = taken.filter(({ isLast, mayGo }) => isLast && mayGo)
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(trx)
    await sql`
      select graphile_worker.permanently_fail_jobs(${idsOf(failed)}::bigint[],
        'Its process died')`.execute(trx)
    await sql`
      select graphile_worker.complete_jobs(${idsOf(dropped)}::bigint[])`.execute(trx)
    return failed.flatMap(({ key }) => key ?? [])
  })
