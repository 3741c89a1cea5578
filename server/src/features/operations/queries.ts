import type { ImportKind } from '@retorna/contract/staff/import-options'
import type {
  FailedJob,
  MendedWork,
  OperationsDay,
  OperationsHour,
} from '@retorna/contract/staff/operations'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'
import type { MailKind } from '../../outbox/mail/mail-kinds.ts'

type MailState = Selectable<Tables['outgoing_mails']>['state']
type PaymentOutcome = Selectable<Tables['payment_events']>['outcome']

/** How many rows of each list are shown; the queries read one more, which tells whether there are more. */
export const MAILS_SHOWN = 200
export const JOBS_SHOWN = 200
export const RECORDS_SHOWN = 100
const MENDED_SHOWN = 20

/** The newest mails, without their content. */
export const findMails = (db: Database, state: MailState | undefined) =>
  db
    .selectFrom('outgoing_mails')
    .select([
      'id',
      'recipient',
      sql<MailKind>`kind`.as('kind'),
      'state',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
      sql<boolean>`state = 'failed' and is_whole`.as('canRetry'),
    ])
    .where((where) => where.and(state === undefined ? {} : { state }))
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN + 1)
    .execute()

type JobRow = Omit<FailedJob, 'runAt'> & { runAt: Date }

/** Jobs whose last attempt failed and that are not running. Their payloads stay in the queue. */
export const findFailedJobs = async (db: Database): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select id::text, task_identifier as task, attempts::integer,
      max_attempts::integer as "maxAttempts", attempts >= max_attempts as "isGivenUp",
      case when attempts >= max_attempts then updated_at else run_at end as "runAt",
      last_error as "lastError"
    from graphile_worker.jobs
    where last_error is not null and locked_at is null
    order by "isGivenUp" desc, updated_at desc
    limit ${JOBS_SHOWN + 1}`.execute(db)
  return rows
}

/** Reschedules a failed job with all its attempts; undefined if there is no such job. */
export const rescheduleJob = async (
  db: Database,
  id: string,
): Promise<{ task: string; key: string | null } | undefined> => {
  const { rows } = await sql<{ task: string; key: string | null }>`
    select jobs.task_identifier as task, jobs.key
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where id = ${id}::bigint and last_error is not null and locked_at is null),
      run_at := now(), attempts := 0) again
    join graphile_worker.jobs jobs on jobs.id = again.id`.execute(db)
  return rows[0]
}

type MendedRow = Omit<MendedWork, 'at'> & { at: Date }

/** For which work jobs were added that were missing, in the last week, latest first. */
export const findMended = async (db: Database): Promise<MendedRow[]> => {
  const { rows } = await sql<MendedRow>`
    select at, after->>'job' as job, (after->>'count')::integer as count
    from audit_log where action = 'job.mended' and at > now() - interval '7 days'
    order by id desc limit ${MENDED_SHOWN}`.execute(db)
  return rows
}

/** The newest import batches, of one kind or any. */
export const findBatches = (db: Database, kind: ImportKind | undefined) =>
  db
    .selectFrom('import_batches as b')
    .leftJoin('users as u', 'u.id', 'b.actor')
    .select([
      'b.id',
      'b.kind',
      'b.file_name as fileName',
      'b.rows_new as new',
      'b.rows_changed as changed',
      'b.rows_unchanged as unchanged',
      'b.rows_refused as refused',
      sql<string>`coalesce(u.name, b.actor)`.as('actor'),
      'b.created_at as createdAt',
      'b.undone_at as undoneAt',
    ])
    .where((where) => where.and(kind === undefined ? {} : { 'b.kind': kind }))
    .orderBy('b.id', 'desc')
    .limit(RECORDS_SHOWN + 1)
    .execute()

/** First the latest that is stored, as those that failed since may outnumber what is shown; then the others, newest first. */
export const findBackups = (db: Database) =>
  db
    .selectFrom('backups')
    .select([
      'id',
      'name',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'bytes',
      'error',
      'removal_error as removalError',
    ])
    .orderBy(sql`id = (select max(id) from backups where bytes is not null)`, 'desc')
    .orderBy('id', 'desc')
    .limit(RECORDS_SHOWN + 1)
    .execute()

/** The newest events of the payment provider, with one outcome or any. */
export const findPaymentEvents = (db: Database, outcome: PaymentOutcome | undefined) =>
  db
    .selectFrom('payment_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.id',
      'e.type',
      'e.occurred_at as occurredAt',
      'e.received_at as receivedAt',
      'e.amount_cents as cents',
      'e.currency',
      'e.outcome',
      'u.id as userId',
      'u.name',
    ])
    .where((where) => where.and(outcome === undefined ? {} : { 'e.outcome': outcome }))
    .orderBy('e.received_at', 'desc')
    .orderBy('e.id')
    .limit(RECORDS_SHOWN + 1)
    .execute()

type Counts = {
  postgres: string
  databaseBytes: number
  waitingJobs: number
  givenUpJobs: number
  waitingMails: number
  failedMails: number
  outdatedEvidence: number
}

export const countOperations = async (db: Database): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database()) as "databaseBytes",
      count(*) filter (where attempts < max_attempts)::integer as "waitingJobs",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::integer
        as "givenUpJobs",
      (select count(*)::integer from outgoing_mails where state in ('queued', 'sending'))
        as "waitingMails",
      (select count(*)::integer from outgoing_mails where state = 'failed') as "failedMails",
      (select count(distinct game_id)::integer
        from evidence_bases b full join day_estimates e using (game_id, feed_id)
        where b.basis is distinct from e.basis) as "outdatedEvidence"
    from graphile_worker.jobs`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('An aggregate has one row')
  return counts
}

