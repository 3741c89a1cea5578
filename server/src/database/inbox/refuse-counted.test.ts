import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { makePushFeed } from '../../../test/push.ts'
import type { ArrivedReading } from './append-to-inbox.ts'
import { storeArrivals } from './store-arrivals.ts'

const database = useTestDatabase()
/** Midnight in São Paulo. */
const START = Date.parse('2026-03-02T03:00:00Z')
const at = (hour: number) => new Date(START + hour * 3_600_000)

const FIGURES = { turnover: 100, payout: 95, plays: 10 }
type Row = { from?: number; to: number; figures?: Partial<ArrivedReading> }
const moment = (to: number): Row => ({ to })
const window = (from: number, to: number, figures = {}): Row => ({ from, to, figures })
const hours = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => window(first + index, first + index + 1))
const DAY = window(0, 24)
const NOON = moment(12)
const RTP_ALONE = window(0, 1, { turnover: null, payout: null })
const of = (versionRtp: number, { figures, ...row }: Row): Row => ({
  ...row,
  figures: { ...figures, versionRtp },
})

/** Stores bodies one after the other. */
const stored = async (...bodies: Row[][]) => {
  const { db } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  for (const rows of bodies) {
    await makeArrival(db, feedId, readingsOf(gameId, rows))
    await storeArrivals(db, TEST_TIME_ZONE)
  }
  return outcomeOf(feedId)
}

const readingsOf = (gameId: number, rows: Row[]) =>
  rows.map(({ from, to, figures }) =>
    arrivedReading(gameId, at(to), {
      ...FIGURES,
      windowFrom: from === undefined ? null : at(from),
      ...figures,
    }),
  )

/** The positions of the rows of the last body that are refused, and what the day holds. */
const outcomeOf = async (feedId: number) => {
  const { pool } = database
  const ask = async (query: string) => (await pool.query(query, [feedId])).rows
  const [last] = await ask(
    `select id, rows_new, rows_changed, rows_refused, rows_waiting from import_batches
     where feed_id = $1 order by id desc limit 1`,
  )
  const refused = await pool.query(
    'select position, problems from refused_readings where batch_id = $1 order by position',
    [last.id],
  )
  expect(last).toMatchObject({ rows_waiting: 0, rows_refused: refused.rows.length })
  for (const { problems } of refused.rows) {
    expect(problems).toEqual([{ code: 'counted-twice', field: '' }])
  }
  const [{ readings }] = await ask(
    'select sum(readings)::integer as readings from feed_days where feed_id = $1',
  )
  return { refused: refused.rows.map(({ position }) => position), readings }
}

test.each([
  ['a day over its hours', [hours(0, 3), [DAY]], [0], 3],
  ['hours over their day', [[DAY], hours(4, 3)], [0, 1, 2], 1],
  ['a day at noon, then as a window', [[NOON], [DAY]], [0], 1],
  ['a window of a day, then noon', [[DAY], [NOON]], [0], 1],
  ['noon over windows of hours', [hours(12, 3), [NOON]], [0], 3],
  [
    'hours over their day, which has another version',
    [[DAY, of(96, DAY)], hours(4, 3)],
    [0, 1, 2],
    2,
  ],
  [
    'hours over their day, beside hours of another version',
    [[DAY], hours(0, 3).map((row) => of(94, row)), hours(4, 1)],
    [0],
    4,
  ],
  ['hours over noon, beside another version', [[NOON, of(94, NOON)], hours(15, 1)], [0], 2],
  [
    'an hour of an RTP alone that gets turnover beside its day',
    [[RTP_ALONE], [DAY], [window(0, 1)]],
    [0],
    2,
  ],
  ['hours over their day, beside an RTP alone', [[DAY, of(94, RTP_ALONE)], hours(4, 1)], [0], 2],
  ['a day after all of its hours', [hours(0, 24), [DAY]], [0], 24],
  ['all hours after their day', [[DAY], hours(0, 24)], Array.from(Array(24).keys()), 1],
  ['the hour before noon after a day at noon', [[NOON], hours(11, 1)], [0], 1],
  ['a day at noon after its hours', [hours(9, 4), [NOON]], [0], 4],
  ['a day and its hours in one body', [[...hours(0, 2), DAY, ...hours(2, 2)]], [2], 4],
  ['a day and its last hour in one body', [[DAY, window(23, 24)]], [1], 1],
  ['two hours over each of them', [hours(10, 2), [window(10, 12)]], [0], 2],
  ['the first of two hours over both', [[window(10, 12)], hours(10, 1)], [0], 1],
  ['three seconds within an hour', [hours(10, 1), [window(10.5, 10.5 + 3 / 3600)]], [0], 1],
  ['an hour over three of its seconds', [[window(10.5, 10.5 + 3 / 3600)], hours(10, 1)], [0], 1],
  [
    'seconds and their hour in one body',
    [[window(10, 10 + 3 / 3600), window(10 - 1 / 3600, 11)]],
    [1],
    1,
  ],
  ['two minutes of an hour', [hours(10, 1), [window(10 + 58 / 60, 11.5)]], [0], 1],
  ['a day from the last hour of the day before', [[DAY], [window(23, 47)]], [0], 1],
  ['a window over hours of the day before', [hours(20, 4), [window(22, 26)]], [0], 4],
  ['hours over a window of the day after', [[window(22, 26)], hours(20, 3)], [2], 3],
  ['a start that is corrected to the one of another', [hours(9, 2), [window(9, 11)]], [0], 2],
  [
    'a moment that becomes a window over another',
    [[moment(11)], hours(9, 1), [window(9, 11)]],
    [0],
    2,
  ],
])(
  'a reading that counts plays of its day twice is refused: %s',
  async (_, bodies, refused, readings) => {
    expect(await stored(...bodies)).toEqual({ refused, readings })
  },
)

