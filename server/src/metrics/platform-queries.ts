import { MAX_COUNTED_ROWS } from '@retorna/contract/health'
import type { AuditAction } from '@retorna/contract/staff/audit-actions'
import { punctuality } from '@retorna/domain/feeds/punctuality'
import { type RawBuilder, sql } from 'kysely'
import { type Database, findRows, inTransaction, type Transaction } from '../database/connection.ts'
import { arrivalsOfDueFeeds, isMuted } from '../database/readings/feed-arrivals.ts'
import { onlyRow } from '../database/statement-outcome.ts'

/** What waits and what arrives on the whole platform, the same for all of its processes. */
export type PlatformState = {
  /** Jobs that could run now, and since when the oldest could. */
  dueJobs: number
  oldestJobSeconds: number
  /** Jobs that have failed for the last time; recurring ones for six hours, as others run in their place. */
  givenUpJobs: number
  /** Recurring jobs that failed when they last ran. Each time of the timetable gives them all attempts again. */
  failingJobs: number
  /** Failed ones of the last 24 hours; sent ones are not counted. */
  mails: Record<'queued' | 'sending' | 'failed', number>
  deliveries: Record<'queued' | 'sending' | 'failed', number>
  /** Stored in the last minute: imported, pushed, pulled, or typed. */
  readings: number
  /** Readings that arrived and are not stored yet, `MAX_COUNTED_ROWS` standing for any more; how long the oldest has waited. */
  inboxRows: number
  oldestInboxSeconds: number
  /** Since a process that runs jobs showed that it lives, a scheduled backup succeeded, and a backup was restored to try it; null: never. */
  workerSeconds: number | null
  backupSeconds: number | null
  drillSeconds: number | null
  /** Games that have been off for too long without an investigation, when they were last counted. */
  uninvestigated: number
  /** The names of open feeds past their due time, late or silent, that nobody has muted. */
  lateFeeds: string[]
}

type Row = Omit<PlatformState, 'mails' | 'deliveries' | 'lateFeeds'> & {
  mails: Record<string, number> | null
  deliveries: Record<string, number> | null
}

const NONE = { queued: 0, sending: 0, failed: 0 }

/** Of each statement: both are done before the sampler's next minute. */
const STATEMENT_TIMEOUT_MS = 20_000

export const readPlatformState = (db: Database): Promise<PlatformState> =>
  inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(trx)
    return readState(trx)
  })

const readState = async (db: Transaction): Promise<PlatformState> => {
  const { rows } = await sql<Row>`
    with jobs as (
      select run_at, attempts >= max_attempts as is_given_up,
        -- One that failed after its next time had come has lost its key, and would run again after six hours.
        key is null and run_at <= now() and task_identifier in (
          select identifier from graphile_worker._private_known_crontabs) as is_replaced
      from graphile_worker.jobs where locked_at is null)
    select count(*) filter (where not is_given_up and run_at <= now())::integer as "dueJobs",
      coalesce(extract(epoch from now() - min(run_at)
        filter (where not is_given_up and run_at <= now())), 0)::integer as "oldestJobSeconds",
      count(*) filter (where is_given_up and not is_replaced)::integer as "givenUpJobs",
      (select count(*) from graphile_worker.jobs
        where key = task_identifier and last_error is not null)::integer as "failingJobs",
      ${countsOf('outgoing_mails')} as mails,
      ${countsOf('notification_deliveries')} as deliveries,
      ((select coalesce(sum(rows_new + rows_changed), 0) from import_batches
          where kind = 'readings' and created_at > now() - interval '1 minute')
        -- A large file is stored for longer: its mean until now.
        + (select coalesce(sum((rows_new + rows_changed) / extract(epoch from now() - created_at) * 60), 0)
          from storing_imports join import_batches on id = batch_id
          where created_at <= now() - interval '1 minute')
        + (select count(*) from audit_log, jsonb_path_query(after, '$[*] ? (@.reading != null)')
          where action = ${'readings.entered' satisfies AuditAction} and at > now() - interval '1 minute'))::integer as readings,
      (select count(*)::integer from (select from inbox limit ${MAX_COUNTED_ROWS}) counted) as "inboxRows",
      coalesce((select ${secondsSince(sql`created_at`)} from import_batches
        where id = (select batch_id from inbox order by id limit 1)), 0) as "oldestInboxSeconds",
      (select ${secondsSince(sql`at`)} from life_signs where part = 'jobs') as "workerSeconds",
      (select ${secondsSince(sql`max(finished_at)`)} from backups
        where bytes is not null and finished_at <= now())
        as "backupSeconds",
      (select ${secondsSince(sql`at`)} from life_signs where part = 'restore-drill')
        as "drillSeconds",
      coalesce((select (value ->> 'late')::integer from settings where key = 'uninvestigated'), 0)
        as uninvestigated
    from jobs`.execute(db)
  const row = onlyRow(rows)
  return {
    ...row,
    mails: { ...NONE, ...row.mails },
    deliveries: { ...NONE, ...row.deliveries },
    lateFeeds: await findLateFeeds(db, new Date()),
  }
}

/** Looked at now: the job that tells staff of late feeds may be what has stopped. */
const findLateFeeds = async (db: Transaction, now: Date): Promise<string[]> => {
  const rows = await findRows<{ name: string; due_every_minutes: number; last: Date }>(db)`
    select f.name, due.due_every_minutes, due.last
    from (${arrivalsOfDueFeeds(now)}) due join feeds f on f.id = due.feed_id
    where not ${isMuted(sql`f.id`, now)}`
  return rows
    .filter((row) => punctuality(row.due_every_minutes, row.last, now) !== null)
    .map(({ name }) => name)
}

/** At least 0, as a clock may have been set back; null stays null. */
const secondsSince = (at: RawBuilder<unknown>) => sql`
  case when ${at} is not null then greatest(0, extract(epoch from now() - ${at})) end::integer`

const countsOf = (table: 'outgoing_mails' | 'notification_deliveries') => sql`
  (select jsonb_object_agg(state, number) from (
    select state, count(*) as number from ${sql.table(table)}
    where state in ('queued', 'sending')
      or state = 'failed' and created_at > now() - interval '1 day'
    group by state) counts)`
