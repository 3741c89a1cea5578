import { listFavorites, MAX_FAVORITES } from '@retorna/contract/favorites'
import { listGames } from '@retorna/contract/games'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'

const TODAY = stayToday()

const server = useTestApp()
/** Most popular first; the eleventh and later are beyond the free plan. */
const games: number[] = []
let inactive: number
let free: { authorization: string }
let premium: { authorization: string }

beforeAll(async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db)
  for (let index = 0; index < 12; index++) {
    games.push(await makeGame(db, { provider_id, popularity_rating: 10 - index / 2 }))
  }
  inactive = await makeGame(db, { is_active: false })
  await makeReadings(pool, games[0] ?? 0, [
    { day: TODAY, turnover: 100, payout: 97, plays: 1_000_000 },
  ])
  await server.app.catalog.reload()
})

beforeEach(async () => {
  free = await signInAs(server.database.db)
  premium = await signInAs(server.database.db, { plan: 'premium', payment_status: 'paid' })
})

type Headers = Record<string, string>

const list = async (headers: Headers, query = '') => {
  const reply = await server.app.inject({ url: `/api/user/favorites${query}`, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return listFavorites.replies[200].parse(reply.json())
}
const add = (headers: Headers, game_id: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/favorites',
    headers,
    payload: { game_id },
  })
const remove = (headers: Headers, id: number | string) =>
  server.app.inject({ method: 'DELETE', url: `/api/user/favorites/${id}`, headers })

test('favorites are listed latest first, with the same data as the list', async () => {
  expect(await list(premium)).toMatchObject({ data: [], count: 0, total: 0 })
  const [first = 0, second = 0] = games
  for (const id of [first, second]) {
    const reply = await add(premium, id)
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { success: true, data: { id } }])
  }
  const { data } = await list(premium, '?period=1d')
  expect(data.map(({ id }) => id)).toEqual([second, first])
  const listed = await server.app.inject({ url: '/api/games/rtp?period=1d', headers: premium })
  const shown = listGames.replies[200].parse(listed.json()).data
  expect(data).toEqual([shown[1], shown[0]])
  expect(data[1]).toMatchObject({ rtp_atual: 97, rtp_semanal: 97, total_apostas: 100 })
})

test('adding is idempotent, even with simultaneous calls, and so is removing', async () => {
  const [game = 0] = games
  const replies = await Promise.all(Array.from({ length: 5 }, () => add(free, game)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect((await list(free)).total).toBe(1)
  expect((await remove(free, game)).statusCode).toBe(204)
  expect((await remove(free, game)).statusCode).toBe(204)
  expect((await list(free)).total).toBe(0)
})

test('users have separate favorites', async () => {
  const [game = 0] = games
  await add(free, game)
  await remove(premium, game)
  expect((await list(premium)).total).toBe(0)
  expect((await list(free)).total).toBe(1)
})

test('a game that the plan hides is neither added nor shown, but kept', async () => {
  const [popular = 0] = games
  const hidden = games[11] ?? 0
  const refused = await add(free, hidden)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'professional' })
  // Added while the user had a higher plan.
  const { db } = server.database
  const { user_id } = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash(free.authorization.slice('Bearer '.length)))
    .executeTakeFirstOrThrow()
  await db.insertInto('favorites').values({ user_id, game_id: hidden }).execute()
  await add(free, popular)
  const { data, count, total } = await list(free)
  expect([data.map(({ id }) => id), count, total]).toEqual([[popular], 1, 2])
  expect(data[0]).toMatchObject({ rtp_teorico: 96, rtp_atual: null, rtp_semanal: null })
  expect((await remove(free, hidden)).statusCode).toBe(204)
})

test('unknown and inactive games return not found', async () => {
  for (const id of [2_147_483_647, inactive]) {
    const reply = await add(premium, id)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
  }
})

test.each([0, -1, 1.5, '1', null, 2_147_483_648, 1e300, { id: 1 }])(
  'the game %j is refused',
  async (id) => {
    expect((await add(premium, id)).statusCode).toBe(400)
  },
)

test.each(['0', 'x', '1e99', '1%27%20or%201=1', '%00'])(
  '%s is not a valid favorite',
  async (id) => {
    expect((await remove(premium, id)).statusCode).toBe(400)
  },
)

test('a full list accepts no more, and adding a game that it holds succeeds', async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db)
  await pool.query(
    `with made as (
       insert into games (slug, provider_id, name)
       select 'filler-' || n, $1, 'Filler ' || n from generate_series(1, $2::integer) n returning id)
     insert into favorites (user_id, game_id)
     select s.user_id, made.id from made, sessions s where s.token_hash = $3`,
    [provider_id, MAX_FAVORITES - 1, tokenHash(premium.authorization.slice('Bearer '.length))],
  )
  const [first = 0, second = 0] = games
  expect((await add(premium, first)).statusCode).toBe(201)
  const full = await add(premium, second)
  expect([full.statusCode, full.json().code]).toEqual([409, 'FAVORITES_FULL'])
  expect((await add(premium, first)).statusCode).toBe(201)
})
