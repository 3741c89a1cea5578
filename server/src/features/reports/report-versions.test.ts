import type { Report } from '@retorna/contract/reports/report'
import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeReadings,
  makeVersion,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { blocksOf, rowsOf, tableOf, tablesIn } from '../../../test/report-parts.ts'
import { stakedDays } from '../../../test/staked-days.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

const TODAY = testToday()

const server = useTestApp()
let premium: Member
beforeAll(async () => {
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
})

const report = async (settings: object): Promise<Report> => {
  const reply = await premium.post('/api/reports/view', { language: 'en', ...settings })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().report
}

/** Puts another certified RTP on record, from a day on. */
const putOnRecord = async (gameId: number, rtp: number, since: string): Promise<void> => {
  const { db, pool } = server.database
  const ofGame = 'where game_id = $1'
  await pool.query(`update version_changes set at = at - interval '1 year' ${ofGame}`, [gameId])
  await pool.query(`update rtp_versions set is_monitored = false ${ofGame}`, [gameId])
  await makeVersion(db, gameId, rtp, { is_monitored: true })
  const last = `(select max(id) from version_changes ${ofGame})`
  await pool.query(`update version_changes set at = $2 where id = ${last}`, [
    gameId,
    `${since}T12:00Z`,
  ])
}

test('page one compares what a game paid with what was certified then, as its verdicts do', async () => {
  const game = await makeGame(server.database.db, { theoreticalRtp: 92, standard_deviation: 5 })
  await makeReadings(server.database.pool, game, stakedDays(92, { days: 30 }))
  await putOnRecord(game, 96, TODAY)
  await server.app.catalog.reload()
  const shown = await report({
    kind: 'case-file',
    subject: game,
    period: { type: 'fixed', from: addDays(TODAY, -14), to: addDays(TODAY, -1) },
  })
  expect(tablesIn(shown.finding.blocks)[0]?.rows).toEqual([
    ['True RTP (95%)', expect.anything(), '96.00%', null],
    ['RTP of the period', '92.00%', '92.00%', '0.00 pts'],
    ['Kept of every 100.00 staked', '8.00', '8.00', '0.00'],
    ['Kept in the period', '2,240,000', '2,240,000', '0.00'],
  ])
  expect(rowsOf(shown, 'verdicts')).toEqual([
    ['Period of this report', 92, 0, expect.any(String), 'Within chance', 28_000_000],
  ])
})

test('the history of a report compares each day with the version of its time', async () => {
  const game = await makeGame(server.database.db, { theoreticalRtp: 92, standard_deviation: 5 })
  await makeReadings(server.database.pool, game, stakedDays(92, { days: 4 }))
  await putOnRecord(game, 96, addDays(TODAY, -1))
  await server.app.catalog.reload()
  const period = { type: 'fixed', from: addDays(TODAY, -3), to: TODAY }
  const shown = await report({ kind: 'game', subject: game, period })
  expect(blocksOf(shown, 'history').find(({ type }) => type === 'line')).toMatchObject({
    points: [92, 92, 96, 96].map((theoretical) => ({ value: 92, theoretical })),
  })
  expect(tableOf(shown, 'history').map((row) => row['Theoretical RTP'])).toEqual([92, 92, 96, 96])
})

const yesterday = { type: 'fixed', from: addDays(TODAY, -1), to: addDays(TODAY, -1) }
test.each([
  ['of days that are over', yesterday],
  ['of the latest day', { type: 'latest' }],
])('a row of the table of games adds up: %s', async (_, period) => {
  const game = await makeGame(server.database.db, { theoreticalRtp: 92, standard_deviation: 5 })
  await makeReadings(server.database.pool, game, stakedDays(91, { days: 3 }).slice(0, 2))
  await putOnRecord(game, 96, TODAY)
  await server.app.catalog.reload()
  const columns = ['theoretical', 'rtp', 'difference']
  const filters = { games: [game] }
  const shown = await report({ kind: 'catalog', period, filters, columns })
  expect(rowsOf(shown, 'games')[0]?.slice(-3)).toEqual([92, 91, -1])
})

test.each([
  ['of the days since a change of version is told', 20, /kept about €2,400,000 more than/],
  ['of days of two versions is not', 40, null],
])('money beyond the certificate %s', async (_, days, told) => {
  const { db, pool } = server.database
  const feedId = await makePushFeed(server, { currency: 'EUR' })
  const game = await makeGame(db, { theoreticalRtp: 92, standard_deviation: 5 })
  await db.updateTable('games').set({ max_win_multiplier: 1000 }).where('id', '=', game).execute()
  const [before, since] = [
    stakedDays(92, { days: 40, feedId }),
    stakedDays(90, { days: 20, feedId }),
  ]
  await makeReadings(pool, game, [...before.slice(0, 20), ...since])
  await putOnRecord(game, 96, addDays(TODAY, -19))
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const { finding } = await report({
    kind: 'catalog',
    period: { type: 'fixed', from: addDays(TODAY, 1 - days), to: TODAY },
    filters: { games: [game] },
  })
  const said = JSON.stringify(finding)
  expect(said).toContain('below')
  if (told === null) expect(said).not.toMatch(/€/)
  else expect(said).toMatch(told)
})
