import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { contains, type EstimatedDay, estimateFromDays } from './estimate-from-days.ts'

const daysOf = (rtps: readonly number[], turnover = 1000): EstimatedDay[] =>
  rtps.map((rtp, index) => ({
    day: addDays('2026-01-01', index),
    turnover,
    payout: (turnover * rtp) / 100,
  }))
/** Alternating by so many points around 96. */
const swinging = (count: number, points: number) =>
  daysOf(Array.from({ length: count }, (_, index) => 96 + (index % 2 === 0 ? points : -points)))

const interval = (days: readonly EstimatedDay[], maximumWin: number | null = null) => {
  const found = estimateFromDays(days, maximumWin)
  if ('reason' in found) throw new Error(found.reason)
  return found
}

test('equal days that swing by 2 points have the interval of the formula', () => {
  // n = 40, Q = 40 · 20², U = 40 · 1000², b = 2.5 · ln(20√5): a = B² − bU.
  const bound = 2.5 * Math.log(20 * Math.sqrt(5))
  const half = 100 * Math.sqrt((bound * 16_000) / (1.6e9 - bound * 4e7))
  const { low, high } = interval(swinging(40, 2))
  expect(low).toBeCloseTo(96 - half, 10)
  // Two missing wins of 20 in 40,000, and the point for one that has not come.
  expect(high).toBeGreaterThan(96 + half + 1 + 0.1)
  expect(high).toBeLessThan(96 + half + 1 + 0.3)
  expect(interval(swinging(40, 2), 40).high).toBeCloseTo(high - 1, 10)
})

test.each([85.07, 96.35])('days that all pay %d exactly are not off it', (rtp) => {
  const found = interval(daysOf(Array.from({ length: 20 }, () => rtp)))
  expect(contains(found, rtp)).toBe(true)
  expect(contains(found, rtp - 1e-6)).toBe(false)
})

test('it is silent, with the reason, where it would mislead', () => {
  expect(estimateFromDays(swinging(13, 2), null)).toEqual({ reason: 'few-days' })
  expect(estimateFromDays(swinging(40, 12), null)).toEqual({ reason: 'too-wide' })
  const lucky = swinging(40, 2).map((day, index) =>
    index === 20 ? { ...day, payout: 100 * day.payout } : day,
  )
  expect(estimateFromDays(lucky, null)).toEqual({
    reason: 'one-day',
    day: addDays('2026-01-01', 20),
  })
})

test('fewer than 14 days that paid anything tell nothing of how wins scatter', () => {
  const wins = (count: number) =>
    daysOf(Array.from({ length: 40 }, (_, day) => (day < count ? 2 : 0)))
  for (const count of [0, 2, 13]) {
    expect(estimateFromDays(wins(count), null)).toEqual({ reason: 'too-wide' })
  }
  expect(interval(wins(14)).low).toBeLessThan(0.7)
})

test('a day that paid nothing of a large turnover is named, too', () => {
  const days = swinging(40, 2).map((day, index) =>
    index === 7 ? { ...day, turnover: 20_000, payout: 0 } : day,
  )
  expect(estimateFromDays(days, null)).toEqual({ reason: 'one-day', day: addDays('2026-01-01', 7) })
})

test('a larger maximum win leaves more room above, and none below', () => {
  const days = swinging(60, 2)
  const [some, more] = [interval(days, 100), interval(days, 2000)]
  expect(more.high).toBeGreaterThan(some.high)
  expect(more.low).toBe(some.low)
})

test('neither the order of the days nor the unit of their money changes anything', () => {
  const rtps = fc.array(fc.double({ min: 90, max: 102, noNaN: true }), {
    minLength: 30,
    maxLength: 80,
  })
  fc.assert(
    fc.property(rtps, fc.double({ min: 0.01, max: 1e6, noNaN: true }), (values, unit) => {
      const days = daysOf(values)
      const one = estimateFromDays(days, null)
      const other = estimateFromDays(
        days.toReversed().map(({ day, turnover, payout }) => ({
          day,
          turnover: turnover * unit,
          payout: payout * unit,
        })),
        null,
      )
      if ('reason' in one || 'reason' in other) {
        expect('reason' in one && one.reason).toBe('reason' in other && other.reason)
        return
      }
      expect(other.low).toBeCloseTo(one.low, 6)
      expect(other.high).toBeCloseTo(one.high, 6)
      const rtp = days.reduce((sum, { payout }) => sum + payout, 0) / (10 * days.length)
      expect(one.low).toBeLessThanOrEqual(rtp)
      expect(one.high).toBeGreaterThanOrEqual(rtp)
    }),
  )
})
