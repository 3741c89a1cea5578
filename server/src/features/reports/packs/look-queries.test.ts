import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE } from '../../../../test/factories.ts'
import { findLooks } from './look-queries.ts'
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
  const looked = looksOf(await findLooks(db, DAYS, TEST_TIME_ZONE), DAYS, '2018-12-01')
  expect(looked.find((game) => game.id === id)).toMatchObject({ rule, daysKept })
})
