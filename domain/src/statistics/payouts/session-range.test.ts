import { describe, expect, it } from 'vitest'
import { sessionRange } from './session-range.ts'

const COIN = { payouts: [0, 2], probabilities: [0.5, 0.5] }
const SLOT = {
  payouts: [0, 0.5, 1, 5, 20, 1000, 50_000],
  probabilities: [0.75, 0.12, 0.1, 0.02, 0.009_8, 0.000_199, 0.000_001],
}

/** P(successes ≤ k) of n fair coins. */
function coins(n: number, k: number): number {
  let [term, sum] = [0.5 ** n, 0]
  for (let heads = 0; heads <= k; heads++) {
    sum += term
    term *= (n - heads) / (heads + 1)
  }
  return sum
}

describe('what sessions of a fixed number of spins pay back', () => {
  it.each([10, 100])('is exact for %d coins', (plays) => {
    const heads = 0.4 * plays
    const range = sessionRange(COIN, [{ stake: 3, plays }], 2 * 3 * heads)
    expect(range.less).toBeCloseTo(coins(plays, heads - 1), 4)
    expect(range.more).toBeCloseTo(1 - coins(plays, heads), 4)
    expect(range.losing).toBeCloseTo(coins(plays, plays / 2 - 1), 4)
  })

  it('knows a short session on a game with a huge win', () => {
    const range = sessionRange(SLOT, [{ stake: 1, plays: 10 }], 0)
    expect(range.less).toBe(0)
    expect(range.more).toBeCloseTo(1 - 0.75 ** 10, 4)
    expect(range.middle80.low).toBeCloseTo(0.5, 1)
    // Exactly one spin pays half a stake, and none of the others anything.
    const half = sessionRange(SLOT, [{ stake: 1, plays: 10 }], 0.5)
    expect(half.less).toBeCloseTo(0.75 ** 10, 3)
    expect(1 - half.less - half.more).toBeCloseTo(10 * 0.12 * 0.75 ** 9, 3)
  })

  it('agrees with simulated sessions of unequal stakes', () => {
    const classes = [
      { stake: 0.2, plays: 80 },
      { stake: 1, plays: 40 },
    ]
    const sums = SLOT.probabilities.map((_, row) =>
      SLOT.probabilities.slice(0, row + 1).reduce((sum, share) => sum + share, 0),
    )
    let seed = 1
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const spin = () => {
      const at = random()
      return SLOT.payouts[sums.findIndex((sum) => sum > at)] ?? 0
    }
    const session = () =>
      classes.reduce((sum, { stake, plays }) => {
        let won = 0
        for (let play = 0; play < plays; play++) won += stake * spin()
        return sum + won
      }, 0)
    const sessions = Array.from({ length: 20_000 }, session)
    const share = (is: (won: number) => boolean) => sessions.filter(is).length / sessions.length
    const range = sessionRange(SLOT, classes, 30)
    expect(range.less).toBeCloseTo(
      share((won) => won < 30 - 1e-9),
      1.8,
    )
    expect(range.losing).toBeCloseTo(
      share((won) => won < 56 - 1e-9),
      1.8,
    )
    const { low, high } = range.middle80
    expect(share((won) => won >= low - 0.05 && won <= high + 0.05)).toBeGreaterThan(0.785)
    expect(share((won) => won >= low && won <= high)).toBeLessThan(0.825)
  })

  it('calls a jackpot better than all but the sessions that have one, too', () => {
    const range = sessionRange(SLOT, [{ stake: 1, plays: 200 }], 50_000)
    expect(range.less).toBeGreaterThan(0.999)
    expect(range.more).toBeLessThan(0.001)
  })
})
