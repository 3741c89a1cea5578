import { chanceOf, NORMAL_STAKES } from '@retorna/domain/statistics/limits/chance'
import {
  MAX_KURTOSIS,
  MAX_SKEWNESS,
  OUTSIDE,
} from '@retorna/domain/statistics/limits/payout-limits'
import { MIN_EQUAL_STAKES } from '@retorna/domain/statistics/limits/table-limits'
import { seeded } from './random.ts'
import { shapeOf, shapeWithMaximumWin } from './shapes.ts'
import { type StakeKind, stakesOf, sumsOf } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const PLAYS = 1_000_000
/** A rule is worst where it begins or soon after. Just above 1, since numbers of plays are rounded. */
const FACTORS = [1.0005, 1.03, 1.1, 1.3, 1.6, 2, 2.5, 3, 4, 6]
/** More than any window has. */
const TOO_MANY = 1_000_000_000
const VARIATION = { value: 0, degrees: Number.POSITIVE_INFINITY }

/**
 * The numbers of plays at which the rules of one look begin to be used, and some above them: the expansion, with the
 * moments known and with the maximum win, the normal low limit and the payout table of unequal stakes.
 */
export const ruleStarts = (table: NamedTable, kind: StakeKind): number[] => {
  const sums = sumsOf(stakesOf(kind, PLAYS, seeded(table.name)))
  const { turnover, squares, cubes } = sums
  const expansions = [shapeOf(table), shapeWithMaximumWin(table)].map((shape) => {
    const { skewness, kurtosis, deviation, expected } = chanceOf(sums, shape, VARIATION)
    return Math.max(
      ((skewness?.high ?? Number.NaN) / MAX_SKEWNESS) ** 2,
      (kurtosis ?? Number.NaN) / MAX_KURTOSIS,
      ((OUTSIDE.z * deviation) / expected) ** 2,
    )
  })
  const normal = (NORMAL_STAKES * squares) / turnover ** 2
  const unequal = (MIN_EQUAL_STAKES * cubes ** 2) / squares ** 3
  const shares = kind === 'equal' ? expansions : [...expansions, normal, unequal]
  return shares
    .flatMap((share) => FACTORS.map((factor) => Math.ceil(PLAYS * share * factor)))
    .filter((plays) => plays < TOO_MANY)
}
