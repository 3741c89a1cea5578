import { addDays } from '@retorna/domain/day'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { expect, test, vi } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useNewTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'
import { publishThrough } from '../../../test/published-days.ts'

const TODAY = stayToday()
const YESTERDAY = addDays(TODAY, -1)

const server = useNewTestApp({ config: { publicUsersFrom: 2 } })

const data = async (path: string) => {
  const reply = await server.app.inject(path)
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

test('an empty catalog has empty figures, none made up', async () => {
  expect(await data('/api/public/stats')).toEqual({
    games: 0,
    providers: 0,
    readings: 0,
    users: null,
    uncorrectedShare: null,
    lastDay: null,
    isDemo: false,
  })
  expect(await data('/api/public/showcase')).toEqual({ game: null, trend: [] })
})

test('figures are counted; a day with fewer than ten games reveals nothing about a game', async () => {
  const { db, pool } = server.database
  expect((await data('/api/public/stats')).readings).toBe(0)
  const provider = await makeProvider(db)
  const unknown = await makeGame(db, {
    provider_id: provider,
    theoreticalRtp: null,
    popularity_rating: 5,
  })
  const popular = await makeGame(db, {
    provider_id: provider,
    theoreticalRtp: 96.5,
    popularity_rating: 4,
  })
  const before = addDays(YESTERDAY, -1)
  await makeReadings(pool, unknown, [{ day: before, rtp: 90 }])
  await makeReadings(pool, popular, [
    { day: before, rtp: 99 },
    { day: YESTERDAY, rtp: 91 },
  ])
  for (let count = 0; count < 8; count += 1) {
    const game = await makeGame(db, { provider_id: provider })
    await makeReadings(pool, game, [{ day: YESTERDAY, rtp: 96 }])
  }
  await makeReadings(pool, unknown, [{ day: YESTERDAY, rtp: 95 }])
  await publishThrough(server, YESTERDAY)

  expect(await data('/api/public/stats')).toMatchObject({ games: 10, providers: 1, readings: 0 })
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await data('/api/public/stats')).toMatchObject({
    games: 10,
    providers: 1,
    readings: 12,
    uncorrectedShare: 100,
    lastDay: YESTERDAY,
  })
  const { game, trend } = await data('/api/public/showcase')
  expect(game).toMatchObject({ id: popular, rtp_teorico: 96.5 })
  expect(Object.keys(game).sort()).toEqual([
    'id',
    'imagem_url',
    'nome',
    'provider_nome',
    'rtp_teorico',
  ])
  expect(trend).toEqual([{ date: YESTERDAY, rtp: 95, games: 10 }])
})

test('users are counted as they join and leave, and told from the number on that the owner has set', async () => {
  const { db } = server.database
  const users = async () => (await data('/api/public/stats')).users
  await insertUser(db)
  expect(await users()).toBeNull()
  await insertUser(db)
  const before = await users()
  expect(before).toBe(2)
  await insertUser(db)
  await insertUser(db, { email_verified: false })
  await insertUser(db, { deleted_at: new Date() })
  expect(await users()).toBe(before + 1)
})
