import type { Scale } from './residual-scale.ts'

/** A day whose feed sends sums of squares, in money²; see `Stakes`. */
export type SquaredDay = {
  turnover: number
  payout: number
  /** Σ stake². */
  squares: number
  /** Σ payout² over single plays. */
  payoutSquares: number
}

/** With fewer days, too little is known about how much they differ. */
const MIN_DAYS = 20

/**
 * The variance of one play, SD² in stakes², measured: Σ payout² / Σ stake² minus the squared RTP of the same days,
 * with degrees of freedom from how much the days differ (variance of a ratio; Satterthwaite 1946). `null` for fewer
 * than 20 days. Wins so rare that they did not occur are not included.
 */
export function measuredVariance(days: readonly SquaredDay[]): Scale | null {
  if (days.length < MIN_DAYS) return null
  const sum = { turnover: 0, payout: 0, squares: 0, payoutSquares: 0 }
  for (const day of days) {
    sum.turnover += day.turnover
    sum.payout += day.payout
    sum.squares += day.squares
    sum.payoutSquares += day.payoutSquares
  }
  const second = sum.payoutSquares / sum.squares
  const value = second - (sum.payout / sum.turnover) ** 2
  let errors = 0
  for (const day of days) errors += (day.payoutSquares - second * day.squares) ** 2
  const error = ((errors / sum.squares ** 2) * days.length) / (days.length - 1)
  return { value, degrees: (2 * value ** 2) / error }
}
