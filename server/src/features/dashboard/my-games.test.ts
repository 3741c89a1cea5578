import { getMyGames } from '@retorna/contract/dashboard'
import { addDays } from '@retorna/domain/day'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertSession, insertUser } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'

const TODAY = stayToday()

const server = useTestApp()
/** Most popular first; the eleventh and twelfth are beyond the free plan. */
const games: number[] = []
const at = (index: number) => games[index] ?? 0

beforeAll(async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db)
  for (let index = 0; index < 12; index++) {
    const game = await makeGame(db, { provider_id, popularity_rating: 10 - index / 2 })
    games.push(game)
    await makeReadings(pool, game, [
      { day: addDays(TODAY, -20), rtp: 90 },
      { day: addDays(TODAY, -13), rtp: 95 },
      { day: addDays(TODAY, -1), rtp: 96 },
    ])
  }
  await server.app.catalog.reload()
})

const PLANS = {
  free: {},
  professional: { plan: 'professional', payment_status: 'paid' },
  premium: { plan: 'premium', payment_status: 'paid' },
} as const

type Reader = { userId: string; headers: { authorization: string } }
const join = async (plan: keyof typeof PLANS): Promise<Reader> => {
  const { db } = server.database
  const userId = await insertUser(db, { trial_started_at: new Date(), ...PLANS[plan] })
  return { userId, headers: { authorization: `Bearer ${await insertSession(db, userId)}` } }
}
const put = async ({ headers }: Reader, url: string) =>
  (await server.app.inject({ method: 'PUT', url, headers })).statusCode
const visit = (reader: Reader) => put(reader, '/api/dashboard/visit')
const look = (reader: Reader, game: number | string) => put(reader, `/api/dashboard/looks/${game}`)
const favor = async ({ userId }: Reader, game_id: number) =>
  server.database.db.insertInto('favorites').values({ user_id: userId, game_id }).execute()
const read = async ({ headers }: Reader, query = '') => {
  const reply = await server.app.inject({ url: `/api/dashboard/my-games${query}`, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return getMyGames.replies[200].parse(reply.json())
}
/** Another reading of today for a game. */
const publish = async (index: number, rtp: number) => {
  await makeReadings(server.database.pool, at(index), [{ day: TODAY, rtp }])
  await server.app.catalog.reload()
}
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)

const NOW = Date.now()
let premium: Reader
beforeEach(async () => {
  premium = await join('premium')
})
afterEach(async () => {
  vi.setSystemTime(NOW)
  await server.app.catalog.reload()
})

test('without games of one’s own there is nothing, and nothing of anybody else', async () => {
  const other = await join('premium')
  await favor(other, at(0))
  await look(other, at(1))
  expect(await read(premium)).toEqual({
    success: true,
    data: [],
    total: 0,
    chosen: 0,
    off: 0,
    other_version: 0,
    moved: 0,
    moved_beyond_chance: 0,
    last_visit: null,
  })
})

test('more games that are not favorites are listed by themselves than beside these', async () => {
  await favor(premium, at(0))
  for (const index of [1, 2, 3, 4, 5, 6, 7]) await look(premium, at(index))
  expect((await read(premium)).data).toHaveLength(6)
  const { data, total } = await read(premium, '?others=true')
  expect(total).toBe(7)
  expect(data.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1].map(at))
})

test('favorites, games with an alert and those looked at are one list, the latest first', async () => {
  await favor(premium, at(0))
  const alert = { game_id: at(1), alert_type: 'both', threshold_percentage: 2 }
  await server.app.inject({
    method: 'POST',
    url: '/api/alerts',
    headers: premium.headers,
    payload: alert,
  })
  expect([await look(premium, at(2)), await look(premium, at(0))]).toEqual([204, 204])
  const { data, total, chosen } = await read(premium)
  expect([total, chosen]).toEqual([3, 2])
  expect(data.map(({ id, is_favorite, has_alert }) => [id, is_favorite, has_alert])).toEqual([
    [at(0), true, false],
    [at(2), false, false],
    [at(1), false, true],
  ])
  expect(data.map(({ looked_at }) => looked_at !== null)).toEqual([true, true, false])
  expect(data[0]).toMatchObject({
    rtp_atual: 96,
    change: null,
    days: [
      { date: addDays(TODAY, -13), rtp: 95 },
      { date: addDays(TODAY, -1), rtp: 96 },
    ],
  })
})

