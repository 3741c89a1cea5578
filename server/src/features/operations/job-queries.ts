import type { FailedJob, MendedWork } from '@retorna/contract/staff/operations'
import { sql } from 'kysely'
import { type Database, findFirst, findRows } from '../../database/connection.ts'

/** The number of jobs shown; the query reads one more to know whether there are more. */
export const JOBS_SHOWN = 200
const MENDED_SHOWN = 20

type JobRow = Omit<FailedJob, 'runAt'> & { runAt: Date }

/** Jobs whose last attempt failed and that are not running. Their payloads stay in the queue. */
export const findFailedJobs = (db: Database) => findRows<JobRow>(db)`
    select id::text, task_identifier as task, attempts::integer,
      max_attempts::integer as "maxAttempts", attempts >= max_attempts as "isGivenUp",
      case when attempts >= max_attempts then updated_at else run_at end as "runAt",
      last_error as "lastError"
    from graphile_worker.jobs
    where last_error is not null and locked_at is null
    order by "isGivenUp" desc, updated_at desc
    limit ${JOBS_SHOWN + 1}`

/** Reschedules a failed job with all its attempts; undefined if there is no such job. */
export const rescheduleJob = (db: Database, id: string) => {
  return findFirst<{ task: string; key: string | null }>(db)`
    select jobs.task_identifier as task, jobs.key
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where id = ${id}::bigint and last_error is not null and locked_at is null),
      run_at := now(), attempts := 0) again
    join graphile_worker.jobs jobs on jobs.id = again.id`
}

/** Deletes a job that has failed for the last time and returns its task; undefined if there is no such job. */
export const deleteGivenUpJob = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ task: string }>`
    with given_up as (
      select id, task_identifier as task from graphile_worker.jobs
      where id = ${id}::bigint and attempts >= max_attempts and locked_at is null)
    select given_up.task
    from graphile_worker.complete_jobs(array(select id from given_up)) gone
    join given_up on given_up.id = gone.id`.execute(db)
  return rows[0]?.task
}

type MendedRow = Omit<MendedWork, 'at'> & { at: Date }

/** The kinds of work for which missing jobs were added in the last week, latest first. */
export const findMended = (db: Database) => findRows<MendedRow>(db)`
    select at, after->>'job' as job, (after->>'count')::integer as count
    from audit_log where action = 'job.mended' and at > now() - interval '7 days'
    order by id desc limit ${MENDED_SHOWN}`
