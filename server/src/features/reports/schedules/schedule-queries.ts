import type { Schedule, ScheduleChoices } from '@retorna/contract/reports/report-schedules'
import { isTimeZone } from '@retorna/domain/day'
import { nextRun, runsFrom } from '@retorna/domain/reports/next-run'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'
import { insertRow } from '../../../database/insert-row.ts'
import { findReport } from '../saved-queries.ts'

const selectSchedules = (db: Database, userId: string) =>
  db
    .selectFrom('report_schedules as s')
    .innerJoin('reports as r', 'r.id', 's.report_id')
    .select([
      's.id',
      's.rhythm',
      's.weekday',
      's.day_of_month as dayOfMonth',
      's.hour',
      's.time_zone as timeZone',
      's.formats',
      's.only_not_as_certified as onlyNotAsCertified',
      's.notifies',
      's.next_run_at as nextRunAt',
      's.paused',
      'r.id as reportId',
      'r.name as reportName',
      sql<boolean>`exists (
        select from report_schedule_recipients t join report_recipients a on a.id = t.recipient_id
        where t.schedule_id = s.id and a.email is null and a.left_at is null
      )`.as('toMyself'),
      sql<number[]>`array(
        select t.recipient_id::float8
        from report_schedule_recipients t join report_recipients a on a.id = t.recipient_id
        where t.schedule_id = s.id and a.email is not null and a.left_at is null order by a.id
      )`.as('recipientIds'),
    ])
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number]

const toSchedule = ({ reportId, reportName, nextRunAt, ...row }: Row): Schedule => ({
  ...row,
  report: { id: reportId, name: reportName },
  nextRuns: isTimeZone(row.timeZone)
    ? runsFrom(nextRunAt, row).map((run) => run.toISOString())
    : [],
})

/** A user's schedules, oldest first. */
export const schedulesOf = async (db: Database, userId: string): Promise<Schedule[]> =>
  (await selectSchedules(db, userId).orderBy('s.id').execute()).map(toSchedule)

export const findSchedule = async (db: Database, userId: string, id: number) => {
  const row = await selectSchedules(db, userId).where('s.id', '=', id).executeTakeFirst()
  return row && toSchedule(row)
}

/** Locks a user's schedules and addresses, and returns how many schedules they have. */
export const lockSchedules = async (trx: Transaction, userId: string): Promise<number> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('report_schedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const columnsOf = (choices: ScheduleChoices) => ({
  rhythm: choices.rhythm,
  weekday: choices.weekday,
  day_of_month: choices.dayOfMonth,
  hour: choices.hour,
  time_zone: choices.timeZone,
  formats: choices.formats,
  only_not_as_certified: choices.onlyNotAsCertified,
  notifies: choices.notifies,
})

/** Stores a schedule without recipients; returns undefined if the user has no such report. */
export const insertSchedule = async (
  trx: Transaction,
  userId: string,
  { reportId, ...choices }: ScheduleChoices & { reportId: number },
  now: Date,
): Promise<number | undefined> => {
  const report = await findReport(trx, userId, reportId)
  if (report === undefined) return undefined
  return insertRow(trx, 'report_schedules', {
    user_id: userId,
    report_id: report.id,
    ...columnsOf(choices),
    next_run_at: nextRun(choices, now),
  })
}

/**
 * Replaces a schedule's settings and returns whether the user has that schedule. A run that is due stays due unless the
 * times change. Resuming computes the next run from now; a schedule that stays paused keeps its reason.
 */
export const updateSchedule = async (
  trx: Transaction,
  userId: string,
  id: number,
  { isPaused, ...choices }: ScheduleChoices & { isPaused: boolean },
  now: Date,
): Promise<boolean> => {
  const { rhythm, weekday, dayOfMonth, hour, timeZone } = choices
  const { numUpdatedRows } = await trx
    .updateTable('report_schedules')
    .set({
      ...columnsOf(choices),
      next_run_at: sql`case
        when (rhythm, weekday, day_of_month, hour, time_zone)
            = (${rhythm}, ${weekday}, ${dayOfMonth}, ${hour}, ${timeZone})
          and (paused is null or ${isPaused})
        then next_run_at else ${nextRun(choices, now)} end`,
      paused: isPaused ? sql`coalesce(paused, 'member')` : null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the recipients of a schedule and returns whether the user has all of them. */
export const putRecipients = async (
  trx: Transaction,
  userId: string,
  scheduleId: number,
  recipientIds: ReadonlySet<number>,
): Promise<boolean> => {
  await trx.deleteFrom('report_schedule_recipients').where('schedule_id', '=', scheduleId).execute()
  const { numAffectedRows } = await sql`
    insert into report_schedule_recipients (schedule_id, recipient_id)
    select ${scheduleId}::bigint, id from report_recipients
    where user_id = ${userId} and id = any(${[...recipientIds]}::bigint[])
      and (removed_at is null or left_at is not null)`.execute(trx)
  return numAffectedRows === BigInt(recipientIds.size)
}

/** Pauses all of a user's schedules because the plan ended; returns false if none was running. */
export const pauseForPlan = async (trx: Transaction, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('report_schedules')
    .set({ paused: 'plan' })
    .where('user_id', '=', userId)
    .where('paused', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pauses a schedule whose report could not be made; returns false if it was already paused. */
export const pauseForReport = async (db: Database, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_schedules')
    .set({ paused: 'report' })
    .where('id', '=', id)
    .where('paused', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Drops the runs that wait to be sent, of one schedule or of all schedules of a report. A run that another process is
 * finishing right now is still sent. After a deletion the schedule is due again at the time of the dropped run, so that
 * undoing the deletion loses nothing; resuming after a pause sets a new time instead.
 *
 * @param which.isPause whether tests stay, which a member has just asked for.
 */
export const dropWaiting = async (
  trx: Transaction,
  userId: string,
  which: ({ scheduleId: number } | { reportId: number }) & { isPause: boolean },
): Promise<void> => {
  const isOf =
    'reportId' in which ? sql`s.report_id = ${which.reportId}` : sql`s.id = ${which.scheduleId}`
  await sql`
    with dropped as (
      delete from report_runs where id in (
        select n.id from report_runs n join report_schedules s on s.id = n.schedule_id
        where n.state = 'waiting' and s.user_id = ${userId} and ${isOf}
          and not (n.is_test and ${which.isPause}::boolean)
        for update of n skip locked)
      returning schedule_id, due_at, is_test
    )
    update report_schedules s set next_run_at = d.due_at
    from (
      select schedule_id, min(due_at) as due_at from dropped where not is_test group by schedule_id
    ) d
    where s.id = d.schedule_id and not ${which.isPause}::boolean`.execute(trx)
}
