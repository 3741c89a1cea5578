import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPayoutTable } from './payout-table.ts'

function momentsOf(rows: readonly (readonly [number, number])[]) {
  const table = openPayoutTable()
  for (const [payout, weight] of rows) table.add(payout, weight)
  return table.moments()
}

const someRows = fc
  .array(
    fc.tuple(fc.double({ min: 0, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 1e6 })),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .filter((rows) => new Set(rows.map(([payout]) => Math.round(payout))).size > 1)

describe('moments of a payout table', () => {
  it('are those of a coin that pays double', () => {
    expect(
      momentsOf([
        [0, 0.5],
        [2, 0.5],
      ]),
    ).toEqual({
      rtp: 100,
      standardDeviation: 1,
      skewness: 0,
      kurtosis: -2,
      hitRate: 50,
      secondMoment: 2,
      thirdMoment: 4,
      maximumWin: 2,
      totalWeight: 1,
    })
  })

  it('follow the formulas for two payouts: skewness (1 − 2p)/√(pq), excess kurtosis (1 − 6pq)/pq', () => {
    const moments = momentsOf([
      [0, 999],
      [500, 1],
    ])
    const [p, q] = [0.001, 0.999]
    expect(moments.rtp).toBeCloseTo(50, 10)
    expect(moments.standardDeviation).toBeCloseTo(500 * Math.sqrt(p * q), 10)
    expect(moments.skewness).toBeCloseTo((1 - 2 * p) / Math.sqrt(p * q), 8)
    expect(moments.kurtosis).toBeCloseTo((1 - 6 * p * q) / (p * q), 6)
    expect(moments.hitRate).toBeCloseTo(0.1, 12)
  })

  it('do not depend on the unit of weights or the order of rows', () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 2, max: 1000 }), (rows, factor) => {
        const one = momentsOf(rows)
        const other = momentsOf(
          rows.map(([payout, weight]) => [payout, weight * factor] as const).reverse(),
        )
        expect(other.rtp).toBeCloseTo(one.rtp, 8)
        expect(other.standardDeviation / one.standardDeviation).toBeCloseTo(1, 8)
        expect(other.totalWeight / factor / one.totalWeight).toBeCloseTo(1, 10)
      }),
    )
  })

  it('obey the bounds that hold for any payouts up to a maximum', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const { rtp, standardDeviation, skewness, kurtosis, maximumWin } = momentsOf(rows)
        expect(skewness).toBeLessThanOrEqual((maximumWin - rtp / 100) / standardDeviation + 1e-6)
        expect(kurtosis + 2).toBeGreaterThanOrEqual(skewness ** 2 - 1e-6 * (1 + skewness ** 2))
      }),
    )
  })

  it('keep every digit of a sum of many small probabilities', () => {
    const table = openPayoutTable()
    for (let row = 0; row < 1_000_000; row++) table.add(0.96, 0.1)
    expect(table.moments().rtp).toBe(96)
    expect(table.moments().totalWeight).toBe(100_000)
  })

  it('ignore rows that never happen, and are refused for what is no table', () => {
    expect(
      momentsOf([
        [1, 1],
        [5000, 0],
      ]).maximumWin,
    ).toBe(1)
    for (const [payout, weight] of [
      [-1, 0.5],
      [1, -0.5],
      [Number.NaN, 1],
      [1, Number.POSITIVE_INFINITY],
    ]) {
      expect(() => momentsOf([[payout ?? 0, weight ?? 0]])).toThrow(RangeError)
    }
    expect(() => openPayoutTable().moments()).toThrow(RangeError)
  })
})

/** Real tables with their published figures; beside the project, not part of it. */
const folder = join(import.meta.dirname, '../../../../../shared/data/paytables')

describe.skipIf(!existsSync(folder))(`the tables in ${folder} (skipped where absent)`, () => {
  const [head = '', ...lines] = existsSync(folder)
    ? readFileSync(join(folder, 'index.csv'), 'utf8').trim().split('\n')
    : []
  const columns = head.split(',')
  const cell = (line: string, column: string) => {
    // A few cells of other columns are quoted and hold commas; none of those counted from the end does.
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    return cells[columns.indexOf(column)] ?? ''
  }
  it.each(lines.map((line) => [cell(line, 'table'), line]))(
    '%s has its published figures',
    (file, line) => {
      const rows = readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1)
      const moments = momentsOf(
        rows.map((row) => {
          const [payout = Number.NaN, share = Number.NaN] = row.split(',').map(Number)
          return [payout, share] as const
        }),
      )
      expect(moments.totalWeight).toBeCloseTo(1, 11)
      expect(moments.rtp).toBeCloseTo(Number(cell(line, 'rtp_pct')), 4)
      expect(moments.standardDeviation).toBeCloseTo(Number(cell(line, 'sd_stakes')), 3)
      // Grouped rows keep the third moment to about a ten-thousandth.
      expect(moments.skewness / Number(cell(line, 'skewness'))).toBeCloseTo(1, 3)
      expect(moments.hitRate).toBeCloseTo(Number(cell(line, 'hit_rate_pct')), 4)
    },
  )
})
