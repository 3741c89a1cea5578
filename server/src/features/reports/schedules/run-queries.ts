import type { ReportRun } from '@retorna/contract/reports/report-schedules'
import { nextRun } from '@retorna/domain/reports/next-run'
import { sql } from 'kysely'
import { enqueueAccepted, waitAgain } from '../../../database/accepted-work.ts'
import { type Database, findRows, type Transaction } from '../../../database/connection.ts'

/** Runs listed per schedule. */
const MAX_LISTED = 100

/**
 * The schedules that are due at `now`, the longest overdue first. Equal reports are next to each other, since they are
 * made once.
 */
export const findDue = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('report_schedules as s')
    .innerJoin('reports as r', 'r.id', 's.report_id')
    .select('s.id')
    .where('s.next_run_at', '<=', now)
    .where('s.paused', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .orderBy('s.next_run_at')
    .orderBy(sql`r.settings::text`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Starts the run of a schedule that is due and sets its next one. Runs that were missed while no process was up become
 * one run, for the latest due time. However often and late this is called, each due time has one run.
 *
 * @throws RangeError for a time zone that this Node does not know.
 */
export const startRun = async (trx: Transaction, scheduleId: number, now: Date): Promise<void> => {
  const row = await trx
    .selectFrom('report_schedules')
    .select(['rhythm', 'weekday', 'day_of_month', 'hour', 'time_zone', 'next_run_at'])
    .where('id', '=', scheduleId)
    .where('next_run_at', '<=', now)
    .where('paused', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  const { day_of_month: dayOfMonth, time_zone: timeZone, next_run_at, ...others } = row
  const timing = { ...others, dayOfMonth, timeZone }
  let dueAt = next_run_at
  let next = nextRun(timing, dueAt)
  while (next <= now) {
    dueAt = next
    next = nextRun(timing, dueAt)
  }
  await trx
    .updateTable('report_schedules')
    .set({ next_run_at: next })
    .where('id', '=', scheduleId)
    .execute()
  await insertRun(trx, { schedule_id: scheduleId, due_at: dueAt })
}

/** Stores a run and the job that makes it. */
export const insertRun = async (
  trx: Transaction,
  run: { schedule_id: number; due_at: Date; is_test?: boolean },
): Promise<void> => {
  const stored = await trx
    .insertInto('report_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return
  await enqueueAccepted(trx, 'send-report', [stored.id])
}

/** Schedules a failed run of a user again; returns false if there is no such run. */
export const retryRun = async (trx: Transaction, userId: string, id: number): Promise<boolean> => {
  const own = await trx
    .selectFrom('report_runs as n')
    .innerJoin('report_schedules as s', 's.id', 'n.schedule_id')
    .select('n.id')
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (own === undefined || !(await waitAgain(trx, 'send-report', id))) return false
  await enqueueAccepted(trx, 'send-report', [id])
  return true
}

/** The runs of a user's schedule, latest first; `error` is still a code. */
export const runsOf = (db: Database, userId: string, scheduleId: number) => {
  return findRows<Omit<ReportRun, 'dueAt'> & { dueAt: Date }>(db)`
    select n.id, n.due_at as "dueAt", n.is_test as "isTest", n.state, n.error,
      (select coalesce(json_agg(json_build_object(
          'format', f.format, 'bytes', octet_length(f.bytes)) order by f.format), '[]')
        from report_files f where f.run_id = n.id) as files,
      (select coalesce(json_agg(json_build_object('address', m.recipient, 'state',
          case when m.state in ('queued', 'sending') then 'waiting'
            when m.state = 'failed' then 'failed' else 'sent' end) order by m.id), '[]')
        from outgoing_mails m where m.report_run_id = n.id) as mails
    from report_runs n join report_schedules s on s.id = n.schedule_id
    where s.user_id = ${userId} and s.id = ${scheduleId} and s.deleted_at is null
    order by n.due_at desc, n.id desc
    limit ${MAX_LISTED}`
}
