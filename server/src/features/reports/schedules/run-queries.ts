import type { ReportSent } from '@retorna/contract/notifications/inbox'
import type { ReportRun } from '@retorna/contract/reports/report-schedules'
import { nextRun } from '@retorna/domain/reports/next-run'
import { sql } from 'kysely'
import { enqueueAccepted, waitAgain } from '../../../database/accepted-work.ts'
import type { Database, Transaction } from '../../../database/connection.ts'
import { forgetHidden } from '../../../database/deleted-rows.ts'
import type { ReportBefore } from '../findings/news.ts'

/** Runs listed per schedule. */
const MAX_LISTED = 100

/** The schedules that are due at `now`, the longest due first, and equal reports side by side: they are made once. */
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
 * Starts the run of a schedule that is due and sets its next one. Runs missed while no process was up become one, of the
 * last time that was due. Run twice, late or concurrently, each due time has one run.
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

/** A run, its schedule, its saved report and the member, while it is waiting to be made. */
export type WaitingRun = NonNullable<Awaited<ReturnType<typeof findWaitingRun>>>

export const findWaitingRun = (db: Database, id: number) =>
  db
    .selectFrom('report_runs as n')
    .innerJoin('report_schedules as s', 's.id', 'n.schedule_id')
    .innerJoin('reports as r', 'r.id', 's.report_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'n.id',
      'n.is_test as isTest',
      'n.due_at as dueAt',
      's.id as scheduleId',
      's.time_zone as timeZone',
      's.formats',
      's.only_not_as_certified as onlyNotAsCertified',
      's.notifies',
      's.said',
      's.said_at as saidAt',
      'r.id as reportId',
      'r.name as reportName',
      'r.settings',
      'u.id as userId',
      'u.name',
      'u.email',
      'u.language',
      sql<boolean>`alerts_open(u.role, u.plan, u.payment_status, u.blocked_at)
        and u.deleted_at is null`.as('isOpen'),
      sql<boolean>`u.blocked_at is not null`.as('isBlocked'),
    ])
    .where('n.id', '=', id)
    .where('n.state', '=', 'waiting')
    .executeTakeFirst()

type Ending = { state: 'sent' | 'nothing-off' | 'plan-ended' | 'failed'; error?: string }

/** Ends a run; false if another process has. */
export const finishRun = async (
  trx: Database,
  id: number,
  { state, error = '' }: Ending,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('report_runs')
    .set({ state, error: error === '' ? null : error, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes what the report of a schedule said of its games, for the next one. */
export const noteSaid = async (
  trx: Database,
  scheduleId: number,
  { at, said }: ReportBefore,
): Promise<void> => {
  await trx
    .updateTable('report_schedules')
    .set({ said: JSON.stringify(said), said_at: at })
    .where('id', '=', scheduleId)
    .execute()
}

/** Has a failed run of a user made again; false if there is no such run. */
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

/** Who gets a run: confirmed, not left, not bounced; a test goes to the member alone. `email` null: the member. */
export const findTargets = (
  trx: Transaction,
  { scheduleId, isTest, userId }: WaitingRun,
): Promise<{ id: number; email: string | null; leaveToken: string }[]> => {
  const known = trx
    .selectFrom('report_recipients as a')
    .select(['a.id', 'a.email', 'a.leave_token as leaveToken'])
    .where('a.user_id', '=', userId)
  if (isTest) return known.where('a.email', 'is', null).execute()
  return known
    .innerJoin('report_schedule_recipients as t', 't.recipient_id', 'a.id')
    .where('t.schedule_id', '=', scheduleId)
    .where('a.confirmed_at', 'is not', null)
    .where('a.left_at', 'is', null)
    .where('a.bounced_at', 'is', null)
    .orderBy(sql`a.email is not null`)
    .orderBy('a.id')
    .execute()
}

/** The runs of a user's schedule, latest first; `error` is still a code. */
export const runsOf = async (
  db: Database,
  userId: string,
  scheduleId: number,
): Promise<(Omit<ReportRun, 'dueAt'> & { dueAt: Date })[]> => {
  const { rows } = await sql<Omit<ReportRun, 'dueAt'> & { dueAt: Date }>`
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
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

/**
 * Deletes runs with their files once nobody can download them, addresses removed for as long, and schedules and links
 * deleted for an hour.
 */
export const forgetSending = async (db: Database, runDays: number): Promise<void> => {
  await db
    .deleteFrom('report_runs')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${runDays})`)
    .execute()
  await db
    .deleteFrom('report_recipients')
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${runDays})`)
    .where('left_at', 'is', null)
    .execute()
  await forgetHidden(db, 'report_schedules')
  await db
    .deleteFrom('report_shares')
    .where(({ or, eb }) =>
      or([
        eb('revoked_at', '<', sql<Date>`now() - interval '1 hour'`),
        eb('expires_at', '<', sql<Date>`now()`),
      ]),
    )
    .execute()
}

/** The notification that a run was sent, for addNotifications. */
export const sentNotification = (
  { id, userId, scheduleId, reportId, reportName }: WaitingRun,
  counts: Pick<ReportSent['data'], 'notAsCertified' | 'outOfRange'>,
) => {
  const data: ReportSent['data'] = {
    report: reportName,
    reportId,
    scheduleId,
    runId: id,
    ...counts,
  }
  return sql`
    select ${userId}::text, 'report-sent', null::integer, ${JSON.stringify(data)}::jsonb,
      ${`report-run:${id}`}::text`
}
