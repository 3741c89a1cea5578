import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, sampleStandardDeviation } from './sample-statistics.ts'

describe('sampleStandardDeviation', () => {
  // The textbook set with mean 5 and population SD 2, hence sample SD √(32/7).
  it('is right for the textbook set', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(mean(values)).toBe(5)
    expect(sampleStandardDeviation(values)).toBeCloseTo(2.138_089_935, 9)
  })

  // NIST StRD, univariate summary statistics, NumAcc3: certified mean 1000000.2, SD exactly 0.1.
  it('stays precise for values that are large relative to their spread', () => {
    const values = [1000000.2, ...Array.from({ length: 500 }, () => [1000000.1, 1000000.3]).flat()]
    expect(sampleStandardDeviation(values)).toBeCloseTo(0.1, 8)
  })

  it('needs two values', () => {
    expect(sampleStandardDeviation([])).toBeNull()
    expect(sampleStandardDeviation([96])).toBeNull()
    expect(sampleStandardDeviation([96, 96])).toBe(0)
  })

  it('does not change when all values shift, and scales with them', () => {
    const rtps = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 2 })
    fc.assert(
      fc.property(rtps, fc.double({ min: -50, max: 50, noNaN: true }), (values, shift) => {
        const deviation = sampleStandardDeviation(values) ?? Number.NaN
        const shifted = sampleStandardDeviation(values.map((value) => value + shift))
        const doubled = sampleStandardDeviation(values.map((value) => value * 2))
        expect(shifted).toBeCloseTo(deviation, 6)
        expect(doubled).toBeCloseTo(2 * deviation, 6)
      }),
    )
  })
})
