import { addDays } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { makePushFeed } from '../../test/push.ts'
import { windowsOf } from '../features/reports/measure/window-queries.ts'
import { daysOfFeed, daysOfGame } from './game-days.ts'
import { gamesAtFeeds } from './games-at-feeds.ts'

const TODAY = testToday()
const WITHIN = { verdict: 'within' }

const server = useTestApp()

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

test('days before a change of version are compared with the version of their time, at each feed, too', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db, { theoreticalRtp: 92, standard_deviation: 5 })
  const volumes = { plays: 1_000_000, turnover: 1_000_000 }
  await makeReadings(
    pool,
    game,
    Array.from({ length: 30 }, (_, ago) => ({
      day: addDays(TODAY, -ago),
      ...volumes,
      payout: ago === 0 ? 960_000 : 920_000,
    })),
  )
  const began = 'update version_changes set at = $2 where game_id = $1'
  await pool.query(began, [game, `${addDays(TODAY, -200)}T12:00Z`])
  await pool.query('update rtp_versions set is_monitored = false where game_id = $1', [game])
  await db
    .insertInto('rtp_versions')
    .values({ game_id: game, rtp: 96, is_monitored: true })
    .execute()
  await pool.query('delete from rtp_versions where game_id = $1 and rtp = 92', [game])
  await server.app.catalog.reload()
  const { gamesById } = server.app.catalog.snapshot()
  const known = gamesById.get(game)
  const week = { theoreticalRtp: expect.closeTo((6 * 92 + 96) / 7, 6) }
  const month = { theoreticalRtp: expect.closeTo((29 * 92 + 96) / 30, 6) }
  expect(known?.inputs.windows).toMatchObject({
    '1d': { theoreticalRtp: null },
    '7d': week,
    '30d': month,
  })
  const verdicts = { '1d': 'within', '7d': 'within', '30d': 'within' }
  const verdictsOf = (judgments = known?.judgments) =>
    Object.fromEntries(Object.entries(judgments ?? {}).map(([key, one]) => [key, one?.verdict]))
  expect(verdictsOf()).toEqual(verdicts)
  const [feed] = await gamesAtFeeds(db, { gamesById }, { gameIds: [game] }, TODAY)
  expect(feed?.game.inputs.windows).toMatchObject({ '7d': week, '30d': month })
  expect(verdictsOf(feed?.game.judgments)).toEqual(verdicts)
  const span = { from: addDays(TODAY, -1), to: TODAY }
  const ofDays = [{ theoreticalRtp: 92 }, { theoreticalRtp: 96 }]
  expect(await daysOfGame(db, game, span)).toMatchObject(ofDays)
  expect(await daysOfFeed(db, { gameId: game, feedId: 1 }, span)).toMatchObject(ofDays)
})

test('days before the change of a feed are compared with what it ran then', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db, { theoreticalRtp: 96 })
  const { id } = await db
    .insertInto('rtp_versions')
    .values({ game_id: game, rtp: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('feed_games').values({ feed_id: 1, game_id: game, version_id: id }).execute()
  await makeReadings(
    pool,
    game,
    [addDays(TODAY, -1), TODAY].map((day) => ({ day, rtp: 90 })),
  )
  await pool.query(
    "update feed_version_changes set at = at - interval '9 days' where game_id = $1",
    [game],
  )
  await pool.query('delete from feed_games where game_id = $1', [game])
  const days = await daysOfGame(db, game, { from: addDays(TODAY, -1), to: TODAY })
  expect(days).toMatchObject([{ theoreticalRtp: 90 }, { theoreticalRtp: 96 }])
})

test('days before jackpots were told apart hold what they paid, and are compared with the RTP as it is certified', async () => {
  const { db, pool } = server.database
  const volumes = { plays: 1_000_000, turnover: 1_000_000 }
  const made = async (jackpot_share: number | null) => {
    const game = await makeGame(db, { theoreticalRtp: 96, standard_deviation: 5, jackpot_share })
    await makeReadings(
      pool,
      game,
      Array.from({ length: 30 }, (_, ago) => ({
        day: addDays(TODAY, -ago),
        ...volumes,
        payout: ago === 0 ? 930_000 : 960_000,
      })),
    )
    await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
      game,
      TODAY,
    ])
    return game
  }
  const [game, unknown, none] = [await made(3), await made(null), await made(0)]
  await server.app.catalog.reload()
  const { gamesById } = server.app.catalog.snapshot()
  const known = gamesById.get(game)
  const month = { theoreticalRtp: expect.closeTo((29 * 96 + 93) / 30, 6) }
  expect(known?.inputs.windows).toMatchObject({ '1d': { theoreticalRtp: null }, '30d': month })
  expect(known?.judgments).toMatchObject({ '1d': WITHIN, '7d': WITHIN, '30d': WITHIN })
  const [feed] = await gamesAtFeeds(db, { gamesById }, { gameIds: [game] }, TODAY)
  expect(feed?.game.inputs.windows).toMatchObject({ '30d': month })
  const span = { from: addDays(TODAY, -1), to: TODAY }
  const ofDays = [{ theoreticalRtp: 96 }, { theoreticalRtp: 93 }]
  expect(await daysOfGame(db, game, span)).toMatchObject(ofDays)
  expect(await daysOfFeed(db, { gameId: game, feedId: 1 }, span)).toMatchObject(ofDays)
  const report = await windowsOf(db, [game, unknown, none], span)
  expect(report.get(game)).toMatchObject({ rtp: 94.5, theoreticalRtp: 94.5 })
  for (const id of [unknown, none]) {
    expect(report.get(id)).toMatchObject({ theoreticalRtp: null })
    expect(await daysOfGame(db, id, span)).toMatchObject([
      { theoreticalRtp: null },
      { theoreticalRtp: null },
    ])
  }
})

test('without a version on record a game is compared with none, though its feeds had one', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db, { theoreticalRtp: 94 })
  const [{ id }, feedId] = [
    await db
      .selectFrom('rtp_versions')
      .select('id')
      .where('game_id', '=', game)
      .executeTakeFirstOrThrow(),
    await makePushFeed(server),
  ]
  await db.insertInto('feed_games').values({ feed_id: 2, game_id: game, version_id: id }).execute()
  await db.updateTable('rtp_versions').set({ is_monitored: false }).where('id', '=', id).execute()
  const volumes = { plays: 1000, turnover: 1000, payout: 940 }
  await makeReadings(pool, game, [
    { day: TODAY, ...volumes, feedId: 2 },
    ...[1, 2, 3].map((ago) => ({ day: addDays(TODAY, -ago), ...volumes, feedId })),
  ])
  await server.app.catalog.reload()
  const windows = { '1d': { theoreticalRtp: null }, '7d': { theoreticalRtp: null } }
  expect(server.app.catalog.snapshot().gamesById.get(game)?.inputs.windows).toMatchObject(windows)
  const report = await windowsOf(db, [game], { from: addDays(TODAY, -6), to: TODAY })
  expect(report.get(game)).toMatchObject({ rtp: 94, theoreticalRtp: null })
})
