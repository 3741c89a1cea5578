import { describe, expect, it } from 'vitest'
import { openPayoutTable } from '../statistics/payouts/payout-table.ts'
import { sessionChances } from './session.ts'

function tableOf(rows: readonly (readonly [number, number])[]) {
  const table = openPayoutTable()
  for (const [payout, probability] of rows) table.add(payout, probability)
  return {
    payouts: rows.map(([payout]) => payout),
    probabilities: rows.map(([, probability]) => probability),
    moments: table.moments(),
  }
}

const ROWS = [
  [0, 0.7],
  [1, 0.2],
  [4, 0.09],
  [30, 0.01],
] as const
const TABLE = tableOf(ROWS)

/** P(win less), P(win as much), by adding up every session there can be. */
function exactly(spins: number, won: number, stake: number): { worse: number; equal: number } {
  let sums = new Map([[0, 1]])
  for (let spin = 0; spin < spins; spin++) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums) {
      for (const [payout, probability] of ROWS) {
        const total = sum + payout
        next.set(total, (next.get(total) ?? 0) + chance * probability)
      }
    }
    sums = next
  }
  let [worse, equal] = [0, 0]
  for (const [sum, chance] of sums) {
    if (sum * stake < won) worse += chance
    if (sum * stake === won) equal += chance
  }
  return { worse, equal }
}

describe('sessionChances', () => {
  it.each([
    [3, 0],
    [3, 1],
    [10, 5],
    [100, 90],
    [100, 150],
  ])('of %i spins says how many sessions win less than %i and as much', (spins, won) => {
    const stake = 0.5
    const { place } = sessionChances(TABLE, [{ stake, plays: spins }])
    const { worse, equal, better } = place(won * stake)
    const exact = exactly(spins, won * stake, stake)
    expect(worse).toBeCloseTo(exact.worse, 3)
    expect(equal).toBeCloseTo(exact.equal, 3)
    expect(worse + equal + better).toBeCloseTo(1, 9)
  })

  it('has ranges that hold as often as they say', () => {
    const { ranges, place } = sessionChances(TABLE, [{ stake: 2, plays: 200 }])
    const inside = ({ low, high }: { low: number; high: number }) =>
      1 - place(low).worse - place(high).better
    expect(inside(ranges.half)).toBeCloseTo(0.5, 1)
    expect(inside(ranges.most)).toBeCloseTo(0.8, 1)
    expect(inside(ranges.nearly)).toBeCloseTo(0.95, 1)
    expect(ranges.nearly.low).toBeGreaterThanOrEqual(0)
  })

  it('takes any number of different stakes', () => {
    const few = [
      { stake: 0.5, plays: 100 },
      { stake: 2, plays: 50 },
    ]
    const split = few.flatMap(({ stake, plays }) =>
      [0.999, 1, 1.001].map((part) => ({ stake: stake * part, plays: plays / 3 })),
    )
    const won = 150
    expect(sessionChances(TABLE, split).place(won).worse).toBeCloseTo(
      sessionChances(TABLE, few).place(won).worse,
      1,
    )
  })
})
