import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayoutTable } from '@retorna/domain/statistics/payouts/payout-distribution'
import { openPayoutTable } from '@retorna/domain/statistics/payouts/payout-table'

/** A payout table with a name. Its first row is the play that pays nothing. */
export type NamedTable = PayoutTable & { name: string }

/**
 * Small and middle wins of a fictional game, as [payout, share]. They are scaled to the RTP that the large wins
 * leave.
 */
const SMALL_WINS = [
  [0.2, 0.1],
  [0.5, 0.08],
  [1, 0.06],
  [2, 0.04],
  [5, 0.015],
  [10, 0.006],
  [25, 0.002],
  [100, 0.0003],
] as const

/**
 * Fictional tables: a calm game; games with a capped maximum win of 5,000 and 10,000 stakes that pays back a small
 * share of all stakes (skewness 250 to 1,000); and one whose wins fall as a power up to the cap.
 */
export const fictionalTables = (): NamedTable[] => [
  cappedTable('calm, at most 100', 100, 0.001),
  cappedTable('capped at 5,000, rare', 5000, 0.0005),
  cappedTable('capped at 5,000', 5000, 0.005),
  cappedTable('capped at 5,000, often', 5000, 0.05),
  cappedTable('capped at 10,000', 10_000, 0.0015),
  powerTable('power to 5,000', 5000, 1.6),
]

const RTP = 0.96

const cappedTable = (name: string, cap: number, capRtp: number): NamedTable => {
  const small = SMALL_WINS.reduce((sum, [payout, share]) => sum + payout * share, 0)
  const scale = (RTP - capRtp) / small
  const wins = SMALL_WINS.map(([payout, share]) => [payout, share * scale] as const)
  return tableOf(name, [...wins, [cap, capRtp / cap]])
}

const powerTable = (name: string, cap: number, power: number): NamedTable => {
  const payouts = Array.from({ length: 150 }, (_, row) => Math.round(10 * cap ** (row / 149)) / 10)
  const total = payouts.reduce((sum, payout) => sum + payout ** (1 - power), 0)
  return tableOf(
    name,
    payouts.map((payout) => [payout, (RTP * payout ** -power) / total] as const),
  )
}

/** The tables of a folder of `payout,probability` files; `index.csv` is left out. */
export const tablesOf = (directory: string): NamedTable[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.csv') && file !== 'index.csv')
    .toSorted()
    .map((file) => {
      const lines = readFileSync(join(directory, file), 'utf8').trim().split('\n').slice(1)
      const rows = lines.map((line) => {
        const [payout = Number.NaN, share = Number.NaN] = line.split(',').map(Number)
        return [payout, share] as const
      })
      return tableOf(file.replace('.csv', ''), rows)
    })

/** For each game (the name before the last `_`), the version whose RTP is closest to 96 %. */
export const onePerGame = (tables: readonly NamedTable[]): NamedTable[] =>
  [...Map.groupBy(tables, ({ name }) => name.replace(/_[^_]*$/, '')).values()].flatMap((versions) =>
    versions
      .toSorted((a, b) => Math.abs(a.moments.rtp - 96) - Math.abs(b.moments.rtp - 96))
      .slice(0, 1),
  )

/** The table with its chance of winning lowered or raised, so that its RTP moves by this many points. */
export const shifted = (table: NamedTable, points: number): NamedTable => {
  const factor = 1 + points / table.moments.rtp
  const wins = table.payouts.map(
    (payout, row) => [payout, (table.probabilities[row] ?? 0) * factor] as const,
  )
  return tableOf(`${table.name} ${points}`, wins)
}

/** Plays with the remaining probability pay nothing. */
export const tableOf = (name: string, rows: readonly (readonly [number, number])[]): NamedTable => {
  const wins = rows.filter(([payout, share]) => payout > 0 && share > 0)
  const nothing = 1 - wins.reduce((sum, [, share]) => sum + share, 0)
  const all = [[0, nothing] as const, ...wins]
  const table = openPayoutTable()
  for (const [payout, share] of all) table.add(payout, share)
  return {
    name,
    payouts: all.map(([payout]) => payout),
    probabilities: all.map(([, share]) => share),
    moments: table.moments(),
  }
}
