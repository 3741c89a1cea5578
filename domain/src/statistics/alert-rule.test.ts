import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlertCheck,
  alertFires,
  countFirings,
  isValidThreshold,
  nextBaseline,
} from './alert-rule.ts'

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

  it('does not fire until both RTPs are known', () => {
    expect(alertFires(check({ baselineRtp: null }))).toBe(false)
    expect(alertFires(check({ currentRtp: null }))).toBe(false)
  })

  it('never treats noise as a move, however small the threshold', () => {
    const noise = { baselineRtp: 94.1 + 2, currentRtp: 96.1 }
    expect(alertFires(check({ ...noise, thresholdPoints: 1e-12 }))).toBe(false)
  })
})

describe('nextBaseline', () => {
  it('starts with the first known RTP', () => {
    expect(nextBaseline(check({ baselineRtp: null, currentRtp: 96 }))).toBe(96)
    expect(nextBaseline(check({ baselineRtp: null, currentRtp: null }))).toBeNull()
    expect(nextBaseline(check({ currentRtp: null }))).toBe(95)
  })

  it('makes one move fire once', () => {
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

describe('countFirings', () => {
  it.each([
    ['nothing', null, [], 0],
    ['the first day is the baseline', null, [99, 100], 0],
    ['a move fires once', 95, [97, 97, 98.9], 1],
    ['there and back', 95, [97, 95, 97], 3],
    ['a drift adds up', 95, [95.9, 96.8, 97.1, 97.9, 99.2], 2],
  ])('%s', (_, baseline, rtps, expected) => {
    expect(countFirings({ type: 'both', thresholdPoints: 2 }, baseline, rtps)).toBe(expected)
  })

  it('waits on days whose plays do not tell, and measures on from the same baseline', () => {
    const rule = { type: 'both', thresholdPoints: 2 } as const
    const count = (...waiting: number[]) =>
      countFirings(rule, 95, [97, 94, 97], (day) => !waiting.includes(day))
    expect([count(), count(0), count(1), count(0, 2)]).toEqual([3, 1, 1, 0])
  })

  it('takes no day whose plays do not tell as the first baseline', () => {
    const rule = { type: 'both', thresholdPoints: 2 } as const
    expect(countFirings(rule, null, [40, 96, 97, 94], (day) => day > 0)).toBe(1)
  })
})

it.each([
  [0.01, true],
  [100, true],
  [-1, false],
  [100.01, false],
  [Number.NaN, false],
])('a threshold of %d is valid: %s', (points, valid) => {
  expect(isValidThreshold(points)).toBe(valid)
})
