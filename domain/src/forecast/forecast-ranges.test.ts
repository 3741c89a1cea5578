import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  FORECAST_LEVELS,
  forecastPlace,
  forecastQuantiles,
  forecastRanges,
} from './forecast-ranges.ts'

const someQuantiles = fc
  .array(fc.double({ min: 0.001, max: 5, noNaN: true }), {
    minLength: FORECAST_LEVELS.length,
    maxLength: FORECAST_LEVELS.length,
  })
  .map((steps) => {
    let sum = 80
    return steps.map((step) => {
      sum += step
      return sum
    })
  })

it('has a level for both ends of every range', () => {
  const levels = forecastRanges(FORECAST_LEVELS)
  expect(levels).toEqual({
    half: { low: 0.25, high: 0.75 },
    most: { low: 0.1, high: 0.9 },
    nearly: { low: 0.025, high: 0.975 },
  })
})

it('finds the quantiles of a distribution', () => {
  const uniform = { low: 0.5, high: 1.5, density: () => 1, below: (share: number) => share - 0.5 }
  const quantiles = forecastQuantiles(uniform)
  for (const [index, level] of FORECAST_LEVELS.entries()) {
    expect(quantiles[index]).toBeCloseTo(100 * (0.5 + level), 3)
  }
})

it('places an outcome exactly at a quantile, higher the higher it is, and always inside 0 to 1', () => {
  fc.assert(
    fc.property(
      someQuantiles,
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (quantiles, outcome, more) => {
        for (const [index, quantile] of quantiles.slice(0, -1).entries()) {
          expect(forecastPlace(quantiles, quantile)).toBeCloseTo(FORECAST_LEVELS[index] ?? 0, 9)
        }
        const place = forecastPlace(quantiles, outcome)
        expect(place).toBeGreaterThan(0)
        expect(place).toBeLessThan(1)
        expect(forecastPlace(quantiles, outcome + more)).toBeGreaterThanOrEqual(place - 1e-12)
      },
    ),
  )
})

it('agrees with the ranges on what is inside them', () => {
  fc.assert(
    fc.property(
      someQuantiles,
      fc.double({ min: 80, max: 180, noNaN: true }),
      (quantiles, outcome) => {
        const { most } = forecastRanges(quantiles)
        const place = forecastPlace(quantiles, outcome)
        expect(outcome > most.low && outcome < most.high).toBe(place > 0.1 && place < 0.9)
      },
    ),
  )
})
