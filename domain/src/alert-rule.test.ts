import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertCheck, alertFires, isValidThreshold, nextBaseline } from './alert-rule.ts'

function check(overrides: Partial<AlertCheck> = {}): AlertCheck {
  return { type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 95, ...overrides }
}

const hundredths = fc.integer({ min: 0, max: 15_000 })

describe('alertFires', () => {
  it.each([
    ['both', 97, true],
    ['both', 93, true],
    ['both', 96.99, false],
    ['both', 93.01, false],
    ['increase', 97, true],
    ['increase', 93, false],
    ['decrease', 93, true],
    ['decrease', 97, false],
  ] as const)('of type %s on a move from 95 to %d: %s', (type, currentRtp, fires) => {
    expect(alertFires(check({ type, currentRtp }))).toBe(fires)
  })

  it('fires on a move of exactly the threshold, whatever the floating-point noise', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 10_000 }), (baseline, threshold) => {
        const move = { baselineRtp: baseline / 100, thresholdPoints: threshold / 100 }
        const reached = check({ ...move, currentRtp: (baseline + threshold) / 100 })
        const short = check({ ...move, currentRtp: (baseline + threshold - 1) / 100 })
        expect(alertFires(reached)).toBe(true)
        expect(alertFires(short)).toBe(false)
      }),
    )
  })

  it('waits for both values', () => {
    expect(alertFires(check({ baselineRtp: null }))).toBe(false)
    expect(alertFires(check({ currentRtp: null }))).toBe(false)
  })
})

describe('nextBaseline', () => {
  it('starts with the first known RTP', () => {
    expect(nextBaseline(check({ baselineRtp: null, currentRtp: 96 }))).toBe(96)
    expect(nextBaseline(check({ baselineRtp: null, currentRtp: null }))).toBeNull()
    expect(nextBaseline(check({ currentRtp: null }))).toBe(95)
  })

  it('lets one move fire once', () => {
    fc.assert(
      fc.property(
        hundredths,
        hundredths,
        fc.integer({ min: 1, max: 500 }),
        (from, to, threshold) => {
          const first = check({
            baselineRtp: from / 100,
            currentRtp: to / 100,
            thresholdPoints: threshold / 100,
          })
          expect(alertFires({ ...first, baselineRtp: nextBaseline(first) })).toBe(false)
        },
      ),
    )
  })

  it('lets slow drift add up', () => {
    let baselineRtp: number | null = 95
    const fired: number[] = []
    for (const currentRtp of [95.9, 96.8, 97.1, 97.9, 99.2]) {
      const step = check({ baselineRtp, currentRtp })
      if (alertFires(step)) fired.push(currentRtp)
      baselineRtp = nextBaseline(step)
    }
    expect(fired).toEqual([97.1, 99.2])
  })
})

it.each([
  [0.01, true],
  [100, true],
  [0, false],
  [-1, false],
  [100.01, false],
  [Number.NaN, false],
])('a threshold of %d is valid: %s', (points, valid) => {
  expect(isValidThreshold(points)).toBe(valid)
})
