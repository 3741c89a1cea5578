import { mean, sampleStandardDeviation } from '../sample-statistics.ts'

/** One earlier day of a game: its payout, and the variance of that payout up to the factor to be estimated. */
export type EarlierDay = { turnover: number; payout: number; unitVariance: number }

/** An estimated factor of variance, and its degrees of freedom. */
export type Scale = { value: number; degrees: number }

/** Minimum number of earlier days for an estimate. */
export const MIN_DAYS = 60
/** More degrees of freedom than any real pool supports, since games of one pool are never exactly alike. */
const MAX_POOL_DEGREES = 200

/**
 * The factor by which the variance of a game's days exceeds `unitVariance`, from the residuals about the game's own
 * RTP over those days, so that a game off its theoretical RTP does not look like a volatile one. `null` for fewer
 * than {@link MIN_DAYS} days.
 *
 * - With `unitVariance` = SD² · turnover² / plays, the factor is 1 + CV² of the stakes.
 * - With `unitVariance` = Σ stake², it is SD² itself.
 *
 * Degrees of freedom are those of a scaled chi-square with the variance of the squared residuals, at most days − 1:
 * heavy-tailed days carry less information about a variance. Source: Satterthwaite 1946.
 */
export function residualScale(days: readonly EarlierDay[]): Scale | null {
  if (days.length < MIN_DAYS) return null
  let turnover = 0
  let payout = 0
  for (const day of days) {
    turnover += day.turnover
    payout += day.payout
  }
  const own = payout / turnover
  const squares = days.map((day) => (day.payout - own * day.turnover) ** 2 / day.unitVariance)
  const average = mean(squares) ?? 0
  if (average === 0) return null
  const error = ((sampleStandardDeviation(squares) ?? 0) / average) ** 2 / days.length
  return {
    value: (average * days.length) / (days.length - 1),
    degrees: Math.min(days.length - 1, 2 / error),
  }
}

/**
 * The pooled scale of a catalog's games: the mean of their scales, and degrees of freedom that measure how similar
 * they are: 2 over the squared coefficient of variation that remains between games after the error of each estimate.
 * `null` for fewer than two games.
 */
export function poolOf(scales: readonly Scale[]): Scale | null {
  const values = scales.map(({ value }) => value)
  const value = mean(values)
  const deviation = sampleStandardDeviation(values)
  const error = mean(scales.map(({ degrees }) => 2 / degrees))
  if (value === null || deviation === null || error === null) return null
  const between = Math.max(0, (deviation / value) ** 2 - error)
  return { value, degrees: Math.min(MAX_POOL_DEGREES, 2 / between) }
}

/**
 * A game's scale, shrunk towards the pool's: the mean weighted by degrees of freedom, with the degrees of both. It is
 * the posterior scale if the scales of games follow a scaled inverse chi-square distribution, and a residual over its
 * root then follows Student's t. Source: Smyth 2004, section 3.
 *
 * @example shrunk({ value: 2, degrees: 60 }, { value: 4, degrees: 20 }) // { value: 2.5, degrees: 80 }
 */
export function shrunk(own: Scale, pool: Scale): Scale {
  const degrees = own.degrees + pool.degrees
  return { value: (own.value * own.degrees + pool.value * pool.degrees) / degrees, degrees }
}
