import type { GameDetails } from '@retorna/contract/game-details'
import { addDays } from '@retorna/domain/day'
import {
  CAPABILITIES,
  gamesVisible,
  PLANS,
  type Plan,
  planLevel,
  TRIAL_HOURS,
} from '@retorna/domain/plan'
import { type PlanLine, planLines } from '@retorna/domain/plan-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { useTestDatabase } from '../test/database.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../test/factories.ts'
import { joinMember, type Member } from '../test/member.ts'
import { openSupport } from '../test/support.ts'
import { readSnapshot } from './catalog/to-snapshot.ts'
import { updateForecasts } from './features/forecast/update-forecasts.ts'

/*
 * Every line of every plan card, held against a call that delivers it to who bought the plan.
 */

const GAMES = 205
const database = useTestDatabase()
let server: TestApp
let gameId: number
const members: Partial<Record<Plan, Member>> = {}
beforeAll(async () => {
  const provider_id = await makeProvider(database.db)
  gameId = await makeGame(database.db, { provider_id, popularity_rating: 5 })
  for (let made = 1; made < GAMES; made++) await makeGame(database.db, { provider_id })
  const days = Array.from({ length: 7 }, (_, ago) => ({ day: addDays(testToday(), -ago), rtp: 98 }))
  await makeReadings(database.pool, gameId, days)
  server = await createTestApp({ database })
  const { timeZone } = server.app.config
  const { signal } = new AbortController()
  await updateForecasts(database.db, {
    timeZone,
    now: new Date(),
    snapshot: () => readSnapshot(database.db),
    signal,
  })
  for (const plan of PLANS) {
    const paid = plan === 'free' ? {} : { payment_status: 'paid' as const }
    members[plan] = await joinMember(server, { plan, ...paid })
  }
})
afterAll(() => server.close())

const memberOf = (plan: Plan): Member => {
  const member = members[plan]
  if (member === undefined) throw new Error(`nobody has the plan ${plan}`)
  return member
}
const listed = async (plan: Plan) => (await memberOf(plan).get('/api/games/rtp')).json()
const answers = (url: string) => async (plan: Plan) =>
  (await memberOf(plan).get(url)).statusCode === 200
/** The figures of a game's page that a plan gets; none of them where it may not open the page. */
const details = async (plan: Plan): Promise<Partial<GameDetails>> => {
  const reply = await memberOf(plan).get(`/api/games/details/${gameId}?period=7d`)
  return reply.statusCode === 200 ? reply.json().data : {}
}

const RTP_SHOWN: Record<Plan, string[]> = {
  free: ['rtp_teorico'],
  professional: ['rtp_teorico', 'rtp_atual'],
  premium: ['rtp_teorico', 'rtp_atual', 'rtp_semanal', 'rtp_mensal'],
}

const CATALOG_REPORT = { kind: 'catalog', period: { type: 'latest' }, language: 'en' }
const reportFile = async (plan: Plan, format: string) => {
  const reply = await memberOf(plan).post('/api/reports/file', { settings: CATALOG_REPORT, format })
  return reply.statusCode === 200 ? reply.rawPayload.toString('latin1') : ''
}

/** Whether a plan gets what a line promises. */
const DELIVERED: Record<PlanLine, (plan: Plan) => Promise<boolean>> = {
  games: async (plan) => {
    const { data, total } = await listed(plan)
    return total === GAMES && data.length === Math.min(GAMES, gamesVisible(plan))
  },
  'rtp-data': async (plan) => {
    const { data } = await listed(plan)
    const [game] = data.filter(({ id }: { id: number }) => id === gameId)
    const shown = RTP_SHOWN.premium.filter((field) => game[field] !== null)
    return shown.join() === RTP_SHOWN[plan].join()
  },
  support: async (plan) => (await openSupport(memberOf(plan))).state === 'waiting',
  trial: async (plan) => {
    const { user } = (await memberOf(plan).login()).json()
    const hoursLeft = (Date.parse(user.trialEndsAt) - Date.now()) / 3_600_000
    return hoursLeft > 0 && hoursLeft <= TRIAL_HOURS
  },
  favorites: answers('/api/user/favorites'),
  'game-details': async (plan) => (await details(plan)).id === gameId,
  analytics: answers('/api/games/funnel'),
  'game-history': async (plan) =>
    (await memberOf(plan).get(`/api/games/${gameId}/history?period=7d`)).json().history?.length ===
    7,
  // The screen works it out from this figure, and game-page.test.tsx says for whom.
  'house-edge': async (plan) => (await details(plan)).rtpTeorico === 96,
  gold: answers('/api/hot-games'),
  predictions: async (plan) => {
    const reply = await memberOf(plan).get(`/api/games/${gameId}/forecast`)
    return reply.statusCode === 200 && reply.json().series.length === 1
  },
  reports: async (plan) =>
    (await memberOf(plan).post('/api/reports/view', CATALOG_REPORT)).json().report?.title !==
    undefined,
  'csv-export': async (plan) => (await reportFile(plan, 'csv')).includes('games.csv'),
  'pdf-export': async (plan) => (await reportFile(plan, 'pdf')).startsWith('%PDF'),
  'custom-reports': async (plan) => {
    const settings = { ...CATALOG_REPORT, title: 'Ours', sections: ['totals'] }
    const saved = await memberOf(plan).post('/api/reports', { name: 'Ours', settings })
    const { report } = (await memberOf(plan).post('/api/reports/view', settings)).json()
    return saved.statusCode === 201 && report.title === 'Ours'
  },
  'api-keys': async (plan) => {
    const body = { name: 'Ours', scopes: ['catalogue:read'], expires_at: null }
    const url = '/api/account/api-keys'
    const made = await memberOf(plan).post(url, { ...body, allowed_addresses: null })
    if (made.statusCode !== 201) return false
    const headers = { authorization: `Bearer ${made.json().key}` }
    const reply = await server.app.inject({ url: '/api/v1/favorites', headers })
    return reply.statusCode === 200
  },
  alerts: async (plan) => {
    const alert = { game_id: gameId, alert_type: 'both', threshold_percentage: 2 }
    return [201, 409].includes((await memberOf(plan).post('/api/alerts', alert)).statusCode)
  },
}

const LINES = PLANS.flatMap((plan) => planLines(plan).map((line) => ({ plan, line })))

test.each(LINES)('$plan sells $line, which exists', async ({ plan, line }) => {
  const capability = CAPABILITIES.find((name) => name === line)
  expect(await DELIVERED[line](plan)).toBe(true)
  const below = PLANS[planLevel(plan) - 1]
  if (capability !== undefined && below !== undefined && capability !== 'house-edge') {
    expect(await DELIVERED[line](below), `${below} gets it as well`).toBe(false)
  }
})