test.each([
  ['moments of all hours', [[11, 12].map(moment), [13, 14].map(moment)], 4],
  ['windows after moments', [[11, 12].map(moment), hours(12, 2)], 4],
  ['windows and moments of one body', [[...[11, 12].map(moment), ...hours(12, 2)]], 4],
  ['hours after hours', [hours(0, 1), hours(1, 1), hours(2, 3)], 5],
  ['days after days', [[DAY], [window(24, 48)]], 2],
  ['hours after a window that ends within their day', [[window(-18, 6)], hours(6, 3)], 4],
  ['a day that is corrected', [[DAY], [window(0, 24, { payout: 90 })]], 1],
  ['a last hour that is corrected', [hours(22, 2), [window(23, 24, { payout: 90 })]], 2],
  ['a moment of noon that becomes an hour', [[11, 12].map(moment), hours(11, 1)], 2],
  ['another version', [[DAY], [window(0, 1, { versionRtp: 94 })]], 2],
  ['an RTP alone', [[DAY], [RTP_ALONE]], 2],
  ['a window of another version over an hour', [hours(10, 1), [of(94, window(10.5, 11.5))]], 2],
  ['windows that overlap by five seconds', [hours(10, 1), [window(11 - 5 / 3600, 11.01)]], 2],
  ['windows that overlap by a minute of an hour', [hours(10, 1), [window(11 - 1 / 60, 12)]], 2],
  ['days of 23 and 25 hours', [[window(0, 23)], [window(23, 48)], [window(48, 72)]], 3],
  ['a window whose start is corrected', [[window(9, 11)], [window(10, 11)], hours(9, 1)], 2],
  ['two hours in place of both', [[window(10, 12)], hours(10, 2)], 2],
])('other readings beside each other are stored: %s', async (_, bodies, readings) => {
  expect(await stored(...bodies)).toEqual({ refused: [], readings })
})

test('a window that a turn refuses beside a moment keeps no other out', async () => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  for (const row of [moment(14), window(-2, 22), window(15, 16), window(10, 11)]) {
    await makeArrival(db, feedId, readingsOf(gameId, [row]))
  }
  await storeArrivals(db, TEST_TIME_ZONE)
  const stored = await pool.query('select read_at from readings where feed_id = $1 order by 1', [
    feedId,
  ])
  expect(stored.rows.map(({ read_at }) => read_at)).toEqual([11, 14, 16].map(at))
})

test.each([
  ['a day at noon that is corrected', NOON, hours(15, 1)],
  ['a window of a day that is corrected', DAY, [NOON]],
])('what a turn refuses beside %s does not keep the correction out', async (_, day, beside) => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  for (const rows of [[day], beside, [{ ...day, figures: { payout: 90 } }]]) {
    await makeArrival(db, feedId, readingsOf(gameId, rows))
  }
  await storeArrivals(db, TEST_TIME_ZONE)
  const stored = await pool.query('select payout::float8 from readings where feed_id = $1', [
    feedId,
  ])
  expect(stored.rows).toEqual([{ payout: 90 }])
})

const rolling = (length: number, step: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => window(index * step, index * step + length))
const MINUTE = 1 / 60

