import { randomUUID } from 'node:crypto'
import { MAX_SCHEDULES } from '@retorna/contract/reports/report-schedules'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import type { Database } from '../../../server/src/database/connection.ts'

const FAVORITES = 20

type Order = { kind: string; subject: number | null; formats: ReportFormat[] }

/**
 * Creates schedules that are due tomorrow, of members with as many as they may have. Of each ten, five are about a
 * game, one of them as PDF; two about a provider; one about the member's games; and two about the catalog, one of
 * them as PDF. All others are CSV.
 */
export const makeSchedules = async (db: Database, count: number): Promise<void> => {
  const games = await idsOf(db, 'games')
  const providers = await idsOf(db, 'providers')
  const orderOf = (index: number): Order => {
    const place = index % 10
    const formats: ReportFormat[] = [place === 0 || place === 8 ? 'pdf' : 'csv']
    if (place < 5) return { kind: 'game', subject: at(games, index * 7), formats }
    if (place < 7) return { kind: 'provider', subject: at(providers, index), formats }
    return { kind: place < 8 ? 'my-games' : 'catalog', subject: null, formats }
  }
  for (let made = 0; made < count; made += MAX_SCHEDULES) {
    const userId = randomUUID()
    await makeMember(db, userId, games.slice(made % 500, (made % 500) + FAVORITES))
    const indexes = Array.from({ length: Math.min(MAX_SCHEDULES, count - made) }, (_, n) => n)
    for (const index of indexes) await makeSchedule(db, userId, made + index, orderOf(made + index))
  }
}

const at = (ids: readonly number[], index: number): number => ids[index % ids.length] ?? 0

const idsOf = async (db: Database, table: 'games' | 'providers'): Promise<number[]> =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

const makeMember = async (db: Database, id: string, favorites: readonly number[]) => {
  const email = `${id}@example.com`
  const paid = { plan: 'premium', payment_status: 'paid' } as const
  await db
    .insertInto('users')
    .values({ id, name: 'Reader', email, email_verified: true, ...paid })
    .execute()
  await db
    .insertInto('favorites')
    .values(favorites.map((game) => ({ user_id: id, game_id: game })))
    .execute()
  await db
    .insertInto('report_recipients')
    .values({ user_id: id, confirmed_at: new Date(), leave_token: randomUUID() })
    .execute()
}

const makeSchedule = async (
  db: Database,
  userId: string,
  index: number,
  { kind, subject, formats }: Order,
) => {
  const language = index % 20 < 10 ? 'en' : 'pt'
  const settings = { kind, subject, language, period: { type: 'moving', window: 'last-30-days' } }
  const report = await db
    .insertInto('reports')
    .values({ user_id: userId, name: `Report ${index}`, settings: JSON.stringify(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const schedule = await db
    .insertInto('report_schedules')
    .values({
      user_id: userId,
      report_id: report.id,
      rhythm: 'daily',
      weekday: 1,
      day_of_month: 1,
      hour: 9,
      time_zone: 'America/Sao_Paulo',
      formats,
      next_run_at: new Date(Date.now() + 86_400_000),
      only_not_as_certified: false,
      notifies: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipients = await db
    .selectFrom('report_recipients')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('report_schedule_recipients')
    .values(recipients.map(({ id }) => ({ schedule_id: schedule.id, recipient_id: id })))
    .execute()
}
