import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { sealCase } from './case-seal.ts'

const days = { from: '2026-10-10', to: '2026-10-20' }
const volumes = { turnover: 1000, payout: 950, plays: 1000 }

const database = useTestDatabase()
let gameId: number
beforeAll(async () => {
  gameId = await makeGame(database.db)
  await makeReadings(
    database.pool,
    gameId,
    ['2026-10-01', '2026-10-12'].map((day) => ({ day, ...volumes })),
  )
})

const sealsNow = async () => {
  const sources = { db: database.db, timeZone: TEST_TIME_ZONE }
  const [first, now] = [
    await sealCase(sources, { gameId, days }, 1),
    await sealCase(sources, { gameId, days }),
  ]
  return { first, now }
}

test.each([
  [
    'an earlier day',
    () => makeReadings(database.pool, gameId, [{ day: '2026-10-02', ...volumes }]),
  ],
  [
    'what was on record when',
    () => database.pool.query("update version_changes set at = at - interval '1 day'"),
  ],
  [
    'the version of a feed',
    () =>
      database.pool.query(
        'insert into feed_version_changes (game_id, feed_id, rtp) values ($1, 1, 94)',
        [gameId],
      ),
  ],
  ['a currency', () => database.pool.query("update feeds set currency = 'EUR' where id = 1")],
  ['the share of jackpots', () => database.pool.query('update games set jackpot_share = 1.5')],
  ['the spread of a play', () => database.pool.query('update games set standard_deviation = 7')],
])('the seal changes with %s; one of the first format does not', async (_, change) => {
  const before = await sealsNow()
  await change()
  const after = await sealsNow()
  expect(after.now).not.toBe(before.now)
  expect(after.first).toBe(before.first)
})

test('the seal stays when later days are read, and when an earlier month is archived', async () => {
  const before = await sealsNow()
  await makeReadings(database.pool, gameId, [{ day: '2026-10-21', ...volumes }])
  await database.pool.query("delete from readings where read_at < '2026-10-05'")
  expect(await sealsNow()).toEqual(before)
})
