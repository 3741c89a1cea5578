import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import type { Database } from '../src/database/connection.ts'
import type { Member } from './member.ts'

/** Saves a report of a user, of the whole catalog unless overridden; returns its id. */
export const insertReport = async (
  db: Database,
  userId: string,
  overrides: Partial<ReportSettings> = {},
): Promise<number> => {
  const settings = {
    kind: 'catalog',
    period: { type: 'latest' },
    language: 'en',
    title: 'October for Acme',
    ...overrides,
  }
  const { id } = await db
    .insertInto('reports')
    .values({ user_id: userId, name: 'Acme', settings: JSON.stringify(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Settings of a daily schedule to the member alone. */
export const DAILY = {
  rhythm: 'daily',
  weekday: 1,
  dayOfMonth: 1,
  hour: 9,
  timeZone: 'America/Sao_Paulo',
  formats: ['csv'],
  toMyself: true,
  recipientIds: [],
  onlyNotAsCertified: false,
  notifies: false,
} as const

/** Schedules a report by the API, due since a minute ago; returns the schedule's id. */
export const scheduleDue = async (
  db: Database,
  member: Member,
  reportId: number,
  overrides: object = {},
): Promise<number> => {
  const body = { ...DAILY, reportId, ...overrides }
  const { schedule } = (await member.post('/api/report-schedules', body)).json()
  await makeDue(db, schedule.id)
  return schedule.id
}

export const makeDue = async (db: Database, scheduleId: number): Promise<void> => {
  await db
    .updateTable('report_schedules')
    .set({ next_run_at: new Date(Date.now() - 60_000) })
    .where('id', '=', scheduleId)
    .execute()
}
