import { addDays } from '@retorna/domain/day'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp, useNewTestApp } from '../../test/app.ts'
import { stayToday } from '../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../test/factories.ts'
import { announceCatalogChange } from '../database/readings/metrics.ts'

const TODAY = stayToday()

const server = useNewTestApp()

const snapshot = () => server.app.catalog.snapshot()

test('a server that starts reads the catalog once', async () => {
  let reads = 0
  const started = await createTestApp({
    database: server.database,
    extend: (app) => app.catalog.onChange(() => (reads += 1)),
  })
  onTestFinished(started.close)
  expect(reads).toBe(1)
})

test('an announced change is in the next snapshot, and the old snapshot is unchanged', async () => {
  const empty = snapshot()
  const id = await makeGame(server.database.db, { theoreticalRtp: 95.5 })
  await makeReadings(server.database.pool, id, [{ day: TODAY, rtp: 104 }])
  await expect.poll(() => snapshot().gamesById.get(id)?.metrics?.currentRtp).toBe(104)
  expect(snapshot().version).toBeGreaterThan(empty.version)
  expect(empty.games).toEqual([])
  expect(snapshot().gamesById.get(id)).toMatchObject({
    theoreticalRtp: 95.5,
    metrics: { weeklyRtp: 104, monthlyRtp: 104, variation: null, difference: 8.5 },
  })
})

test('a change of all games is read once, however long another transaction runs beside it', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 95.5 })
  for (let other = 0; other < 8; other++) await makeGame(db)
  const client = await pool.connect()
  // Also where the test fails: the pool would wait for it as it closes.
  onTestFinished(() => client.release(true))
  await client.query('begin; select pg_current_xact_id()')
  const rename = async (name: string, games: 'all' | number[]) => {
    await db.updateTable('games').set({ name }).where('id', '=', id).execute()
    await announceCatalogChange(db, games)
    await expect.poll(() => snapshot().gamesById.get(id)?.name).toBe(name)
    return snapshot().changed.games
  }
  expect(await rename('Papaya', 'all')).toBe('all')
  expect(await rename('Golden Papaya', [id])).toEqual([id])
})

test('a game that was merged before follows the one that it was merged into', async () => {
  const { db } = server.database
  const [first, second, third] = [await makeGame(db), await makeGame(db), await makeGame(db)]
  for (let other = 0; other < 8; other++) await makeGame(db)
  const merge = (ids: number[], merged_into: number) =>
    db.updateTable('games').set({ merged_into, is_active: false }).where('id', 'in', ids).execute()
  await merge([first], second)
  await server.app.catalog.reload()
  expect(snapshot().mergedInto.get(first)).toBe(second)
  await merge([first, second], third)
  await announceCatalogChange(db, [second, third])
  await expect.poll(() => snapshot().mergedInto.get(first)).toBe(third)
  expect(snapshot().changed.games).toEqual([second, third])
})

test('inactive games and the games of inactive providers are left out', async () => {
  const { db } = server.database
  const provider_id = await makeProvider(db)
  const kept = await makeGame(db, { provider_id })
  await makeGame(db, { provider_id, is_active: false })
  await makeGame(db, { provider_id: await makeProvider(db, { is_active: false }) })
  await server.app.catalog.reload()
  expect(snapshot().games.map(({ id }) => id)).toEqual([kept])
  expect(snapshot().providers.map(({ id }) => id)).toEqual([provider_id])
})

test('the windows move with the day, once for all processes', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db)
  const day = addDays(TODAY, -7)
  await makeReadings(pool, id, [{ day, rtp: 91 }])
  // As left by yesterday, when the reading was still within the last seven days.
  await pool.query('update game_metrics set as_of = as_of - 1, weekly_rtp = 91')
  const later = await createTestAppOn(server)
  expect(later.catalog.snapshot().gamesById.get(id)?.metrics).toMatchObject({
    asOf: TODAY,
    currentRtp: 91,
    currentDay: day,
    weeklyRtp: null,
    monthlyRtp: 91,
  })
  await later.close()
  await expect.poll(() => snapshot().gamesById.get(id)?.metrics?.weeklyRtp).toBe(null)
})

test('the old snapshot is served while the database fails, then the new one', async () => {
  const { db, pool } = server.database
  await makeGame(db)
  await server.app.catalog.reload()
  await pool.query('alter table game_metrics rename to away')
  const id = await makeGame(db)
  await announceCatalogChange(db, 'all')
  const reloaded = server.app.catalog.reload()
  expect(snapshot().games).toHaveLength(1)
  await pool.query('alter table away rename to game_metrics')
  await reloaded
  expect(snapshot().gamesById.has(id)).toBe(true)
})

const createTestAppOn = async ({ database, app }: TestApp) => {
  const { buildApp } = await import('../app.ts')
  const other = await buildApp({ config: app.config, pool: database.pool })
  await other.ready()
  return other
}
