import {
  payoutDistribution,
  type StakeClass,
} from '@retorna/domain/statistics/payouts/payout-distribution'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { GRID_POINTS, stakesOf, sumsOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'
import { rangesFor } from './verdicts.ts'

/** The plays of two feeds of one game, and the value of a stake of the second feed in the first's currency. */
const PLAYS = [300_000, 150_000] as const
const RATE = 2
const SHIFT = -2

/** How often one look at both feeds together finds the fault, and how often it raises a false alarm below; percent. */
type CurrencyPower = Record<'exchanged' | 'normalized', { found: number; honest: number }>

/** Computed exactly, like the rates of {@link verdictCells}; standard deviation and maximum win are known. */
export const currencyPower = (table: NamedTable): CurrencyPower => {
  const feeds = PLAYS.map((plays) => stakesOf('unequal', plays, seeded(table.name)))
  return {
    exchanged: chancesBelow(table, feeds, [1, RATE]),
    normalized: chancesBelow(
      table,
      feeds,
      feeds.map((classes) => 1 / meanStake(classes)),
    ),
  }
}

const meanStake = (classes: readonly StakeClass[]): number => {
  const { turnover, plays } = sumsOf(classes)
  return turnover / plays
}

const chancesBelow = (
  table: NamedTable,
  feeds: readonly (readonly StakeClass[])[],
  scales: readonly number[],
) => {
  const classes = feeds.flatMap((feed, at) =>
    feed.map(({ stake, plays }) => ({ stake: stake * (scales[at] ?? 1), plays })),
  )
  const sums = sumsOf(classes)
  const { watch } = rangesFor('maximum win', table, sums)
  const below = (of: NamedTable) =>
    100 * payoutDistribution(of, classes, GRID_POINTS).below((sums.turnover * watch.low) / 100)
  return { found: below(shifted(table, SHIFT)), honest: below(table) }
}

const LEAST = 0.98

export const currencyRows = (powers: readonly CurrencyPower[]): Row[] => {
  const mean = (of: (one: CurrencyPower) => number) =>
    powers.reduce((sum, one) => sum + of(one), 0) / powers.length
  const [exchanged, normalized] = [
    mean((one) => one.exchanged.found),
    mean((one) => one.normalized.found),
  ]
  const honest = Math.max(...powers.map((one) => one.normalized.honest))
  return [
    {
      claim: 'currencies',
      setting: { shift: SHIFT, plays: PLAYS.join(' and ') },
      values: { exchanged, normalized, honest },
      statement: `One look finds −${-SHIFT} points in two currencies, each in its own average stake`,
      measured: `${percent(normalized)}, exchanged at the true rate ${percent(exchanged)}: ${(normalized / exchanged).toFixed(3)} of it; honest games below at most ${percent(honest)}`,
      target: `at least ${LEAST}, and 2.65 %`,
      counts: `${powers.length} tables`,
      isMet: normalized >= LEAST * exchanged && honest <= 2.65,
    },
  ]
}
