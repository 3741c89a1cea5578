import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { newDirectory } from '../../../test/opened.ts'
import type { Database } from '../../database/connection.ts'
import { storeArrivals } from '../../database/inbox/store-arrivals.ts'
import { readArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './restore-backup.ts'

const FILES = 2
const GAMES = 20

/** Pushes a reading of each game every minute of a day, and stores them, until it is told to end. */
const pushUntil = async (db: Database, games: readonly number[], isOver: () => boolean) => {
  for (let minute = 0; !isOver(); minute++) {
    const at = new Date(Date.parse('2026-03-02T12:00Z') + minute * 60_000)
    const readings = games.map((gameId) => arrivedReading(gameId, at))
    await makeArrival(db, FILES, readings)
    await storeArrivals(db, TEST_TIME_ZONE)
  }
}

/** Adds up columns of a table of a backup. */
const sumIn = async (path: string, table: string, columns: readonly string[]): Promise<number> => {
  const { tables } = await verifyBackup(path, undefined)
  const names = tables.find(({ name }) => name === table)?.columns ?? []
  let sum = 0
  for await (const { name, content } of readArchive(path, undefined)) {
    if (!name.startsWith(`data/${table}/`)) continue
    for (const line of content.toString().trimEnd().split('\n')) {
      const values = line.split('\t')
      for (const column of columns) sum += Number(values[names.indexOf(column)])
    }
  }
  return sum
}

test('of readings that are pushed meanwhile, each backup has each waiting or stored, and those stored in their days', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const directory = await newDirectory()
  const games: number[] = []
  while (games.length < GAMES) games.push(await makeGame(database.db))
  let isOver = false
  const pushing = Promise.all([
    pushUntil(database.db, games.slice(GAMES / 2), () => isOver),
    pushUntil(database.db, games.slice(0, GAMES / 2), () => isOver),
  ])
  const secret = { current: 'secret', former: [] }
  for (let round = 1; round <= 8; round++) {
    const path = join(directory, `${round}.tar`)
    await makeBackup(database.application.pool, path, { secret, recipient: undefined })
    const { tables } = await verifyBackup(path, undefined)
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
    expect(rowsOf('readings'), `round ${round}`).toBe(await sumIn(path, 'daily_rtp', ['readings']))
    expect(rowsOf('readings') + rowsOf('inbox'), `round ${round}`).toBe(
      await sumIn(path, 'import_batches', ['rows_new', 'rows_waiting']),
    )
  }
  isOver = true
  await pushing
})
