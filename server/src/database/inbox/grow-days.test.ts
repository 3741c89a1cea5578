import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { randomFrom } from '../../../test/imports/made-files.ts'
import { makePushFeed } from '../../../test/push.ts'
import { inTransaction } from '../connection.ts'
import { rollUpDays } from '../readings/roll-up.ts'
import type { ArrivedReading } from './append-to-inbox.ts'
import { storeArrivals } from './store-arrivals.ts'

const DAY = Date.parse('2026-03-02T12:00:00Z')

const database = useTestDatabase()

const makeFeed = () => makePushFeed({ database }, { currency: null })

const store = async (feedId: number, rows: readonly ArrivedReading[]): Promise<void> => {
  await makeArrival(database.db, feedId, rows)
  await storeArrivals(database.db, TEST_TIME_ZONE)
}

const reading = (gameId: number, seconds: number, more: Partial<ArrivedReading>): ArrivedReading =>
  arrivedReading(gameId, new Date(DAY + seconds * 1000), more)

const daysOf = async (games: readonly { id: number }[]) =>
  (
    await database.pool.query(
      `select d.game_id, d.day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake, payout_squares,
         d.readings, last_reading_at, left_out, feed_id, in_stakes, g.readings as in_all
       from daily_rtp d join game_totals g using (game_id) where game_id = any($1) order by 1, 2`,
      [games.map(({ id }) => id)],
    )
  ).rows

test('days that grow have the figures of their readings, whatever these tell', async () => {
  const { db } = database
  const feeds = [await makeFeed(), await makeFeed()]
  const random = randomFrom(7)
  const among = (count: number): number => Math.floor(random() * count)
  const kinds: ((volume: number) => Partial<ArrivedReading>)[] = [
    () => ({}),
    () => ({ plays: among(3) * 10 }),
    () => ({ plays: 10 + among(1000) }),
    (turnover) => ({ turnover, payout: turnover * 0.9 }),
    (turnover) => ({ turnover, payout: turnover * 0.97, plays: 1 + among(900) }),
    (turnover) => ({
      turnover,
      payout: turnover * 0.5,
      plays: 40,
      stakeSquares: turnover * 2.5,
      stakeCubes: turnover * 7,
      maxStake: 1 + among(9),
      payoutSquares: turnover * 30,
    }),
    () => ({ turnover: 0, payout: 0, plays: 5 }),
  ]
  // Each game has readings of one or two kinds, as most feeds do, and few come twice, again or by another feed.
  const games = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => ({
      id: await makeGame(db),
      kinds: [kinds[index % kinds.length], kinds[index < 14 ? index % kinds.length : among(7)]],
    })),
  )
  for (let round = 0; round < 30; round++) {
    const rows = games.flatMap(({ id, kinds: own }) =>
      Array.from({ length: among(3) }, () =>
        reading(id, among(2) * 86_400 + among(3000), {
          rtp: 90 + among(10),
          ...own[among(2)]?.(1 + among(500) / 4),
        }),
      ),
    )
    // Some games are read by both feeds every time.
    const distinct = new Map(rows.map((row) => [`${row.gameId} ${row.at.getTime()}`, row]))
    const isOfBoth = (gameId: number): boolean => gameId % 4 === 0 || among(12) === 0
    await store(feeds[0] ?? 0, [...distinct.values()])
    await store(
      feeds[1] ?? 0,
      [...distinct.values()].filter(({ gameId }) => isOfBoth(gameId)),
    )
  }
  const grown = await daysOf(games)
  expect(grown.length).toBe(48)
  expect(grown.filter(({ feed_id }) => feed_id === null).length).toBeGreaterThan(10)
  await inTransaction(db, (_, client) => rollUpDays(client, TEST_TIME_ZONE, 'all'))
  expect(grown).toEqual(await daysOf(games))
})

const makeSegments = async (feedId: number): Promise<number[]> => {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into segments (feed_id, channel) values ($1, 'web'), ($1, 'mobile'), ($1, 'retail') returning id",
    [feedId],
  )
  return rows.map(({ id }) => id)
}

const segmentDaysOf = async (games: readonly { id: number }[]) =>
  (
    await database.pool.query(
      'select s.* from segment_days s where game_id = any($1) order by game_id, day, segment_id',
      [games.map(({ id }) => id)],
    )
  ).rows

test('days that grow have the figures of their segments, whatever these tell', async () => {
  const { db } = database
  const feeds = await Promise.all([makeFeed(), makeFeed()])
  const segments = await Promise.all(feeds.map(makeSegments))
  const random = randomFrom(11)
  const among = (count: number): number => Math.floor(random() * count)
  const amounts = (turnover: number) => ({ turnover, payout: turnover * 0.9 })
  const kinds: ((turnover: number) => object)[] = [
    amounts,
    (turnover) => ({ ...amounts(turnover), plays: 1 + among(900) }),
    (turnover) => ({
      ...amounts(turnover),
      plays: 40,
      stake_squares: turnover * 2.5,
      stake_cubes: turnover * 7,
      max_stake: 1 + among(9),
      payout_squares: turnover * 30,
      max_win: among(100),
    }),
    (turnover) => ({
      ...amounts(turnover),
      plays: 9,
      jackpot_contribution: 1,
      jackpot_win: among(5),
    }),
  ]
  const games = await Promise.all(
    Array.from({ length: 16 }, async () => ({ id: await makeGame(db) })),
  )
  for (let round = 0; round < 25; round++) {
    for (const [index, feedId] of feeds.entries()) {
      const rows = games.flatMap(({ id }, place) => {
        // Few games are read by both, some moments are sent whole, and few again.
        if (index === 1 && place % 4 > 0) return []
        const seconds = among(2) * 86_400 + among(2000)
        const kind = kinds[among(5) > 0 ? place % 4 : among(4)]
        if (among(12) === 0) return [reading(id, seconds, { ...amounts(50), plays: 5 })]
        return (segments[index] ?? [])
          .filter(() => among(3) > 0)
          .map((segment) => {
            const part = { [segment]: kind?.(1 + among(500) / 4) }
            return reading(id, seconds, { segments: JSON.stringify(part) })
          })
      })
      await store(feedId, rows)
    }
  }
  const [grown, ofSegments] = [await daysOf(games), await segmentDaysOf(games)]
  expect(ofSegments.length).toBeGreaterThan(90)
  await inTransaction(db, (_, client) => rollUpDays(client, TEST_TIME_ZONE, 'all'))
  expect(ofSegments).toEqual(await segmentDaysOf(games))
  expect(grown).toEqual(await daysOf(games))
})

