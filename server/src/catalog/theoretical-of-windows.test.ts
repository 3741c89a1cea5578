import { addDays } from '@retorna/domain/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { makePushFeed } from '../../test/push.ts'
import { windowsOf } from '../features/reports/measure/window-queries.ts'

const TODAY = testToday()

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('a figure in one currency is compared with its versions by turnover, one in several by plays', async () => {
  const { db, pool } = server.database
  const shared = await makeGame(db, { theoreticalRtp: 96, standard_deviation: 5 })
  const [feedId, { id }] = [
    await makePushFeed(server),
    await db
      .insertInto('rtp_versions')
      .values({ game_id: shared, rtp: 90 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]
  await db
    .insertInto('feed_games')
    .values({ feed_id: feedId, game_id: shared, version_id: id })
    .execute()
  const days = Array.from({ length: 30 }, (_, ago) => addDays(TODAY, -ago))
  const low = { plays: 200_000, turnover: 200_000, payout: 192_000, feedId: 2 }
  const high = { plays: 20_000, turnover: 200_000, payout: 180_000, feedId }
  const setCurrencies = async (one: string, other: string) => {
    await pool.query(
      'update feeds set currency = case id when 2 then $1 else $2 end where id in (2, $3)',
      [one, other, feedId],
    )
    await makeReadings(
      pool,
      shared,
      days.flatMap((day) => [
        { day, ...low },
        { day, ...high },
      ]),
    )
    await server.app.catalog.reload()
    return server.app.catalog.snapshot().gamesById.get(shared)
  }
  const together = await setCurrencies('BRL', 'BRL')
  expect(together?.inputs.windows).toMatchObject({
    '1d': { rtp: 93, theoreticalRtp: 93 },
    '30d': { rtp: 93, theoreticalRtp: 93 },
  })
  expect(together?.judgments['30d']?.verdict).toBe('within')
  const report = await windowsOf(db, [shared], { from: addDays(TODAY, -29), to: TODAY })
  expect(report.get(shared)).toMatchObject({ rtp: 93, theoreticalRtp: 93 })
  await pool.query('delete from readings where game_id = $1', [shared])
  const apart = await setCurrencies('BRL', 'EUR')
  const byPlays = expect.closeTo((96 * 10 + 90) / 11, 6)
  expect(apart?.inputs.windows).toMatchObject({
    '1d': { rtp: byPlays, theoreticalRtp: byPlays },
    '30d': { rtp: byPlays, theoreticalRtp: byPlays },
  })
})
