import {
  largestExpected,
  type PayoutTable,
  payoutDistribution,
  type StakeClass,
} from './payout-distribution.ts'
import { openPayoutTable } from './payout-table.ts'

/** What sessions with a number of spins fixed in advance pay back, in money; shares from 0 to 1. */
export type SessionRange = ReturnType<typeof sessionRange>

const POINTS = 2 ** 16
/** One session in a thousand has a win above the cap, so that no share is off by more than this. */
const CAPPED = 0.001
/** Payouts between the grid's points are distributed over the four around them, a blur that grows with the spins. */
const SHARED_STEPS = 10

/**
 * What sessions like a given one pay back, from the game's payout table. Wins that occur in one of a thousand such
 * sessions count as the largest win below: the grid need not cover them, so a session of ten spins is resolved as
 * sharply as one of a thousand. Takes about 20 ms per stake.
 *
 * @param classes its spins by stake, in money; at least one.
 * @param won what it paid back, in money.
 */
export function sessionRange(
  table: Pick<PayoutTable, 'payouts' | 'probabilities'>,
  classes: readonly StakeClass[],
  won: number,
) {
  const spins = classes.reduce((sum, { plays }) => sum + plays, 0)
  const staked = classes.reduce((sum, { plays, stake }) => sum + plays * stake, 0)
  const distribution = payoutDistribution(
    capped(table, largestExpected(table, CAPPED / spins)),
    classes,
    POINTS,
  )
  const stake = Math.min(...classes.map((one) => one.stake))
  const smallest = table.payouts.reduce(
    (least, payout) => (payout > 0 ? Math.min(least, payout) : least),
    Number.POSITIVE_INFINITY,
  )
  // If the grid is coarser than the wins, its blur is symmetric around a payout.
  const around = Math.min(SHARED_STEPS * distribution.step, (smallest * stake) / 2)
  const upTo = (amount: number) => Math.min(1, Math.max(0, distribution.below(amount)))
  // No session pays back less than 0.
  const lessThan = (amount: number) => (amount <= 0 ? 0 : upTo(amount - around))
  const middle = (share: number) => ({
    low: Math.max(0, distribution.quantile((1 - share) / 2)),
    high: distribution.quantile((1 + share) / 2),
  })
  return {
    /** The middle 80 % and 95 % of all such sessions. */
    middle80: middle(0.8),
    middle95: middle(0.95),
    /** The share of sessions that pay back less than was staked. */
    losing: lessThan(staked),
    /** The shares of sessions that pay back less and more than the one compared; the others pay back the same. */
    less: lessThan(won),
    more: 1 - upTo(won + around),
  }
}

function capped(
  { payouts, probabilities }: Pick<PayoutTable, 'payouts' | 'probabilities'>,
  cap: number,
): PayoutTable {
  const moments = openPayoutTable()
  const below = payouts.map((payout) => Math.min(payout, cap))
  for (const [row, payout] of below.entries()) moments.add(payout, probabilities[row] ?? 0)
  return { payouts: below, probabilities, moments: moments.moments() }
}
