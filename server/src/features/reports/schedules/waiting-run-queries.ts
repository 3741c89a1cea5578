import type { ReportSent } from '@retorna/contract/notifications/inbox'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'
import type { ReportBefore } from '../findings/news.ts'

/** A run that is waiting to be made, with its schedule, its saved report and the member. */
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

/**
 * The recipients of a run: confirmed, not left and not bounced; a test is sent to the member alone. `email` is `null`
 * for the member.
 */
export const findTargets = (trx: Transaction, { scheduleId, isTest, userId }: WaitingRun) => {
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

type Ending = { state: 'sent' | 'nothing-off' | 'plan-ended' | 'failed'; error?: string }

/** Ends a run; returns false if another process has ended it. */
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

/** Stores what the report of a schedule said about its games, for comparison in the next report. */
export const noteSaid = async (trx: Database, scheduleId: number, { at, said }: ReportBefore) => {
  await trx
    .updateTable('report_schedules')
    .set({ said: JSON.stringify(said), said_at: at })
    .where('id', '=', scheduleId)
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
