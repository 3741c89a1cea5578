import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyFactors, EVIDENCE_SHIFTS, type KnownStakes, withEarlier } from './daily-factors.ts'
import { evidence, logEvidence } from './e-process.ts'
import { NO_EVIDENCE, nextEvidenceState, sideOf } from './evidence-state.ts'
import { INTERVAL_SHIFTS } from './rtp-interval.ts'

type Day = KnownStakes & { payout: number; payoutSquares: number | null }

const someDays = fc.array(
  fc
    .record({
      turnover: fc.integer({ min: 1, max: 100_000 }),
      rtp: fc.integer({ min: 0, max: 300 }),
      largest: fc.constantFrom(null, 1, 10),
      isCubed: fc.boolean(),
    })
    .map(
      ({ turnover, rtp, largest, isCubed }): Day => ({
        turnover,
        payout: (turnover * rtp) / 100,
        payoutSquares: null,
        largest,
        squares: turnover * (largest ?? 5),
        cubes: isCubed ? turnover * (largest ?? 5) ** 2 : null,
      }),
    ),
  { minLength: 1, maxLength: 30 },
)
const someGame = fc.record({
  secondMoment: fc.constantFrom(26, 200),
  thirdMoment: fc.constantFrom(null, 4000),
  maximumWin: fc.constantFrom(null, 500, 5000),
  wins: fc.constant(null),
  hasPayoutSquares: fc.constant(false),
})

function statesOf(days: readonly Day[], game: Parameters<typeof nextEvidenceState>[2]) {
  let state = NO_EVIDENCE
  return days.map((day) => {
    state = nextEvidenceState(state, day, game, 96)
    return state
  })
}

describe('nextEvidenceState', () => {
  it('adds the factors of each day, and leads to the evidence of all of them', () => {
    fc.assert(
      fc.property(someDays, someGame, (days, game) => {
        const states = statesOf(days, game)
        const factors = (shifts: readonly number[]) =>
          days.map((day, index) => {
            const earlier = days.slice(0, index).reduce<KnownStakes | null>(withEarlier, null)
            return dailyFactors(day, earlier, game, shifts)
          })
        expect(states.map((state) => state.factors)).toEqual(factors(INTERVAL_SHIFTS))
        const expected = evidence(factors(EVIDENCE_SHIFTS), 96)
        for (const [index, { products }] of states.entries()) {
          expect(logEvidence(products)).toBeCloseTo(Math.log(expected[index] ?? 0), 8)
        }
      }),
    )
  })
})

it('logEvidence is 0 before the first day', () => {
  expect(logEvidence(NO_EVIDENCE.products)).toBe(0)
})

describe('sideOf', () => {
  const game = (hasPayoutSquares: boolean) => ({
    secondMoment: 26,
    thirdMoment: null,
    maximumWin: null,
    wins: null,
    hasPayoutSquares,
  })
  const daysAt = (rtp: number, count: number): Day[] =>
    Array.from({ length: count }, () => ({
      turnover: 500_000,
      payout: 5000 * rtp,
      payoutSquares: 26 * 500_000,
      largest: 1,
      squares: 500_000,
      cubes: 500_000,
    }))

  it('is that of the days that speak, also where all days together lie on the other', () => {
    const fallen = [...daysAt(96.45, 300), ...daysAt(92, 25)]
    const mean = fallen.reduce((sum, { payout }) => sum + payout, 0) / (5000 * fallen.length)
    expect(mean).toBeGreaterThan(96)
    const state = statesOf(fallen, game(true)).at(-1) ?? NO_EVIDENCE
    expect(logEvidence(state.products)).toBeGreaterThan(Math.log(20))
    expect(sideOf(state)).toBe('below')
    const risen = [...daysAt(95.55, 300), ...daysAt(100, 25)]
    expect(sideOf(statesOf(risen, game(true)).at(-1) ?? NO_EVIDENCE)).toBe('above')
  })

  it('is below where only paying too little can be judged', () => {
    expect(sideOf(statesOf(daysAt(99, 20), game(false)).at(-1) ?? NO_EVIDENCE)).toBe('below')
  })
})
