import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { makePushFeed } from '../../../test/push.ts'
import { storeArrivals } from '../../database/inbox/store-arrivals.ts'
import { findGame } from './game-queries.ts'
import { mergeGame } from './merge-game.ts'

const database = useTestDatabase()
const AT = new Date('2026-03-02T15:00:00Z')

test('segments that a duplicate has apart from those of the other game are added to them', async () => {
  const { db, pool } = database
  const [from, into] = [await makeGame(db), await makeGame(db)]
  const feedId = await makePushFeed({ database })
  const { rows: made } = await pool.query<{ id: number }>(
    "insert into segments (feed_id, channel) values ($1, 'web'), ($1, 'mobile') returning id",
    [feedId],
  )
  const [web, mobile] = made.map(({ id }) => id)
  const part = (
    gameId: number,
    segment: number | undefined,
    turnover: number,
    hours: number,
    windowFrom: Date | null = null,
  ) => {
    const figures = { turnover, payout: turnover * 0.9, plays: turnover / 10 }
    const at = new Date(AT.getTime() + hours * 3_600_000)
    const segments = JSON.stringify({ [segment ?? 0]: figures })
    return arrivedReading(gameId, at, { ...figures, segments, windowFrom })
  }
  const rows = [
    part(into, web, 100, 0),
    part(from, mobile, 30, 0),
    part(into, web, 200, 1),
    part(from, web, 50, 1),
    part(into, web, 300, 2),
    part(from, mobile, 60, 2, AT),
  ]
  await makeArrival(db, feedId, rows)
  await storeArrivals(db, TEST_TIME_ZONE)
  const version = (await findGame(db, from))?.version ?? ''
  const merge = { from, into, version, actor: 'test', timeZone: TEST_TIME_ZONE, now: AT }
  expect(await mergeGame(pool, merge)).toMatchObject({ readings: 1, kept: 2 })
  const stored = await pool.query(
    `select turnover::float8, payout::float8, plays::integer, array(select jsonb_object_keys(segments)) as parts
     from readings where feed_id = $1 order by read_at`,
    [feedId],
  )
  expect(stored.rows).toEqual([
    { turnover: 130, payout: 117, plays: 13, parts: [`${web}`, `${mobile}`] },
    { turnover: 200, payout: 180, plays: 20, parts: [`${web}`] },
    { turnover: 300, payout: 270, plays: 30, parts: [`${web}`] },
  ])
  // A batch whose readings have corrections is not undone, as that would take the parts of the other away.
  const corrections = await pool.query(
    'select turnover::float8 from reading_corrections where game_id = $1 order by turnover',
    [into],
  )
  expect(corrections.rows.map(({ turnover }) => turnover)).toEqual([30, 50, 60, 100])
  const days = await pool.query(
    'select segment_id as segment, turnover::float8 from segment_days where game_id = $1 order by 1',
    [into],
  )
  expect(days.rows).toEqual([
    { segment: web, turnover: 600 },
    { segment: mobile, turnover: 30 },
  ])
})

test("windows of a duplicate that count plays of the other game's become corrections", async () => {
  const { db, pool } = database
  const [from, into] = [await makeGame(db), await makeGame(db)]
  const feedId = await makePushFeed({ database })
  const minutes = (count: number) => new Date(AT.getTime() + count * 60_000)
  const window = (gameId: number, start: number, end: number, turnover: number) =>
    arrivedReading(gameId, minutes(end), {
      turnover,
      payout: turnover * 0.9,
      plays: turnover,
      windowFrom: minutes(start),
    })
  await makeArrival(db, feedId, [
    window(into, 0, 60, 100),
    window(into, 60, 120, 200),
    window(into, 300, 400, 300),
    // Half an hour of two windows, ten minutes within one, and the end of one.
    window(from, 30, 90, 1),
    window(from, 320, 330, 2),
    window(from, 380, 420, 3),
    // Half a minute of an hour.
    window(from, 119.5, 180, 4),
  ])
  await storeArrivals(db, TEST_TIME_ZONE)
  const version = (await findGame(db, from))?.version ?? ''
  const merge = { from, into, version, actor: 'test', timeZone: TEST_TIME_ZONE, now: AT }
  expect(await mergeGame(pool, merge)).toMatchObject({ readings: 1, kept: 3 })
  const { rows } = await pool.query<{ turnover: number }>(
    'select turnover::float8 from readings where game_id = $1 order by read_at',
    [into],
  )
  expect(rows.map(({ turnover }) => turnover)).toEqual([100, 200, 4, 300])
})
