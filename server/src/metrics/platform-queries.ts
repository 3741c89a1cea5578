import type { AuditAction } from '@retorna/contract/staff/audit-actions'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** What waits and what arrives on the whole platform, the same for all of its processes. */
export type PlatformState = {
  /** Jobs that could run now, and since when the oldest could. */
  dueJobs: number
  oldestJobSeconds: number
  /** Jobs that have failed for the last time. */
  givenUpJobs: number
  /** Failed ones of the last 24 hours; sent ones are not counted. */
  mails: Record<'queued' | 'sending' | 'failed', number>
  deliveries: Record<'queued' | 'sending' | 'failed', number>
  /** Stored in the last minute: imported, pushed, pulled, or typed. */
  readings: number
  /** Open feeds past their due time, late or silent. */
  lateFeeds: number
}

type Row = Omit<PlatformState, 'mails' | 'deliveries'> & {
  mails: Record<string, number> | null
  deliveries: Record<string, number> | null
}

const NONE = { queued: 0, sending: 0, failed: 0 }

export const readPlatformState = async (db: Database): Promise<PlatformState> => {
  const { rows } = await sql<Row>`
    with jobs as (
      select run_at, attempts >= max_attempts as is_given_up
      from graphile_worker.jobs where locked_at is null)
    select count(*) filter (where not is_given_up and run_at <= now())::integer as "dueJobs",
      coalesce(extract(epoch from now() - min(run_at)
        filter (where not is_given_up and run_at <= now())), 0)::integer as "oldestJobSeconds",
      count(*) filter (where is_given_up)::integer as "givenUpJobs",
      ${countsOf('outgoing_mails')} as mails,
      ${countsOf('notification_deliveries')} as deliveries,
      ((select coalesce(sum(rows_new + rows_changed), 0) from import_batches
          where kind = 'readings' and created_at > now() - interval '1 minute')
        + (select count(*) from audit_log, jsonb_path_query(after, '$[*] ? (@.reading != null)')
          where action = ${'readings.entered' satisfies AuditAction} and at > now() - interval '1 minute'))::integer as readings,
      (select count(distinct feed_id)::integer from feed_problems
        where problem in ('late', 'silent')) as "lateFeeds"
    from jobs`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate returned no row')
  return {
    ...row,
    mails: { ...NONE, ...row.mails },
    deliveries: { ...NONE, ...row.deliveries },
  }
}

const countsOf = (table: 'outgoing_mails' | 'notification_deliveries') => sql`
  (select jsonb_object_agg(state, number) from (
    select state, count(*) as number from ${sql.table(table)}
    where state in ('queued', 'sending')
      or state = 'failed' and created_at > now() - interval '1 day'
    group by state) counts)`