/** What happened on each day from the first to the last, oldest first. */
export const operationsByDay = async (
  db: Database,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<OperationsDay[]> => {
  const start = sql`${first}::date::timestamp at time zone ${timeZone}`
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  const { rows } = await sql<OperationsDay>`
    with mailed as (
      select ${dayOf('created_at')} as day,
        count(*) filter (where state <> 'failed')::integer as mails,
        count(*) filter (where state = 'failed')::integer as failed
      from outgoing_mails where created_at >= ${start} group by 1
    ), imported as (
      select ${dayOf('created_at')} as day, sum(rows_new + rows_changed)::integer as rows,
        sum(rows_refused)::integer as refused
      from import_batches where created_at >= ${start} and undone_at is null group by 1
    ), paid as (
      select ${dayOf('received_at')} as day, count(*)::integer as events
      from payment_events where received_at >= ${start} group by 1
    )
    select d.day::date as day, coalesce(m.mails, 0) as mails, coalesce(m.failed, 0) as "failedMails",
      coalesce(i.rows, 0) as "importedRows", coalesce(i.refused, 0) as "refusedRows",
      coalesce(p.events, 0) as payments
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join mailed m on m.day = d.day
    left join imported i on i.day = d.day
    left join paid p on p.day = d.day
    order by d.day`.execute(db)
  return rows
}

type HourRow = Omit<OperationsHour, 'at'> & { at: Date }

/** The last 24 hours up to the one of `now`, oldest first. */
export const findHours = async (db: Database, now: Date): Promise<HourRow[]> => {
  const { rows } = await sql<HourRow>`
    with minutes as (
      select date_trunc('minute', at) as minute, sum(requests) as requests,
        sum(failed_requests) as failed, max(longest_delay_ms) as delay,
        sum(requests_without_connection) as without_connection, sum(event_streams) as streams,
        max(due_jobs) as due, max(oldest_job_seconds) as oldest, max(waiting_mails) as mails,
        max(waiting_deliveries) as deliveries, max(readings) as readings,
        max(late_feeds) as late,
        bool_and(hears_changes) as hears
      from operations_samples group by 1),
    hours as (
      select generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as at)
    select hours.at,
      (select count(distinct process_id) from operations_samples s
        where s.at >= hours.at and s.at < hours.at + interval '1 hour')::integer as processes,
      coalesce(sum(requests), 0)::integer as requests,
      coalesce(sum(failed), 0)::integer as "failedRequests",
      coalesce(round(max(delay)), 0)::integer as "longestDelayMs",
      coalesce(max(without_connection), 0)::integer as "requestsWithoutConnection",
      coalesce(max(streams), 0)::integer as "eventStreams",
      coalesce(max(due), 0)::integer as "dueJobs",
      coalesce(max(oldest), 0)::integer as "oldestJobSeconds",
      coalesce(max(mails), 0)::integer as "waitingMails",
      coalesce(max(deliveries), 0)::integer as "waitingDeliveries",
      coalesce(sum(readings), 0)::integer as readings,
      coalesce(max(late), 0)::integer as "lateFeeds",
      (count(*) filter (where not hears))::integer as "deafMinutes"
    from hours left join minutes
      on minute >= hours.at and minute < hours.at + interval '1 hour'
    group by hours.at order by hours.at`.execute(db)
  return rows
}
