import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import {
  hotList,
  type MeasuredDay,
  PERSISTENCE_WEEKS,
  persistenceOfWeeks,
  persistenceWeeks,
  weekOfGame,
} from './persistence.ts'

const LAST_DAY = '2026-01-15'

/** A game at 96 with one RTP on each day of a week, the latest first; `null`: no readings. */
function game(weeks: readonly (number | null)[], theoreticalRtp: number | null = 96) {
  return {
    theoreticalRtp,
    days: weeks.flatMap((rtp, back) =>
      Array.from({ length: rtp === null ? 0 : 7 }, (_, index) => ({
        day: addDays(LAST_DAY, -7 * back - index),
        rtp: rtp ?? 0,
        turnover: null,
        payout: null,
        plays: null,
      })),
    ),
  }
}

/** The persistence of games of which all days are known. */
const persistence = (games: { theoreticalRtp: number | null; days: MeasuredDay[] }[]) =>
  persistenceOfWeeks(
    games.map(({ theoreticalRtp, days }) =>
      persistenceWeeks(LAST_DAY).map((end) => weekOfGame(days, theoreticalRtp, end)),
    ),
    LAST_DAY,
  )
const repeated = (rtp: number | null, weeks = PERSISTENCE_WEEKS + 1) =>
  Array.from({ length: weeks }, () => rtp)

test('each week’s list is measured on the seven days after it, which its scores did not use', () => {
  // Equal days: 60 · clamp01(d / 2) + 12.5 + 15, so a score of at least 30 from d = 0.0833 on.
  const games = [
    game([96.4, 98]),
    game([95.8, 97]),
    game([96.6, 96.5]),
    game([99, 96.1]),
    game([90, 96.05]),
  ]
  const result = persistence(games)
  expect(result).toMatchObject({ from: '2025-10-24', to: LAST_DAY, weeks: 1, listedGames: 4 })
  expect(result.meanDifferenceBefore).toBeCloseTo((2 + 1 + 0.5 + 0.1) / 4, 10)
  // 0.4, −0.2, 0.6, 3.0: mean 0.95.
  expect(result.after).toMatchObject({ measuredGames: 4, shareAbove: 75 })
  expect(result.after.meanDifference).toBeCloseTo(0.95, 10)
  expect(result.others).toMatchObject({ measuredGames: 1, meanDifference: -6, shareAbove: 0 })
  expect(result.excess).toBeCloseTo(6.95, 10)
})

test('an interval takes twelve weeks, and is of the weeks’ differences from the other games', () => {
  // Listed in every week; alternately 1 and 2 points above the others afterwards.
  const hot = game(Array.from({ length: 13 }, (_, back) => 98 + (back % 2)))
  const other = game(repeated(96))
  const result = persistence([hot, other])
  expect(result).toMatchObject({ weeks: 12, listedGames: 12 })
  expect(result.excess).toBeCloseTo(2.5, 10)
  // s of six 2s and six 3s is 0.522233; t of 11 degrees 2.201.
  expect(result.interval?.low).toBeCloseTo(2.5 - (2.201 * 0.522_233) / Math.sqrt(12), 5)
  expect(result.interval?.high).toBeCloseTo(2.5 + (2.201 * 0.522_233) / Math.sqrt(12), 5)

  const younger = [hot, other].map(({ days }) => ({
    theoreticalRtp: 96,
    days: days.filter(({ day }) => day > addDays(LAST_DAY, -12 * 7)),
  }))
  expect(persistence(younger)).toMatchObject({ weeks: 11, interval: null })
})

test('games that all run above theoretical are no sign that heat persists', () => {
  const result = persistence([98, 98, 96.5].map((rtp) => game(repeated(rtp + 1))))
  expect(result).toMatchObject({ weeks: 0, excess: null })
  const even = persistence([...repeated(98, 20), 98].map((rtp) => game(repeated(rtp))))
  expect(even.after.meanDifference).toBeCloseTo(2, 10)
  expect(even.excess).toBeCloseTo(0, 10)
})

test('a game without new readings or theoretical RTP is not measured', () => {
  const games = [game([null, 98]), game([97, 98]), game([99, 99], null), game([96, 90])]
  const result = persistence(games)
  expect([result.listedGames, result.after.measuredGames]).toEqual([2, 1])
  expect(result.after).toMatchObject({ meanDifference: 1, shareAbove: 100 })
  expect(result.others.measuredGames).toBe(1)
})

test('games that pay as certified show no excess where some of them changed their version', () => {
  const catalog = (after: number) =>
    Array.from({ length: 40 }, (_, place) => ({
      theoreticalRtp: place < 15 ? after : 96,
      days: Array.from({ length: 7 * (PERSISTENCE_WEEKS + 1) }, (_, back) => {
        const theoreticalRtp = place < 15 && back < 6 * 7 ? after : 96
        // Chance, which has no week in common with the one before it.
        const rtp = theoreticalRtp + (((place * 31 + Math.floor(back / 7) * 17) % 23) - 11) / 5
        const day = addDays(LAST_DAY, -back)
        return { day, rtp, turnover: null, payout: null, plays: null, theoreticalRtp }
      }),
    }))
  const [changed, same] = [92, 96].map((after) => persistence(catalog(after)))
  expect(same?.weeks).toBe(12)
  expect(changed?.excess).toBeCloseTo(same?.excess ?? 0, 10)
  expect(changed?.after.shareAbove).toBe(same?.after.shareAbove)
})

test('a week of two versions is compared with their mean, weighted as its RTP is', () => {
  const days = Array.from({ length: 7 }, (_, back) => {
    const [theoreticalRtp, turnover] = back < 2 ? [92, 300] : [null, 100]
    const payout = (turnover * (theoreticalRtp ?? 96)) / 100
    const day = addDays(LAST_DAY, -back)
    return { day, rtp: theoreticalRtp ?? 96, turnover, payout, plays: 10, theoreticalRtp }
  })
  const { heat, difference } = weekOfGame(days, 96, LAST_DAY)
  expect(difference).toBeCloseTo(0, 10)
  expect(heat?.differencePoints).toBeCloseTo(0, 10)
})

test('without readings there are dates but no figures', () => {
  const nothing = { measuredGames: 0, meanDifference: null, shareAbove: null }
  expect(persistence([])).toMatchObject({
    weeks: 0,
    listedGames: 0,
    meanDifferenceBefore: null,
    excess: null,
    interval: null,
    after: nothing,
    others: nothing,
  })
})

test('later readings never change a list', () => {
  const rtp = fc.option(fc.double({ min: 80, max: 110, noNaN: true }))
  const rows = fc.array(fc.tuple(rtp, rtp, rtp), { maxLength: 40 })
  fc.assert(
    fc.property(rows, (weeks) => {
      const [one, other] = [1, 2].map((after) =>
        persistence(weeks.map((week) => game([week[after === 1 ? 1 : 2], week[0]]))),
      )
      expect(one?.listedGames).toBe(other?.listedGames)
      expect(one?.listedGames).toBeLessThanOrEqual(20)
    }),
  )
})

test('the hot list takes the highest scores, ties in order, and none below the minimum', () => {
  const games = [30, 29.9, 80, 30].map((heatScore, id) => ({ id, heat: { heatScore } }))
  expect(hotList(games).map(({ id }) => id)).toEqual([2, 0, 3])
  const many = Array.from({ length: 50 }, (_, id) => ({ id, heat: { heatScore: 60 } }))
  expect(hotList(many)).toHaveLength(20)
})
