/** Payouts below this are distinguished to a thousandth of a stake, larger ones to the corresponding relative step. */
const FINE = 4.096
const STEPS_PER_STAKE = 1000
const SHARE = 1 / (FINE * STEPS_PER_STAKE)

/**
 * Merges the rows of a payout table, however many, into at most about 60,000: rows with nearly the same payout become
 * one with their mean payout and total weight, which preserves the RTP. The steps are finer than the grid on which
 * limits are computed (payout-distribution.ts), and payouts with few digits stay exact.
 *
 * @returns `add` takes a payout in stakes and a weight above 0; `rows` gives payouts in ascending order with
 *   probabilities that sum to 1.
 */
export function openMergedPayouts() {
  const bins = new Map<
    number,
    { weight: number; weighted: number; least: number; largest: number }
  >()
  return {
    add(payout: number, weight: number): void {
      const key =
        payout < FINE
          ? Math.round(payout * STEPS_PER_STAKE)
          : FINE * STEPS_PER_STAKE + Math.floor(Math.log(payout / FINE) / SHARE)
      const bin = bins.get(key)
      if (bin === undefined) {
        bins.set(key, { weight, weighted: weight * payout, least: payout, largest: payout })
      } else {
        bin.weight += weight
        bin.weighted += weight * payout
        bin.least = Math.min(bin.least, payout)
        bin.largest = Math.max(bin.largest, payout)
      }
    },
    rows(): { payouts: number[]; probabilities: number[] } {
      const sorted = [...bins].toSorted(([one], [other]) => one - other).map(([, bin]) => bin)
      const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
      return {
        // A rounded mean may lie outside the payouts, even if all are equal: 10.000000000000002 is a larger win than
        // 10.
        payouts: sorted.map(({ weight, weighted, least, largest }) =>
          Math.min(Math.max(weighted / weight, least), largest),
        ),
        probabilities: sorted.map(({ weight }) => weight / total),
      }
    },
  }
}

/** Upper bounds of the classes of {@link winShares}, in stakes; the last class is unbounded. */
const WIN_BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const

/** Wins above `from` and up to `to` stakes; `null` if there is no upper bound. */
export type WinShare = {
  from: number
  to: number | null
  /** Share of all plays. */
  probability: number
  /** Percentage points of the RTP that these wins pay. */
  rtp: number
}

/**
 * Where a table's RTP comes from: the wins of each size that occur, smallest first.
 *
 * @example winShares({ payouts: [0, 0.5, 10], probabilities: [0.5, 0.45, 0.05] }) // [{ from: 0, to: 1, probability: 0.45, rtp: 22.5 }, { from: 5, to: 10, probability: 0.05, rtp: 50 }]
 */
export function winShares({
  payouts,
  probabilities,
}: {
  payouts: readonly number[]
  probabilities: readonly number[]
}): WinShare[] {
  const shares: WinShare[] = [...WIN_BOUNDS, null].map((to, index) => {
    return { from: WIN_BOUNDS[index - 1] ?? 0, to, probability: 0, rtp: 0 }
  })
  for (const [row, payout] of payouts.entries()) {
    if (payout === 0) continue
    const share = shares.find(({ to }) => to === null || payout <= to)
    if (share === undefined) continue
    const probability = probabilities[row] ?? 0
    share.probability += probability
    share.rtp += 100 * payout * probability
  }
  return shares.filter(({ probability }) => probability > 0)
}