test.each([
  ['the last hour every ten minutes', rolling(1, 10 * MINUTE, 13), [1, 2, 3]],
  ['the last day every hour', rolling(24, 1, 26), [24, 48]],
  [
    'the last minute every ten seconds',
    rolling(MINUTE, MINUTE / 6, 13),
    [1, 2, 3].map((end) => end * MINUTE),
  ],
  ['newest first', rolling(1, 10 * MINUTE, 13).reverse(), [1, 2, 3]],
])(
  'of rolling windows, those are stored that follow each other, however they are sent: %s',
  async (_, rows, ends) => {
    const { db, pool } = database
    for (const [each, isStored] of [
      [5, true],
      [3, false],
      [rows.length, false],
    ] as const) {
      const gameId = await makeGame(db)
      const feedId = await makePushFeed({ database })
      for (let first = 0; first < rows.length; first += each) {
        await makeArrival(db, feedId, readingsOf(gameId, rows.slice(first, first + each)))
        if (isStored) await storeArrivals(db, TEST_TIME_ZONE)
      }
      await storeArrivals(db, TEST_TIME_ZONE)
      const stored = await pool.query(
        'select read_at from readings where feed_id = $1 order by 1',
        [feedId],
      )
      expect(stored.rows.map(({ read_at }) => read_at)).toEqual(ends.map(at))
    }
  },
)

test('rows that an earlier version left waiting without a position are refused, too', async () => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  await makeArrival(db, feedId, readingsOf(gameId, [DAY]))
  await storeArrivals(db, TEST_TIME_ZONE)
  await makeArrival(db, feedId, readingsOf(gameId, hours(4, 2)))
  await pool.query('update inbox set position = null')
  await storeArrivals(db, TEST_TIME_ZONE)
  expect(await outcomeOf(feedId)).toEqual({ refused: [0, 1], readings: 1 })
})

/** The figures of a row in each of two segments of a feed that share no plays. */
const twoSegments = async (feedId: number) => {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into segments (feed_id, channel) values ($1, 'retail'), ($1, 'web') returning id",
    [feedId],
  )
  return rows.map(({ id }) => ({ segments: JSON.stringify({ [id]: FIGURES }) }))
}

test('of a day in parts, only the one that counts plays twice is refused, each time that it is sent', async () => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  const [retail, web] = await twoSegments(feedId)
  const store = async (body: Row[]) => {
    await makeArrival(db, feedId, readingsOf(gameId, body))
    await storeArrivals(db, TEST_TIME_ZONE)
    return outcomeOf(feedId)
  }
  await store([window(0, 1, retail)])
  const day = [window(0, 24, retail), window(0, 24, web)]
  expect(await store(day)).toEqual({ refused: [0], readings: 2 })
  expect(await store(day)).toEqual({ refused: [0], readings: 2 })
  expect(await store([DAY])).toEqual({ refused: [0], readings: 2 })
  const halves = [
    window(0.5, 1.5, retail),
    window(24, 25, web),
    window(24.5, 25.5, retail),
    window(24.5, 25.5, web),
  ]
  expect(await store(halves)).toEqual({ refused: [0, 3], readings: 4 })
  const stored = await pool.query(
    'select turnover::float8 from readings where feed_id = $1 order by read_at',
    [feedId],
  )
  expect(stored.rows).toEqual(Array(4).fill({ turnover: 100 }))
})

test('beside one window that overlaps, parts of stored minutes are compared in seconds', async () => {
  const { db } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  const outcomes = []
  for (const part of await twoSegments(feedId)) {
    const minutes = Array.from({ length: 5 * 1440 }, (_, index) =>
      window(index * MINUTE, (index + 1) * MINUTE, part),
    )
    const body = [...minutes, window(0.5 * MINUTE, 1.5 * MINUTE, part)]
    await makeArrival(db, feedId, readingsOf(gameId, body))
    await storeArrivals(db, TEST_TIME_ZONE)
    outcomes.push(await outcomeOf(feedId))
  }
  expect(outcomes).toEqual(Array(2).fill({ refused: [7200], readings: 7200 }))
}, 15_000)

test('days that roll by the minute are compared in seconds with stored minutes of other plays', async () => {
  const { db } = database
  const gameId = await makeGame(db)
  const feedId = await makePushFeed({ database })
  const [retail, web] = await twoSegments(feedId)
  const minutes = Array.from({ length: 1440 }, (_, index) =>
    window(index * MINUTE, (index + 1) * MINUTE, retail),
  )
  const days = rolling(24, MINUTE, 1440).map((row) => ({ ...row, figures: { ...web } }))
  for (const rows of [minutes, days]) {
    await makeArrival(db, feedId, readingsOf(gameId, rows))
    await storeArrivals(db, TEST_TIME_ZONE)
  }
  const { refused, readings } = await outcomeOf(feedId)
  expect([refused.length, readings]).toEqual([1438, 1441])
}, 10_000)
