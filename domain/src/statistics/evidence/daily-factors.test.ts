import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyFactors, EVIDENCE_SHIFTS, type KnownStakes, withEarlier } from './daily-factors.ts'
import { lowerWins } from './lower-wins.ts'

/** A small table: payouts in stakes, each with its probability. */
const someTable = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 2,
    maxLength: 6,
  })
  .map((rows) => {
    const total = rows.reduce((sum, [, weight]) => sum + weight, 0)
    return rows.map(([payout, weight]) => ({ payout: payout / 100, probability: weight / total }))
  })
const someStake = fc.double({ min: 0.1, max: 20, noNaN: true })

function momentOf(table: readonly { payout: number; probability: number }[], power: number) {
  return table.reduce((sum, { payout, probability }) => sum + probability * payout ** power, 0)
}

function stakesOf(stakes: readonly number[], isCubed = true): KnownStakes {
  const sum = (power: number) => stakes.reduce((total, stake) => total + stake ** power, 0)
  const cubes = isCubed ? sum(3) : null
  return { turnover: sum(1), squares: sum(2), cubes, largest: Math.max(...stakes) }
}

const EARLIER = stakesOf([1, 1, 1, 2, 5])
const NOTHING = { thirdMoment: null, wins: null, hasPayoutSquares: false }

describe('dailyFactors', () => {
  it('are e-values: on an honest day of any stakes their mean, over all outcomes, is at most 1', () => {
    const knowledge = fc.record({
      isCubed: fc.boolean(),
      isThirdKnown: fc.boolean(),
      isTabled: fc.boolean(),
      hasPayoutSquares: fc.boolean(),
    })
    fc.assert(
      fc.property(someTable, someStake, someStake, knowledge, (table, one, other, known) => {
        const rtp = momentOf(table, 1)
        const game = {
          secondMoment: momentOf(table, 2),
          thirdMoment: known.isThirdKnown ? momentOf(table, 3) : null,
          maximumWin: Math.max(...table.map(({ payout }) => payout)),
          wins: known.isTabled
            ? lowerWins({
                payouts: table.map(({ payout }) => payout),
                probabilities: table.map(({ probability }) => probability),
              })
            : null,
          hasPayoutSquares: known.hasPayoutSquares,
        }
        fc.pre(game.maximumWin > 0)
        // Σ payout² counts for certified RTPs, which are at most 100 %.
        fc.pre(!known.hasPayoutSquares || rtp <= 1)
        const stakes = stakesOf([one, other], known.isCubed)
        const means = EVIDENCE_SHIFTS.map(() => 0)
        for (const first of table) {
          for (const second of table) {
            const payout = one * first.payout + other * second.payout
            const payoutSquares = known.hasPayoutSquares
              ? (one * first.payout) ** 2 + (other * second.payout) ** 2
              : null
            const factors = dailyFactors({ ...stakes, payout, payoutSquares }, EARLIER, game)
            for (const [index, { slope, constant }] of factors.entries()) {
              const value = Math.exp(slope * rtp + constant)
              means[index] = (means[index] ?? 0) + first.probability * second.probability * value
            }
          }
        }
        for (const average of means) expect(average).toBeLessThanOrEqual(1 + 1e-9)
      }),
      { numRuns: 300 },
    )
  })

  it('speak against an RTP that the day ran away from, the more the further', () => {
    const game = { ...NOTHING, secondMoment: 26, thirdMoment: 3500, maximumWin: 1700 }
    const stakes = { turnover: 60_000, squares: 60_000, cubes: 60_000, largest: 1 }
    const [low, , , high] = dailyFactors(
      { ...stakes, payout: 60_000 * 0.9, payoutSquares: null },
      stakes,
      game,
    )
    if (low === undefined || high === undefined) throw new Error('no factors')
    const value = (factor: typeof low, rtp: number) => factor.slope * rtp + factor.constant
    expect(value(low, 0.96)).toBeGreaterThan(0)
    expect(value(high, 0.96)).toBeLessThan(0)
    expect(value(high, 0.8)).toBeGreaterThan(0)
    expect(value(low, 0.97)).toBeGreaterThan(value(low, 0.96))
  })

  it('use a rate that the day itself does not change', () => {
    const game = { ...NOTHING, secondMoment: 26, maximumWin: 1700 }
    const slopes = (stakes: readonly number[]) =>
      dailyFactors({ ...stakesOf(stakes), payout: 0, payoutSquares: null }, EARLIER, game).map(
        ({ slope }) => slope / stakesOf(stakes).turnover,
      )
    for (const [index, rate] of slopes([1, 2]).entries()) {
      expect(slopes([5, 50, 500])[index]).toBeCloseTo(rate, 12)
    }
  })

  it('are silent on the first day, and above without a largest stake; absent above without a maximum win', () => {
    const game = { ...NOTHING, secondMoment: 26, maximumWin: 1700 }
    const silent = { slope: 0, constant: 0 }
    const day = { ...stakesOf([1, 2]), payout: 5, payoutSquares: null }
    expect(dailyFactors(day, null, game)).toEqual(EVIDENCE_SHIFTS.map(() => silent))
    const unknown = dailyFactors({ ...day, largest: null }, EARLIER, game)
    expect(unknown.slice(3)).toEqual([silent, silent, silent])
    expect(unknown[0]).not.toEqual(silent)
    expect(dailyFactors(day, EARLIER, { ...game, maximumWin: null })).toHaveLength(3)
  })
})

it('withEarlier adds up days and keeps the largest stake that is known', () => {
  const one = stakesOf([1, 2])
  expect(withEarlier(null, one)).toEqual(one)
  expect(withEarlier(one, stakesOf([5]))).toEqual(stakesOf([1, 2, 5]))
  expect(withEarlier(one, { ...stakesOf([5]), cubes: null, largest: null })).toEqual({
    turnover: 8,
    squares: 30,
    cubes: null,
    largest: 2,
  })
})
