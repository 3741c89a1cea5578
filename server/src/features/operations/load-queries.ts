import type { OperationsDay, OperationsHour } from '@retorna/contract/staff/operations'
import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { onlyRow } from '../../database/statement-outcome.ts'

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
  return onlyRow(rows)
}

/** The number of events on each day from the first to the last, oldest first. */
export const operationsByDay = async (
  db: Database,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<OperationsDay[]> => {
  const start = sql`${first}::date::timestamp at time zone ${timeZone}`
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  return findRows<OperationsDay>(db)`
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
    order by d.day`
}

type HourRow = Omit<OperationsHour, 'at'> & { at: Date }

/** The last 24 hours up to the hour of `now`, oldest first. */
export const findHours = (db: Database, now: Date) => findRows<HourRow>(db)`
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
    group by hours.at order by hours.at`
