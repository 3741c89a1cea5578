import { setTimeout as pause } from 'node:timers/promises'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { countLockWaits } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { type ImportHarness, openImportHarness } from '../../../test/imports/import-harness.ts'
import { pausingBefore } from '../../../test/processes/pausing-process.ts'
import { findGame } from '../../features/catalog-editor/game-queries.ts'
import { mergeGame } from '../../features/catalog-editor/merge-game.ts'
import type { Database } from '../connection.ts'
import { storeArrivals } from '../inbox/store-arrivals.ts'

let h: ImportHarness
let database: ImportHarness['database']
beforeAll(async () => {
  h = await openImportHarness()
  database = h.database
})
afterAll(() => h.close())

let months = 0
/** A moment in a month that nobody has readings of yet. */
const momentOfNewMonth = (): Date => {
  months += 1
  return new Date(Date.UTC(2010, months, 15, 12))
}

const push = (at: Date, ...games: number[]): Promise<number> =>
  makeArrival(
    database.db,
    FILES_FEED,
    games.map((gameId) => arrivedReading(gameId, at, { rtp: 95 })),
  )

const store = (db: Database = database.db) => storeArrivals(db, TEST_TIME_ZONE)

const importNewMonth = async (): Promise<unknown> => {
  const slug = `imported-${months}`
  await makeGame(database.db, { slug })
  return h.bring('readings', `slug,date,rtp\n${slug},${momentOfNewMonth().toISOString()},95\n`)
}

const pushNewMonth = async (): Promise<unknown> => {
  await push(momentOfNewMonth(), await makeGame(database.db))
  return store()
}

const isOver = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), pause(20).then(() => false)])

/** Waits until the work is done, or waits for a lock. */
const untilItWaits = async (work: Promise<unknown>): Promise<void> => {
  const isWaiting = async () => (await countLockWaits(database)) > 0
  while (!((await isOver(work)) || (await isWaiting()))) await pause(20)
}

test.each([
  ['a file', importNewMonth],
  ['an arrival', pushNewMonth],
])('%s that brings a month does not deadlock with the roll-up of the inbox', async (_, bring) => {
  const game = await makeGame(database.db)
  const at = momentOfNewMonth()
  await push(at, game)
  await store()
  await push(new Date(at.getTime() + 1000), game)
  let bringing: Promise<unknown> = Promise.resolve()
  const stored = await pausingBefore(
    database.url,
    'rows_waiting - c.taken',
    ({ db }) => store(db),
    () => {
      bringing = bring()
      return untilItWaits(bringing)
    },
  )
  await bringing
  expect(stored).toBe(1)
})

test('a file that brings a month does not deadlock with a merge of games', async () => {
  const [from, into] = [await makeGame(database.db), await makeGame(database.db)]
  await push(momentOfNewMonth(), from)
  await store()
  const version = (await findGame(database.db, from))?.version ?? ''
  let bringing: Promise<unknown> = Promise.resolve()
  const merge = { from, into, version, actor: 'editor', now: new Date() }
  const moved = await pausingBefore(
    database.url,
    'update games set merged_into',
    ({ pool }) => mergeGame(pool, { ...merge, timeZone: TEST_TIME_ZONE }),
    () => {
      bringing = importNewMonth()
      return untilItWaits(bringing)
    },
  )
  await bringing
  expect(moved.readings).toBe(1)
})

// The readings of a cluster refer to no games, so none of its months waits for them.
test.runIf(inject('nodes').length === 1)(
  'games are added and arrivals acknowledged while a month waits for a long transaction',
  async () => {
    const game = await makeGame(database.db)
    const client = await database.pool.connect()
    onTestFinished(() => client.release())
    await client.query('begin')
    await client.query('lock table games in row exclusive mode')
    await push(momentOfNewMonth(), game)
    const storing = store()
    await untilItWaits(storing)
    const others = [push(momentOfNewMonth(), game), makeGame(database.db)]
    expect(await Promise.all(others)).toEqual([expect.any(Number), expect.any(Number)])
    expect(await isOver(storing)).toBe(false)
    await client.query('commit')
    // With what arrived meanwhile.
    expect(await storing).toBe(2)
  },
)