test('ten looks are kept, each game once', async () => {
  for (const game of [...games, at(3)]) await look(premium, game)
  const rows = await server.database.db
    .selectFrom('game_looks')
    .select('game_id')
    .where('user_id', '=', premium.userId)
    .orderBy('looked_at', 'desc')
    .execute()
  const kept = [at(3), ...games.slice(4).reverse(), at(2)]
  expect(rows.map(({ game_id }) => game_id)).toEqual(kept)
  const { data, total } = await read(premium)
  expect([data.map(({ id }) => id), total]).toEqual([kept.slice(0, 6), 10])
})

test('the change is since the figures of the last visit, which lasts while the overview is in use', async () => {
  for (const index of [4, 5, 6]) await favor(premium, at(index))
  expect(await visit(premium)).toBe(204)
  expect((await read(premium)).last_visit).toBeNull()
  const first = new Date().toISOString()

  later(2)
  await publish(5, 97.5)
  const before = await read(premium)
  expect(before).toMatchObject({ last_visit: first, moved: 1 })
  expect(before.data.map(({ id, change }) => [id, change])[0]).toEqual([at(5), 1.5])
  expect(before.data.slice(1).map(({ change }) => change)).toEqual([0, 0])
  await visit(premium)
  expect(await read(premium)).toEqual(before)

  later(0.4)
  await publish(6, 90)
  await visit(premium)
  const still = await read(premium)
  expect(still).toMatchObject({ last_visit: first, moved: 2 })
  expect(still.data.map(({ change }) => change)).toEqual([-6, 1.5, 0])

  later(24)
  const next = await read(premium)
  expect(next.moved).toBe(0)
  expect(next.last_visit).not.toBe(first)
})

test('a plan gets only what it shows', async () => {
  const free = await join('free')
  const professional = await join('professional')
  for (const reader of [free, professional]) {
    await favor(reader, at(7))
    await favor(reader, at(11))
    await server.database.db
      .insertInto('alerts')
      .values({
        user_id: reader.userId,
        game_id: at(8),
        direction: 'both',
        threshold: 2,
        unit: 'points',
      })
      .execute()
    await visit(reader)
  }
  later(2)
  await publish(7, 99)

  const shownToFree = await read(free)
  expect(shownToFree).toMatchObject({ total: 1, moved: 0 })
  expect(shownToFree.data).toMatchObject([{ id: at(7), rtp_atual: null, change: null, days: [] }])
  const stored = await server.database.db
    .selectFrom('overview_visits')
    .select('latest_rtps')
    .where('user_id', '=', free.userId)
    .executeTakeFirstOrThrow()
  expect(stored.latest_rtps).toEqual({})
  expect(await look(free, at(7))).toBe(403)

  const shown = await read(professional)
  expect(shown).toMatchObject({ total: 2, moved: 1 })
  expect(shown.data).toMatchObject([
    { id: at(7), rtp_atual: 99, rtp_semanal: null, change: 3, days: [] },
    { id: at(11), change: 0, days: [] },
  ])

  // Figures that a higher plan showed at the last visit say nothing to a lower one.
  await server.database.db
    .updateTable('users')
    .set({ plan: 'free', payment_status: null, trial_started_at: new Date() })
    .where('id', '=', professional.userId)
    .execute()
  const again = await insertSession(server.database.db, professional.userId)
  later(2)
  const headers = { authorization: `Bearer ${again}` }
  const lowered = await read({ ...professional, headers })
  expect(lowered).toMatchObject({ total: 1, moved: 0, data: [{ change: null, rtp_atual: null }] })
})

test.each(['0', 'x', '2147483647', '1%27', '1e99'])(
  'a look at %s changes nothing',
  async (game) => {
    expect([400, 404]).toContain(await look(premium, game))
    expect((await read(premium)).total).toBe(0)
  },
)

test('of the games that moved, those outside are counted as beyond chance, not those to watch', async () => {
  const { db, pool } = server.database
  const publishDay = async (game: number, day: string, payout: number) => {
    const sums = { plays: 100_000, turnover: 100_000, stakeSquares: 100_000, maxStake: 1 }
    await makeReadings(pool, game, [{ day, ...sums, payout }])
    await server.app.catalog.reload()
  }
  const [watched, outside] = [
    await makeGame(db, { standard_deviation: 4 }),
    await makeGame(db, { standard_deviation: 4 }),
  ]
  for (const game of [watched, outside]) {
    await favor(premium, game)
    await publishDay(game, addDays(TODAY, -1), 96_000)
  }
  await visit(premium)
  later(2)
  await publishDay(watched, TODAY, 92_700)
  await publishDay(outside, TODAY, 88_000)
  const { data, moved, moved_beyond_chance } = await read(premium)
  expect(data.map(({ verdict }) => verdict).sort()).toEqual(['outside', 'watch'])
  expect([moved, moved_beyond_chance]).toEqual([2, 1])
})
