import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { undoImport } from '../../features/imports/undo/undo-import.ts'
import { storeArrivals } from './store-arrivals.ts'

const database = useTestDatabase()
let game: number
let feed: number
beforeAll(async () => {
  const { rows } = await database.pool.query(
    `insert into feeds (name, kind, measures, time_zone, currency)
     values ('Totals', 'push', 'totals', 'Asia/Tokyo', 'JPY') returning id`,
  )
  feed = rows[0].id
})
beforeEach(async () => {
  game = await makeGame(database.db)
})

/** A total of the day in Tokyo, read at an hour of 2026-03-02 there; 24 is midnight, when the day ends. */
const total = (hour: number, turnover: number | null, payout: number | null, plays = turnover) =>
  arrivedReading(game, new Date(Date.parse('2026-03-01T15:00Z') + hour * 3_600_000), {
    rtp: 95,
    turnover,
    payout,
    plays,
    stakeSquares: plays === null ? null : String(plays * 2),
  })

const send = (...rows: ReturnType<typeof total>[]): Promise<number> => sendTo(feed, ...rows)

const sendTo = async (feedId = feed, ...rows: ReturnType<typeof total>[]): Promise<number> => {
  const batch = await makeArrival(database.db, feedId, rows)
  await storeArrivals(database.db, TEST_TIME_ZONE)
  return batch
}

const ask = async (query: string, ...values: unknown[]) =>
  (await database.pool.query(query, values)).rows

const windows = async () =>
  (
    await ask(
      `select extract(epoch from read_at - window_from)::float8 / 3600 as hours, turnover, payout, plays,
         stake_squares::float8 as squares, round(rtp::numeric, 6)::float8 as rtp
       from readings where game_id = $1 order by read_at`,
      game,
    )
  ).map((row) => Object.values(row))

const days = () =>
  ask('select day, turnover, payout, plays, readings from daily_rtp where game_id = $1', game)

const batchOf = async (id: number) =>
  (
    await ask(
      'select rows_new, rows_changed, rows_refused, rows_waiting from import_batches where id = $1',
      id,
    )
  )[0]

test('running totals are stored as the windows between them, in the day of their feed', async () => {
  await send(total(6, 100, 90), total(12, 300, 290))
  await send(total(24, 400, 380))
  expect(await windows()).toEqual([
    [6, 100, 90, 100, 200, 90],
    [6, 200, 200, 200, 400, 100],
    [12, 100, 90, 100, 200, 90],
  ])
  expect(await days()).toEqual([
    { day: '2026-03-02', turnover: 400, payout: 380, plays: 400, readings: 3 },
  ])
})

test('where clocks go back to midnight, the hour that comes twice belongs to the day', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into feeds (name, kind, measures, time_zone, currency)
     values ('Azores', 'push', 'totals', 'Atlantic/Azores', 'EUR') returning id`,
  )
  const at = (time: string, turnover: number) => ({
    ...total(0, turnover, turnover),
    at: new Date(time),
  })
  const azores = rows[0]?.id
  await sendTo(azores, at('2025-10-26T00:00Z', 70))
  await sendTo(azores, at('2025-10-26T00:30Z', 100))
  await sendTo(azores, at('2025-10-26T01:30Z', 300), at('2025-10-27T01:00Z', 400))
  expect((await windows()).map(([hours, turnover]) => [hours, turnover])).toEqual([
    [24, 70],
    [0.5, 100],
    [1, 200],
    [23.5, 100],
  ])
  expect(
    await ask(
      'select day, turnover, readings from daily_rtp where game_id = $1 order by day',
      game,
    ),
  ).toEqual([
    { day: '2025-10-25', turnover: 70, readings: 1 },
    { day: '2025-10-26', turnover: 400, readings: 3 },
  ])
})

test('the first total after midnight starts the day anew', async () => {
  await send(total(12, 300, 290))
  await send(total(25, 50, 45))
  expect(await windows()).toEqual([
    [12, 300, 290, 300, 600, expect.closeTo(96.666667, 5)],
    [1, 50, 45, 50, 100, 90],
  ])
  expect((await days()).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
})

test('a total that comes late shortens the window after it, which is kept as a correction', async () => {
  await send(total(12, 300, 290))
  const late = await send(total(6, 100, 90))
  expect(await windows()).toEqual([
    [6, 100, 90, 100, 200, 90],
    [6, 200, 200, 200, 400, 100],
  ])
  expect(await days()).toMatchObject([{ turnover: 300, payout: 290, readings: 2 }])
  expect(await batchOf(late)).toEqual({
    rows_new: 1,
    rows_changed: 0,
    rows_refused: 0,
    rows_waiting: 0,
  })
  const undo = { batchId: late, timeZone: TEST_TIME_ZONE, now: new Date(), actor: 'test' }
  await undoImport(database.pool, undo)
  expect(await windows()).toEqual([[12, 300, 290, 300, 600, expect.closeTo(96.666667, 5)]])
})

test('a total that falls, or has no volumes, is refused and noted by name', async () => {
  const first = await send(total(6, 100, 90), total(12, 300, 290))
  const batch = await send(total(18, 250, 300), total(19, null, null), total(20, 320, 300))
  expect(await batchOf(batch)).toMatchObject({ rows_new: 1, rows_refused: 2, rows_waiting: 0 })
  expect(await days()).toMatchObject([{ turnover: 320, readings: 3 }])
  expect(
    await ask('select problem, batch_id from fallen_totals where game_id = $1 order by id', game),
  ).toEqual([
    { problem: 'total-falls', batch_id: batch },
    { problem: 'total-without-volumes', batch_id: batch },
  ])
  expect(
    await ask(
      'select position, problems from refused_readings where batch_id = $1 order by 1',
      batch,
    ),
  ).toEqual([
    { position: 0, problems: [{ code: 'total-falls', field: '' }] },
    { position: 1, problems: [{ code: 'total-without-volumes', field: '' }] },
  ])
  // Later totals were counted from the earlier ones.
  const undo = { batchId: first, timeZone: TEST_TIME_ZONE, now: new Date(), actor: 'test' }
  await expect(undoImport(database.pool, undo)).rejects.toMatchObject({
    code: 'replaced-by-batch',
    hint: String(batch),
  })
})

test('the same totals again change nothing', async () => {
  await send(total(6, 100, 90), total(12, 300, 290))
  const before = await windows()
  const again = await send(total(6, 100, 90), total(12, 300, 290))
  expect(await windows()).toEqual(before)
  expect(await batchOf(again)).toMatchObject({ rows_new: 0, rows_changed: 0, rows_refused: 0 })
})

test('one small stake with a large win leaves a window that a reading can hold', async () => {
  await send(total(6, 100, 90), { ...total(7, 100.1, 600), plays: 101, stakeSquares: null })
  expect(await days()).toMatchObject([{ turnover: 100.1, payout: 600 }])
})
