import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, useTestApp } from '../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { publicationOf, publishThrough } from '../../test/published-days.ts'
import { ensureTimeZone } from '../database/readings/time-zone.ts'
import { publishDays } from './publish-days.ts'

const DAY = addDays(testToday(), -3)

const server = useTestApp()
let games: number[]

beforeEach(async () => {
  const { db } = server.database
  await db.deleteFrom('published_days').execute()
  await db.updateTable('games').set({ is_active: false }).execute()
  games = []
  for (let count = 0; count < 20; count += 1) games.push(await makeGame(db))
})

const read = async (from: number, to: number, rtp: number): Promise<void> => {
  for (const game of games.slice(from, to)) {
    await makeReadings(server.database.pool, game, [{ day: DAY, rtp }])
  }
}
const told = () =>
  server.app.catalog.snapshot().publishedDays.map(({ day, rtp, games: count }) => [day, rtp, count])

test('a day is published at noon of the next day, and its figures stay', async () => {
  const { db } = server.database
  await read(0, 10, 96)
  await server.app.catalog.reload()
  const at = (now: Date) => publishDays(db, server.app.catalog.snapshot(), 'America/Sao_Paulo', now)
  expect(await at(new Date(publicationOf(DAY).getTime() - 1))).toBe(false)
  expect(await at(publicationOf(DAY))).toBe(true)
  await server.app.catalog.reload()
  expect(told()).toEqual([[DAY, 96, 10]])
  await read(10, 19, 50)
  await publishThrough(server, addDays(DAY, 1))
  expect(told()).toEqual([[DAY, 96, 10]])
})

test('a day is republished once it has twice as many games, and withdrawn below ten games', async () => {
  await read(0, 10, 96)
  await publishThrough(server, DAY)
  await read(10, 20, 98)
  await publishThrough(server, DAY)
  expect(told()).toEqual([[DAY, 97, 20]])
  const { pool } = server.database
  await pool.query('delete from daily_rtp where game_id <> all($1)', [games.slice(0, 9)])
  await publishThrough(server, DAY)
  expect(told()).toEqual([])
})

test('a starting server publishes what is due; of several, only one does', async () => {
  await read(0, 10, 96)
  await server.app.catalog.reload()
  const snapshot = server.app.catalog.snapshot()
  const times = Array.from({ length: 3 }, () =>
    publishDays(server.database.db, snapshot, 'America/Sao_Paulo', publicationOf(DAY)),
  )
  expect((await Promise.all(times)).filter(Boolean)).toHaveLength(1)
  await server.database.pool.query('delete from published_days')
  const other = await createTestApp({ database: server.database })
  expect(other.app.catalog.snapshot().publishedDays).toMatchObject([{ day: DAY, rtp: 96 }])
  await other.close()
})

test('days published under another time zone are withdrawn', async () => {
  await read(0, 10, 96)
  await publishThrough(server, DAY)
  const { pool } = server.database
  await ensureTimeZone(pool, 'America/Sao_Paulo', () => {})
  expect(told()).toHaveLength(1)
  await ensureTimeZone(pool, 'Asia/Tokyo', () => {})
  await server.app.catalog.reload()
  expect(told()).toEqual([])
})