test('a day with segments grows, and one whose reading is replaced is read again', async () => {
  const { pool } = database
  const feed = await makeFeed()
  const [web = 0, mobile = 0] = await makeSegments(feed)
  const game = await makeGame(database.db)
  const part = (seconds: number, segment: number, payout: number) =>
    reading(game, seconds, {
      segments: JSON.stringify({ [segment]: { turnover: 100, payout, plays: 10 } }),
    })
  const payouts = async () =>
    (
      await pool.query(
        `select (select payout from daily_rtp where game_id = $1) as day,
           (select payout from segment_days where game_id = $1 and segment_id = $2) as web,
           (select payout from segment_days where game_id = $1 and segment_id = $3) as mobile`,
        [game, web, mobile],
      )
    ).rows[0]
  await store(feed, [part(0, web, 90), part(0, mobile, 80)])
  expect(await payouts()).toEqual({ day: 170, web: 90, mobile: 80 })
  await pool.query('update segment_days set payout = payout + 1000 where game_id = $1', [game])
  await store(feed, [part(5, web, 70), part(5, mobile, 60)])
  expect(await payouts()).toEqual({ day: 300, web: 1160, mobile: 1140 })
  await store(feed, [part(5, web, 75)])
  expect(await payouts()).toEqual({ day: 305, web: 165, mobile: 140 })
})

test('a day that two feeds read grows by the readings of each', async () => {
  const { db, pool } = database
  const [one, other] = [await makeFeed(), await makeFeed()]
  const game = await makeGame(db)
  const volumes = { turnover: 100, payout: 90, plays: 10 }
  await store(one, [reading(game, 0, volumes)])
  await store(other, [reading(game, 0, volumes)])
  await pool.query('update feeds set currency = $1 where id = any($2)', ['EUR', [one, other]])
  await pool.query('update shared_days set turnover = 1100, payout = 990 where feed_id = $1', [
    other,
  ])
  await store(other, [reading(game, 5, volumes)])
  const { rows } = await pool.query(
    'select turnover, payout, plays, readings, last_reading_at from daily_rtp where game_id = $1',
    [game],
  )
  const last_reading_at = new Date(DAY + 5000)
  expect(rows).toEqual([{ turnover: 1300, payout: 1170, plays: 30, readings: 3, last_reading_at }])
})

test('a day that grows is not read again, and one whose reading is replaced is', async () => {
  const { db, pool } = database
  const feed = await makeFeed()
  const game = await makeGame(db)
  const volumes = { turnover: 100, payout: 90, plays: 10 }
  await store(feed, [reading(game, 0, volumes)])
  await pool.query('update daily_rtp set turnover = 1100, payout = 990 where game_id = $1', [game])
  await store(feed, [reading(game, 1, volumes)])
  const figures = async () =>
    (
      await pool.query(
        'select turnover, payout, plays, readings from daily_rtp where game_id = $1',
        [game],
      )
    ).rows
  expect(await figures()).toEqual([{ turnover: 1200, payout: 1080, plays: 20, readings: 2 }])
  const { rows: changed } = await pool.query(
    'select first_day from changed_days where game_id = $1',
    [game],
  )
  expect(changed).toEqual([{ first_day: '2026-03-02' }, { first_day: '2026-03-02' }])
  await store(feed, [reading(game, 1, { ...volumes, payout: 80 }), reading(game, 2, volumes)])
  expect(await figures()).toEqual([{ turnover: 300, payout: 260, plays: 30, readings: 3 }])
})

test('a reading whose window makes it one of another day leaves the day that it was of', async () => {
  const feed = await makeFeed()
  const id = await makeGame(database.db)
  // Midnight and later of the second day in São Paulo.
  const at = (hours: number, more: Partial<ArrivedReading> = {}) =>
    reading(id, hours * 3_600, { turnover: 100, payout: 90, ...more })
  await store(feed, [at(15), at(20)])
  const days = async () => (await daysOf([{ id }])).map(({ day, readings }) => [day, readings])
  expect(await days()).toEqual([['2026-03-03', 2]])
  const windowFrom = new Date(DAY)
  // The second day grows with it.
  await store(feed, [at(15, { windowFrom }), at(21)])
  expect(await days()).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 2],
  ])
  await store(feed, [at(15)])
  expect(await days()).toEqual([['2026-03-03', 3]])
})
