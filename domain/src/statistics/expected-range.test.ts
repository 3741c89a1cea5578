import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedRange, OUTSIDE_Z, playsNeeded, verdict, WATCH_Z } from './expected-range.ts'

const rtps = fc.double({ min: 80, max: 99, noNaN: true })
const deviations = fc.double({ min: 0.5, max: 30, noNaN: true })

describe('expectedRange', () => {
  // SD 5, a million plays: a standard error of 5 / 1000 stakes, half a point.
  it.each([
    [96, 5, 1_000_000, WATCH_Z, 95.02, 96.98],
    [96, 5, 1_000_000, OUTSIDE_Z, 94.5, 97.5],
    [95, 10, 10_000, WATCH_Z, 75.4, 114.6],
    [95, 15, 1, WATCH_Z, 0, 3035],
  ])(
    'of %d with SD %d after %d plays at z %d is %d to %d',
    (theoreticalRtp, standardDeviation, plays, z, low, high) => {
      const range = expectedRange({ theoreticalRtp, standardDeviation, plays, z })
      expect(range?.low).toBeCloseTo(low, 9)
      expect(range?.high).toBeCloseTo(high, 9)
    },
  )

  it('is unknown without all figures', () => {
    const known = { theoreticalRtp: 96, standardDeviation: 5, plays: 1000, z: WATCH_Z }
    expect(expectedRange({ ...known, plays: null })).toBeNull()
    expect(expectedRange({ ...known, plays: 0 })).toBeNull()
    expect(expectedRange({ ...known, theoreticalRtp: null })).toBeNull()
    expect(expectedRange({ ...known, standardDeviation: null })).toBeNull()
  })

  it('halves with four times the plays', () => {
    fc.assert(
      fc.property(rtps, deviations, fc.integer({ min: 10, max: 1e9 }), (rtp, deviation, plays) => {
        const sample = { theoreticalRtp: rtp, standardDeviation: deviation, z: WATCH_Z }
        const wide = (expectedRange({ ...sample, plays })?.high ?? 0) - rtp
        const narrow = (expectedRange({ ...sample, plays: 4 * plays })?.high ?? 0) - rtp
        expect(wide).toBeCloseTo(2 * narrow, 6)
      }),
    )
  })

  it('contains 95 % of simulated games', () => {
    // One spin in ten pays 9.6 stakes: RTP 96, SD 9.6 · √(0.1 · 0.9) = 2.88.
    const plays = 2000
    const range = expectedRange({ theoreticalRtp: 96, standardDeviation: 2.88, plays, z: WATCH_Z })
    const random = lehmer(20_261_121)
    const games = 1000
    let inside = 0
    for (let game = 0; game < games; game++) {
      let wins = 0
      for (let spin = 0; spin < plays; spin++) if (random() < 0.1) wins++
      const rtp = (100 * 9.6 * wins) / plays
      if (range && rtp >= range.low && rtp <= range.high) inside++
    }
    expect(inside / games).toBeGreaterThan(0.93)
    expect(inside / games).toBeLessThan(0.97)
  })
})

describe('playsNeeded', () => {
  it.each([
    [1, 5, 960_400],
    [-1, 5, 960_400],
    [2, 10, 960_400],
    [0.5, 15, 34_574_400],
    [3, 5, 106_712],
  ])('for a gap of %d at SD %d are %d', (gap, deviation, plays) => {
    expect(playsNeeded(gap, deviation)).toBe(plays)
  })

  it('are unknown without a gap or a standard deviation', () => {
    expect(playsNeeded(0, 5)).toBeNull()
    expect(playsNeeded(null, 5)).toBeNull()
    expect(playsNeeded(1, null)).toBeNull()
  })

  it('narrow the range to the gap, and one play less does not', () => {
    const gaps = fc.double({ min: 0.05, max: 20, noNaN: true })
    fc.assert(
      fc.property(gaps, deviations, (gap, standardDeviation) => {
        const needed = playsNeeded(gap, standardDeviation) ?? 0
        const halfWidth = (plays: number) => {
          const sample = { theoreticalRtp: 96, standardDeviation, plays, z: WATCH_Z }
          return (expectedRange(sample)?.high ?? Number.POSITIVE_INFINITY) - 96
        }
        expect(halfWidth(needed)).toBeLessThanOrEqual(gap * 1.001)
        expect(halfWidth(needed - 1)).toBeGreaterThan(gap * 0.999)
      }),
    )
  })
})

describe('verdict', () => {
  const million = { theoreticalRtp: 96, standardDeviation: 5, plays: 1_000_000 }

  it.each([
    [96, 'within'],
    [96.98, 'within'],
    [95.02, 'within'],
    [96.99, 'watch'],
    [95.01, 'watch'],
    [97.5, 'watch'],
    [97.51, 'outside'],
    [94.49, 'outside'],
  ])('on an observed RTP of %d is %s', (observedRtp, expected) => {
    expect(verdict({ ...million, observedRtp })).toBe(expected)
  })

  it.each([null, 0, 1, 104])('is not given on %s plays', (plays) => {
    expect(verdict({ ...million, plays, observedRtp: 0 })).toBe('not-enough-plays')
  })

  it('is given once a game that paid nothing would be out of range', () => {
    expect(verdict({ ...million, plays: 105, observedRtp: 0 })).toBe('watch')
    expect(verdict({ ...million, plays: 105, observedRtp: 96 })).toBe('within')
  })

  it('is unknown without observed RTP, theoretical RTP or standard deviation', () => {
    expect(verdict({ ...million, observedRtp: null })).toBeNull()
    expect(verdict({ ...million, observedRtp: 96, theoreticalRtp: null })).toBeNull()
    expect(verdict({ ...million, observedRtp: 96, standardDeviation: null })).toBeNull()
  })

  it('agrees with the plays needed for its gap', () => {
    const gaps = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(gaps, fc.constantFrom(1, -1), deviations, (gap, direction, deviation) => {
        const needed = playsNeeded(gap, deviation) ?? 0
        const sample = { theoreticalRtp: 96, standardDeviation: deviation }
        const observedRtp = 96 + direction * gap
        const enough = verdict({ ...sample, observedRtp, plays: Math.ceil(needed * 1.01) })
        const tooFew = verdict({ ...sample, observedRtp, plays: Math.floor(needed * 0.99) })
        expect(['watch', 'not-enough-plays']).toContain(enough)
        expect(['within', 'not-enough-plays']).toContain(tooFew)
      }),
    )
  })
})

/** Park–Miller generator: the same numbers in every run. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
