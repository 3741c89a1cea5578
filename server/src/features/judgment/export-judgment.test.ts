import type { Judgment } from '@retorna/contract/judgment'
import { expect, test } from 'vitest'
import { exportJudgment } from './export-judgment.ts'

const limit = { low: 90, high: 102, t: 1, by: { low: 'table', high: 'table' } } as const

const judgment: Judgment = {
  period: '1d',
  inputs: {
    rtp: 95,
    theoreticalRtp: 96,
    plays: 10_000,
    turnover: 20_000,
    payout: 19_000,
    stakeSquares: 80_000,
    stakeCubes: 640_000,
    largestStake: 20,
    payoutSquares: null,
    standardDeviation: 4,
    deviationSource: 'table',
    deviationDegrees: null,
    maximumWin: 1000,
    skewness: null,
    kurtosis: null,
    stakeVariation: 1,
    stakeVariationDegrees: null,
  },
  chance: {
    turnover: 20_000,
    stakeSquares: 80_000,
    expected: 19_200,
    deviation: 1131,
    skewness: null,
    kurtosis: null,
    degrees: null,
  },
  limits: { watch: limit, outside: limit },
  verdict: 'within',
}

test('a limit by the payout table says at which quantiles, for equal and for unequal stakes', () => {
  const rows = exportJudgment(judgment, 'en').split('\n')
  const formulaOf = (symbol: string) => rows.find((row) => row.startsWith(symbol))
  expect(formulaOf('limit 95 low')).toMatch(
    /0\.025 .*equal stakes; unequal .*at 0\.02 and 1 - 0\.02/,
  )
  expect(formulaOf('limit 3 sigma high')).toMatch(
    /0\.001349898 .*unequal .*0\.00067 and 1 - 0\.0004/,
  )
})
