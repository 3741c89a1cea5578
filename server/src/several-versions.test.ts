import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../test/app.ts'
import { makeGame, makeReadings, testToday } from '../test/factories.ts'
import { joinMember, type Member } from '../test/member.ts'
import { makePushFeed } from '../test/push.ts'

/** A game that runs another version than the one on record at its only feed: every screen compares it with the one that runs. */

const TODAY = testToday()

const server = useTestApp()
let reader: Member
let game: number
beforeAll(async () => {
  const { db, pool } = server.database
  reader = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  game = await makeGame(db, { theoreticalRtp: 94, standard_deviation: 5 })
  const feedId = await makePushFeed(server)
  const version = await db
    .insertInto('rtp_versions')
    .values({ game_id: game, rtp: 97 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('feed_games')
    .values({ feed_id: feedId, game_id: game, version_id: version.id })
    .execute()
  const volumes = { turnover: 100_000, payout: 97_000, plays: 100_000, feedId }
  await makeReadings(
    pool,
    game,
    Array.from({ length: 14 }, (_, ago) => ({ day: addDays(TODAY, -ago), ...volumes })),
  )
  await server.app.catalog.reload()
})

const ask = async (path: string) => (await reader.get(path)).json()

test('its page shows no difference, the status of none, and only hits', async () => {
  const { data } = await ask(`/api/games/details/${game}?period=30d`)
  expect(data).toMatchObject({
    rtpDifference: 0,
    performance: { isAboveTheoretical: false, differencePercentage: 0, status: 'warning' },
    advancedStats: { hitRate: 100 },
  })
})

test('it stands in the middle of the funnel', async () => {
  const { games } = await ask('/api/games/funnel')
  expect(games).toMatchObject([{ id: game, difference: 0, verdict: 'within' }])
})

test('Gold does not list it as running above', async () => {
  expect((await ask('/api/hot-games')).data).toEqual([])
  const { general } = await ask('/api/hot-games/stats')
  expect(general).toMatchObject({ scoredGames: 1, hot_games: 0 })
})
