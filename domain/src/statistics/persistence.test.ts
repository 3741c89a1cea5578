import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { heatPersistence, hotList, type MeasuredGame } from './persistence.ts'

const LAST_DAY = '2026-01-15'

/** A game at 96 with the same RTP on each day of the week before and on each day since. */
function game(before: number | null, after: number | null, theoreticalRtp: number | null = 96) {
  const days = Array.from({ length: 14 }, (_, index) => ({
    day: addDays(LAST_DAY, -index),
    rtp: index < 7 ? after : before,
  }))
  return {
    theoreticalRtp,
    days: days.flatMap(({ day, rtp }) =>
      rtp === null ? [] : [{ day, rtp, turnover: null, payout: null, plays: null }],
    ),
  } satisfies MeasuredGame
}

test('last week’s list is measured on the seven days since, which its scores did not use', () => {
  // Equal days: 60 · clamp01(d / 2) + 12.5 + 15, so a score of at least 30 from d = 0.0833 on.
  const games = [game(98, 96.4), game(97, 95.8), game(96.5, 96.6), game(96.1, 99), game(96.05, 90)]
  const result = heatPersistence(games, LAST_DAY)
  expect(result).toMatchObject({ listedOn: '2026-01-08', from: '2026-01-09', to: LAST_DAY })
  expect([result.listedGames, result.after.measuredGames]).toEqual([4, 4])
  expect(result.meanDifferenceBefore).toBeCloseTo((2 + 1 + 0.5 + 0.1) / 4, 10)
  // 0.4, −0.2, 0.6, 3.0: mean 0.95, s 1.408309, t of 3 degrees 3.182.
  expect(result.after.meanDifference).toBeCloseTo(0.95, 10)
  expect(result.after.interval?.low).toBeCloseTo(0.95 - (3.182 * 1.408_309) / 2, 5)
  expect(result.after.interval?.high).toBeCloseTo(0.95 + (3.182 * 1.408_309) / 2, 5)
  expect(result.after.shareAbove).toBe(75)
  expect(result.others).toMatchObject({ measuredGames: 1, meanDifference: -6, shareAbove: 0 })
  expect(result.others.interval).toBeNull()
})

test('a game without new readings or theoretical RTP is not measured', () => {
  const games = [game(98, null), game(98, 97), game(99, 99, null)]
  const result = heatPersistence(games, LAST_DAY)
  expect([result.listedGames, result.after.measuredGames]).toEqual([2, 1])
  expect(result.after).toMatchObject({ meanDifference: 1, interval: null, shareAbove: 100 })
  expect(result.others).toMatchObject({ measuredGames: 0, meanDifference: null, shareAbove: null })
})

test('without readings there are dates but no figures', () => {
  const nothing = { measuredGames: 0, meanDifference: null, interval: null, shareAbove: null }
  expect(heatPersistence([], LAST_DAY)).toMatchObject({
    listedGames: 0,
    meanDifferenceBefore: null,
    after: nothing,
    others: nothing,
  })
})

test('later readings never change the list', () => {
  const rtp = fc.option(fc.double({ min: 80, max: 110, noNaN: true }))
  const week = fc.array(fc.tuple(rtp, rtp, rtp), { maxLength: 40 })
  fc.assert(
    fc.property(week, (rows) => {
      const [one, other] = [1, 2].map((after) =>
        heatPersistence(
          rows.map((row) => game(row[0], row[after === 1 ? 1 : 2])),
          LAST_DAY,
        ),
      )
      expect(one?.listedGames).toBe(other?.listedGames)
      expect(one?.meanDifferenceBefore).toBe(other?.meanDifferenceBefore)
      expect(one?.listedGames).toBeLessThanOrEqual(20)
    }),
  )
})

test('the hot list takes the highest scores, ties in order, and none below the minimum', () => {
  const games = [30, 29.9, 80, 30].map((heatScore, id) => ({ id, heat: { heatScore } }))
  expect(hotList(games).map(({ id }) => id)).toEqual([2, 0, 3])
  expect(hotList(games, { limit: 2, minimumScore: 0 }).map(({ id }) => id)).toEqual([2, 0])
  const many = Array.from({ length: 50 }, (_, id) => ({ id, heat: { heatScore: 60 } }))
  expect(hotList(many)).toHaveLength(20)
})
