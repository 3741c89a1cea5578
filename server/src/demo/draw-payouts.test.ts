import { payoutDistribution } from '@retorna/domain/statistics/payouts/payout-distribution'
import { expect, test } from 'vitest'
import { payoutShape, payoutTable } from './demo-payouts.ts'
import { drawPayouts, toDrawnTable } from './draw-payouts.ts'
import { randomOf } from './random.ts'

const shape = payoutShape({
  kind: 'bonus round',
  standardDeviation: 6,
  maximumWin: 2000,
  rtp: 96,
})
const table = payoutTable(shape, 96)
const drawn = toDrawnTable(table)
const DRAWS = 20_000

test.each([1, 7, 60, 2000, 200_000])(
  '%i plays pay as the exact distribution of their sum',
  (plays) => {
    const random = randomOf('draws', plays)
    const sums = Array.from({ length: DRAWS }, () => drawPayouts(drawn, plays, random))
    const exact = payoutDistribution(table, [{ stake: 1, plays }], 2 ** 16)
    const tailError = 5 * Math.sqrt((0.01 * 0.99) / DRAWS)
    // A quarter of the draws below a quantile is a quarter, up to five standard errors; prizes are steps, so of few plays.
    for (const share of plays < 100 ? [] : [0.01, 0.25, 0.5, 0.75, 0.99]) {
      const limit = exact.quantile(share)
      const below = sums.filter(({ payout }) => payout <= limit).length / DRAWS
      const error = Math.max(tailError, 5 * Math.sqrt((share * (1 - share)) / DRAWS))
      expect(Math.abs(below - share)).toBeLessThan(error + 0.002)
    }
    const { rtp, standardDeviation } = table.moments
    const mean = sums.reduce((sum, { payout }) => sum + payout, 0) / DRAWS
    const error = standardDeviation * Math.sqrt(plays / DRAWS)
    expect(Math.abs(mean - (plays * rtp) / 100)).toBeLessThan(5 * error)
    const squares = sums.reduce((sum, one) => sum + one.squares, 0) / DRAWS
    const deviation = Math.sqrt(
      sums.reduce((sum, one) => sum + (one.squares - squares) ** 2, 0) / DRAWS / DRAWS,
    )
    expect(Math.abs(squares - plays * table.moments.secondMoment)).toBeLessThan(5 * deviation)
  },
)

test('a payout and its square belong together', () => {
  const random = randomOf('pairs')
  for (let draw = 0; draw < 2000; draw++) {
    const { payout, squares } = drawPayouts(drawn, 1, random)
    expect(squares).toBeCloseTo(payout ** 2, 6)
  }
})
