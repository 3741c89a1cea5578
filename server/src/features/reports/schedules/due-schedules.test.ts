import { NEXT_RUNS } from '@retorna/domain/reports/next-run'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { mailsTo, SILENT_LOG } from '../../../../test/jobs.ts'
import { joinPremium } from '../../../../test/notifications.ts'
import { DAILY, insertReport, scheduleDue } from '../../../../test/report-sending.ts'
import { readSnapshot } from '../../../catalog/to-snapshot.ts'
import { makeReport } from './make-report.ts'
import { startReports } from './start-reports.ts'
import { findWaitingRun } from './waiting-run-queries.ts'

const server = useTestApp()

const db = () => server.database.db

/** A report of a moving period, scheduled for a time of which nothing has been sent since. */
const scheduleAt = async (
  window: 'last-7-days' | 'last-week' | 'last-month',
  dueAt: string,
  timing: object,
) => {
  const member = await joinPremium(server)
  const reportId = await insertReport(db(), member.userId, { period: { type: 'moving', window } })
  const id = await scheduleDue(db(), member, reportId, timing)
  await db()
    .updateTable('report_schedules')
    .set({ next_run_at: new Date(dueAt) })
    .where('id', '=', id)
    .execute()
  return { member, id }
}

const nextRunAt = async (scheduleId: number): Promise<Date> => {
  const { next_run_at } = await db()
    .selectFrom('report_schedules')
    .select('next_run_at')
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return next_run_at
}

/** Starts what is due at a moment; the one run of the schedule that waits then, and the days of its report. */
const startAt = async (now: string, scheduleId: number) => {
  await startReports(db(), new Date(now), SILENT_LOG)
  const { id } = await db()
    .selectFrom('report_runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  const run = await findWaitingRun(db(), id)
  if (run === undefined) throw new Error('not waiting')
  const snapshot = () => readSnapshot(db())
  const { report } = await makeReport({ db: db(), config: server.app.config, snapshot }, run)
  return { run, days: report.days }
}

test('a report that is made late is of the period for which it was due', async () => {
  const monthly = { rhythm: 'monthly', dayOfMonth: 1 }
  const { id } = await scheduleAt('last-month', '2020-11-01T12:00:00Z', monthly)
  const { days } = await startAt('2020-11-01T12:00:30Z', id)
  expect(days).toEqual({ from: '2020-10-01', to: '2020-10-31' })
})

test('runs missed while no process was up become one, of the last time that was due', async () => {
  const { id } = await scheduleAt('last-7-days', '2020-11-01T12:00:00Z', {})
  const { run, days } = await startAt('2020-11-09T11:00:00Z', id)
  expect(run.dueAt).toEqual(new Date('2020-11-08T12:00:00Z'))
  expect(days).toEqual({ from: '2020-11-02', to: '2020-11-08' })
  expect(await nextRunAt(id)).toEqual(new Date('2020-11-09T12:00:00Z'))
})

/** Of a server in São Paulo. */
test.each([
  // Monday morning in Tokyo is Sunday evening at the server.
  ['last-week', '2020-11-02T00:00:00Z', 'Asia/Tokyo', '2020-10-26', '2020-11-01'],
  ['last-month', '2020-11-01T00:00:00Z', 'Asia/Tokyo', '2020-10-01', '2020-10-31'],
  ['last-7-days', '2020-11-02T00:00:00Z', 'Asia/Tokyo', '2020-10-26', '2020-11-01'],
  // Sunday evening in Los Angeles is Monday at the server.
  ['last-week', '2020-11-02T05:00:00Z', 'America/Los_Angeles', '2020-10-19', '2020-10-25'],
] as const)(
  'a report of the %s that is due at %s is counted by the day in %s',
  async (window, dueAt, timeZone, from, to) => {
    const { id } = await scheduleAt(window, dueAt, { timeZone })
    expect((await startAt(dueAt, id)).days).toEqual({ from, to })
  },
)

test('a schedule that is changed while it is due stays due, unless its times change or a pause ends', async () => {
  const dueAt = '2020-11-01T12:00:00Z'
  const { member, id } = await scheduleAt('last-week', dueAt, {})
  const change = async (changed: object) => {
    const body = { ...DAILY, isPaused: false, ...changed }
    expect((await member.put(`/api/report-schedules/${id}`, body)).statusCode).toBe(200)
    return nextRunAt(id)
  }
  expect(await change({ formats: ['pdf'] })).toEqual(new Date(dueAt))
  expect(await change({ isPaused: true })).toEqual(new Date(dueAt))
  expect((await change({ isPaused: false })).getTime()).toBeGreaterThan(Date.now())
  for (const changed of [
    { rhythm: 'weekly' },
    { weekday: 2 },
    { dayOfMonth: 2 },
    { hour: 10 },
    { timeZone: 'Asia/Tokyo' },
  ]) {
    await change({})
    await db()
      .updateTable('report_schedules')
      .set({ next_run_at: new Date(dueAt) })
      .where('id', '=', id)
      .execute()
    expect((await change(changed)).getTime()).toBeGreaterThan(Date.now())
  }
})

test('a blocked member is not told that their plan ended, and their schedules go on afterwards', async () => {
  const member = await joinPremium(server)
  const id = await scheduleDue(db(), member, await insertReport(db(), member.userId))
  const block = (blocked_at: Date | null) => member.update({ blocked_at })
  await block(new Date())
  await startReports(db(), new Date(), SILENT_LOG)
  expect(await mailsTo(server, member.email)).toEqual([])
  await block(null)
  const again = await member.elsewhere()
  const { schedules } = (await again.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([{ id, paused: null }])
  const [run] = (await again.get(`/api/report-schedules/${id}/runs`)).json().runs
  expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining('blocked') })
  expect((await again.post(`/api/report-runs/${run.id}/retry`)).statusCode).toBe(204)
  expect((await mailsTo(server, member.email)).map(({ kind }) => kind)).toEqual(['report'])
})

test('a time zone that this Node does not know pauses its schedule and no other', async () => {
  const member = await joinPremium(server)
  const reportId = await insertReport(db(), member.userId)
  const unknown = await scheduleDue(db(), member, reportId)
  const other = await scheduleDue(db(), member, reportId)
  await db()
    .updateTable('report_schedules')
    .set({ time_zone: 'Mars/Base', next_run_at: new Date('2020-11-01T12:00:00Z') })
    .where('id', '=', unknown)
    .execute()
  const told: object[] = []
  const log = { error: (fields: object) => told.push(fields) }
  await startReports(db(), new Date(), log)
  expect(told).toEqual([{ err: expect.any(RangeError), scheduleId: unknown }])
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([
    { id: unknown, paused: 'report', nextRuns: [] },
    { id: other, paused: null, nextRuns: Array(NEXT_RUNS).fill(expect.any(String)) },
  ])
  expect((await member.get(`/api/report-schedules/${other}/runs`)).json().runs).toHaveLength(1)
})
