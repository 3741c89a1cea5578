import { expect, test } from 'vitest'
import { measuredVariance } from './measured-deviation.ts'

/** Days of 1,000 plays of stake 2 that win 10 stakes about 96 times. */
function day(hits: number) {
  return { turnover: 2000, payout: hits * 20, squares: 4000, payoutSquares: hits * 400 }
}

test('Σ payout² gives the variance of a play: 10² · 0.096 · 0.904', () => {
  const days = Array.from({ length: 40 }, (_, index) => day(index % 2 === 0 ? 90 : 102))
  const measured = measuredVariance(days)
  expect(measured?.value).toBeCloseTo(100 * 0.096 * 0.904, 10)
  // Each day is off by 400 · 6: variance of the ratio 2400² / 4000² / 39.
  const error = 0.6 ** 2 / 39
  expect(measured?.degrees).toBeCloseTo((2 * (9.6 - 0.96 ** 2) ** 2) / error, 6)
})

test('stakes twice as high do not change it', () => {
  const days = Array.from({ length: 20 }, (_, index) => day(90 + index))
  const doubled = days.map((one) => ({
    turnover: one.turnover * 2,
    payout: one.payout * 2,
    squares: one.squares * 4,
    payoutSquares: one.payoutSquares * 4,
  }))
  expect(measuredVariance(doubled)).toEqual(measuredVariance(days))
})

test('fewer than 20 days measure nothing', () => {
  expect(measuredVariance(Array.from({ length: 19 }, () => day(96)))).toBeNull()
})
