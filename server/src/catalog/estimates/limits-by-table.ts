import type { Period } from '@retorna/domain/day'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { tableLimits } from '@retorna/domain/statistics/limits/table-limits'
import type { PayoutTable } from '@retorna/domain/statistics/payouts/payout-distribution'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import type { NewEstimate } from './queries.ts'

/** The work of a thread: a game's payout table, and the stakes of its windows. */
export type LimitsOrder = {
  table: PayoutTable
  windows: readonly { period: Period; stakes: Stakes }[]
}

/** The limits of each window whose stakes are known well enough. */
export const limitsByTable = ({ table, windows }: LimitsOrder): NewEstimate['limits'] =>
  windows.flatMap(({ period, stakes }) => {
    const limits = tableLimits(table, stakes)
    return limits === null ? [] : [{ period, watch: limits(WATCH), outside: limits(OUTSIDE) }]
  })
