import { DAY_MS } from '@retorna/domain/milliseconds'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE } from '../../../../test/factories.ts'
import { correctionsIn } from '../findings/source-queries.ts'
import { archivedDays, findLooks } from './look-queries.ts'
import { looksOf } from './looks.ts'

const database = useTestDatabase()
/** In São Paulo, the clocks went forward from midnight to 1:00. */
const SHORT_DAY = '2018-11-04'
const DAYS = { from: SHORT_DAY, to: '2018-11-06' }

const every = (step: number, count: number, plays: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: SHORT_DAY,
    hour: index * step,
    turnover: 100,
    payout: 95,
    plays,
  }))

test.each([
  ['a day of 23 hours, each with a reading', every(1, 23, 1_000_000), { lookHours: 1 }, 1],
  ['a reading is missing of one hour', every(1, 22, 1_000_000), { lookHours: 1 }, 0],
  ['four readings within an hour', every(0.2, 4, 1_000_000), { lookHours: 6 }, 0],
  ['a reading every six hours', every(6, 4, 1_000_000), { lookHours: 6 }, 1],
  [
    'a day of unknown plays beside one of many',
    [...every(1, 23, 1_000_000), { day: DAYS.to, rtp: 95 }],
    { lookHours: 1 },
    1,
  ],
])('days looked at as often as they were due: %s', async (name, readings, rule, daysKept) => {
  const { db, pool } = database
  const id = await makeGame(db, { name })
  await makeReadings(pool, id, readings)
  const looked = looksOf(await findLooks(db, DAYS, TEST_TIME_ZONE, []), DAYS, '2018-12-01', [])
  expect(looked.find((game) => game.id === id)).toMatchObject({ rule, daysKept })
})

test('days of archived months are neither missed, nor are their corrected readings removed', async () => {
  const { db, pool } = database
  const days = { from: '2018-10-30', to: '2018-11-02' }
  const id = await makeGame(db, { name: 'archived' })
  const readings = ['2018-10-30', '2018-11-02'].flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      day,
      hour,
      turnover: 100,
      payout: 95,
      plays: 1_000_000,
    })),
  )
  await makeReadings(pool, id, readings)
  await pool.query(
    `insert into reading_corrections (game_id, read_at, rtp, source, entered_by, entered_at, feed_id)
     select game_id, read_at, 80, source, entered_by, entered_at, feed_id from readings where game_id = $1`,
    [id],
  )
  const seen = async () => {
    const archived = await archivedDays(db, days, TEST_TIME_ZONE)
    const rows = await findLooks(db, days, TEST_TIME_ZONE, archived)
    const game = looksOf(rows, days, '2018-12-01', archived).find((one) => one.id === id)
    const corrected = await correctionsIn({ db, timeZone: TEST_TIME_ZONE }, [id], days)
    return { archived, due: game?.daysDue, kept: game?.daysKept, ...corrected }
  }
  const before = { readings: 48, removed: 0, games: 1 }
  expect(await seen()).toEqual({ archived: [], due: 4, kept: 2, ...before })
  const { rows } = await pool.query("select readings_fingerprint('2018-10-01') as fingerprint")
  await pool.query(
    "insert into archived_months (month, name, rows, batches) values ('2018-10-01', 'a file', 24, '{}')",
  )
  await pool.query("select drop_archived_month('2018-10-01', $1)", [rows[0].fingerprint])
  expect(await seen()).toEqual({
    archived: ['2018-10-30', '2018-10-31'],
    due: 2,
    kept: 1,
    ...before,
  })
})

test('a year is read month by month, so that no statement takes too long', async () => {
  const { db, pool } = database
  const id = await makeGame(db, { name: 'a year' })
  const hours = ['2018-06-30', '2018-07-01'].flatMap((day) =>
    every(1, 24, 1_000_000).map((reading) => ({ ...reading, day })),
  )
  await makeReadings(pool, id, hours)
  const execute = vi.spyOn(db.getExecutor(), 'executeQuery')
  const year = { from: '2018-01-01', to: '2018-12-31' }
  const rows = await findLooks(db, year, TEST_TIME_ZONE, [])
  expect(rows.find((game) => game.id === id)?.keptBy).toEqual([2, 2, 2, 2, 2])
  const spans = execute.mock.calls.map(([{ parameters }]) => {
    const moments = parameters.filter((value) => value instanceof Date).map(Number)
    return (Math.max(...moments) - Math.min(...moments)) / DAY_MS
  })
  expect(spans.filter((span) => span > 0)).toHaveLength(12)
  expect(Math.max(...spans)).toBeLessThan(32)
})
