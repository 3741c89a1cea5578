import { expect, test } from 'vitest'
import { openMergedPayouts, winShares } from './merged-payouts.ts'

test('payouts of few digits stay exact, in ascending order, with probabilities', () => {
  const merged = openMergedPayouts()
  merged.add(100, 1)
  merged.add(0, 6)
  merged.add(0.3, 2)
  merged.add(0.3, 1)
  expect(merged.rows()).toEqual({ payouts: [0, 0.3, 100], probabilities: [0.6, 0.3, 0.1] })
})

test('a million payouts become at most 60,000 with the same RTP and nearly the same variance', () => {
  const merged = openMergedPayouts()
  let [total, first, second] = [0, 0, 0]
  for (let row = 1; row <= 1_000_000; row++) {
    const [payout, weight] = [row * 0.0317, 1 / row]
    merged.add(payout, weight)
    total += weight
    first += weight * payout
    second += weight * payout ** 2
  }
  const { payouts, probabilities } = merged.rows()
  expect(payouts.length).toBeLessThan(60_000)
  expect(payouts).toEqual(payouts.toSorted((a, b) => a - b))
  const sum = (of: (payout: number) => number) =>
    payouts.reduce((all, payout, row) => all + of(payout) * (probabilities[row] ?? 0), 0)
  // A million roundings add up.
  expect(sum(() => 1)).toBeCloseTo(1, 9)
  expect(sum((payout) => payout) / (first / total)).toBeCloseTo(1, 9)
  expect(sum((payout) => payout ** 2) / (second / total)).toBeCloseTo(1, 7)
})

test('equal payouts stay what they are, however their weights round', () => {
  for (const payout of [0.1, 5, 10, 20, 50, 100]) {
    const merged = openMergedPayouts()
    for (let row = 1; row <= 1000; row++) merged.add(payout, 1 / row)
    const table = merged.rows()
    expect(table.payouts).toEqual([payout])
    expect(winShares(table)).toMatchObject([{ to: Math.max(payout, 1) }])
  }
})

test('wins are counted by their size, bounds included', () => {
  const shares = winShares({
    payouts: [0, 0.5, 1, 1.01, 10_000],
    probabilities: [0.5, 0.2, 0.2, 0.09999, 0.00001],
  })
  expect(shares.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [5000, null],
  ])
  expect(shares[0]?.probability).toBeCloseTo(0.4, 12)
  expect(shares[2]?.rtp).toBeCloseTo(10, 12)
})
