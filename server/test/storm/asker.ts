import { inTransaction } from '../../src/database/connection.ts'
import { announceCatalogChange } from '../../src/database/readings/metrics.ts'
import { insertExport } from '../../src/features/exports/queries.ts'
import { insertRun } from '../../src/features/reports/schedules/run-queries.ts'
import { makeGame, testToday } from '../factories.ts'
import { DAILY, insertReport } from '../report-sending.ts'
import { type Actor, differ, enter, insist, type Stage } from './stage.ts'

const MOST = 5

/** Asks for long exports and for reports, and deletes the exports that are ready. */
export const createAsker = async (stage: Stage): Promise<Actor> => {
  const { db, pool } = stage
  const member = await enter(stage, { plan: 'premium', payment_status: 'paid' })
  const game = await makeGame(db)
  await announceCatalogChange(db, 'all')
  const reportId = await insertReport(db, member.id)
  const { body } = await insist(stage, {
    method: 'POST',
    path: '/api/report-schedules',
    token: member.token,
    body: { ...DAILY, reportId },
  })
  const { id: scheduleId } = body.schedule as { id: number }
  const order = {
    user_id: member.id,
    format: 'csv',
    language: 'en',
    row_count: 1,
    filters: [],
    game_ids: [game],
    first_day: testToday(),
    last_day: testToday(),
  } as const
  let asked = 0
  let reports = 0
  const countOf = async (query: string, value: unknown): Promise<number> =>
    (await pool.query<{ count: number }>(query, [value])).rows[0]?.count ?? 0

  return {
    name: 'exports and reports',
    step: async () => {
      await db
        .deleteFrom('exports')
        .where('user_id', '=', member.id)
        .where('state', '=', 'ready')
        .execute()
      const stored = await inTransaction(db, (trx) =>
        insertExport(trx, { ...order, filters: [], game_ids: [game] }, MOST),
      )
      if (stored === undefined) return
      asked += 1
      if (asked % 5 !== 0) return
      const run = { schedule_id: scheduleId, due_at: new Date(), is_test: true }
      await inTransaction(db, (trx) => insertRun(trx, run))
      reports += 1
    },
    findings: async () => {
      const { rows } = await pool.query<{ state: string; mails: number }>(
        `select state, (select count(*)::int from outgoing_mails m where m.report_run_id = n.id) as mails
         from report_runs n where schedule_id = $1`,
        [scheduleId],
      )
      const sent = rows.filter(({ state }) => state === 'sent')
      const arrived = stage.smtp.received
        .filter(
          ({ recipients, mail }) =>
            recipients.includes(member.email) && mail.attachments.length > 0,
        )
        .map(({ mail }) => mail.messageId)
      const failures = `select (select count(*) from exports where user_id = $1 and state = 'failed')::int
        + (select count(*) from report_runs n join report_schedules s on s.id = n.schedule_id
          where s.user_id = $1 and n.state = 'failed')::int as count`
      const told = `select count(*)::int from notifications where user_id = $1 and kind = 'work-failed'`
      return [
        ...differ(
          'exports that wait',
          await countOf(
            `select count(*)::int from exports where user_id = $1 and state = 'waiting'`,
            member.id,
          ),
          0,
        ),
        ...differ('runs of the report', rows.length, reports),
        ...differ('runs without an end', rows.filter(({ state }) => state === 'waiting').length, 0),
        ...differ('mails of each run', sent.filter(({ mails }) => mails !== 1).length, 0),
        ...differ('reports that arrived', new Set(arrived).size, sent.length),
        ...differ(
          'failures told',
          await countOf(told, member.id),
          await countOf(failures, member.id),
        ),
      ]
    },
    report: () => `${asked} exports, ${reports} reports`,
  }
}
