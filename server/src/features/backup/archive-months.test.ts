import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings } from '../../../test/factories.ts'
import { ArchivedMonthError } from '../../database/archived-months.ts'
import { rollUpDays } from '../../database/roll-up.ts'
import { archiveMonth, bringBack, monthsToArchive } from './archive-months.ts'
import { type BackupStore, openStore } from './backup-store.ts'

const ZONE = 'America/Sao_Paulo'
const MONTH = '2024-01'

let folder: string
let store: BackupStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retorna-test-'))
  store = openStore({ folder })
})
afterAll(() => rm(folder, { recursive: true }))

let database: TestDatabase
let gameId: number
beforeEach(async () => {
  database = await createTestDatabase()
  gameId = await makeGame(database.db)
  await makeReadings(database.pool, gameId, [
    { day: '2024-01-10', turnover: 100, payout: 95.1234, plays: 7 },
    { day: '2024-01-31', rtp: 97.123456789 },
    { day: '2024-02-02', rtp: 96 },
  ])
})
afterEach(() => database.close())

const all = async (table: string) =>
  (await database.pool.query(`select t::text as row from ${table} t order by 1`)).rows

/** With the role that owns no table, as the command does. */
const pool = () => database.application.pool

test('a month leaves the database and comes back to the last digit; its days stay', async () => {
  const [readings, days, metrics] = [
    await all('readings'),
    await all('daily_rtp'),
    await all('game_metrics'),
  ]
  expect(await monthsToArchive(pool(), 4, new Date('2024-06-15'))).toEqual([MONTH])
  expect(await archiveMonth(pool(), store, MONTH, undefined)).toBe(2)
  expect(await all('readings')).toHaveLength(1)
  expect(await all('daily_rtp')).toEqual(days)
  expect(await all('game_metrics')).toEqual(metrics)
  expect(await readdir(folder)).toContain('retorna-readings-2024-01.tar')
  expect(await monthsToArchive(pool(), 4, new Date('2024-06-15'))).toEqual([])

  expect(await bringBack(pool(), store, MONTH, undefined)).toBe(2)
  expect(await all('readings')).toEqual(readings)
  expect(await all('archived_months')).toEqual([])
  const { rows } = await database.pool.query(
    "select action from audit_log where subject = 'readings 2024-01' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual(['readings.archived', 'readings.brought-back'])
})

test('days of an archived month are not computed anew without their readings', async () => {
  await archiveMonth(pool(), store, MONTH, undefined)
  const days = await all('daily_rtp')
  const roll = (day: string) => rollUpDays(database.pool, ZONE, [{ gameId, day }])
  await expect(roll('2024-01-10')).rejects.toThrow(ArchivedMonthError)
  // In the time zone of the days, this one begins in January and the next in February.
  await expect(roll('2024-01-31')).rejects.toThrow(ArchivedMonthError)
  await expect(rollUpDays(database.pool, ZONE, 'all')).rejects.toThrow(ArchivedMonthError)
  expect(await all('daily_rtp')).toEqual(days)
  await roll('2024-02-01')
})

test('a damaged or missing file brings nothing back', async () => {
  await archiveMonth(pool(), store, MONTH, undefined)
  const path = join(folder, 'retorna-readings-2024-01.tar')
  const bytes = await readFile(path)
  bytes[540] = (bytes[540] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(bringBack(pool(), store, MONTH, undefined)).rejects.toThrow()
  await rm(path)
  await expect(bringBack(pool(), store, MONTH, undefined)).rejects.toThrow('There is no')
  expect(await all('readings')).toHaveLength(1)
  expect(await all('archived_months')).toHaveLength(1)
  await expect(bringBack(pool(), store, '2024-02', undefined)).rejects.toThrow('not archived')
})

test('nothing leaves the database if the file was not stored', async () => {
  const failing = { ...store, put: () => Promise.reject(new Error('full')) }
  await expect(archiveMonth(pool(), failing, MONTH, undefined)).rejects.toThrow('full')
  const forgetful = { ...store, get: async () => false }
  await expect(archiveMonth(pool(), forgetful, MONTH, undefined)).rejects.toThrow('was not stored')
  expect(await all('readings')).toHaveLength(3)
})

test('the application cannot drop a month that is not archived', async () => {
  await expect(pool().query("select drop_archived_month('2024-01-01')")).rejects.toThrow(
    'is not archived',
  )
  expect(await all('readings')).toHaveLength(3)
})
