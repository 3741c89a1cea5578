import { mean } from './sample-statistics.ts'

/** Stakes and payouts, in one currency. `null` if unknown. */
export type Volumes = { turnover: number | null; payout: number | null }

/** A day of a game, a feed's part of a day, or one of several games. */
export type Part = Volumes & {
  /** Percent, 0 or more; observed RTP may exceed 100. */
  rtp: number
  plays: number | null
  /** The currency of the volumes (ISO 4217, or a number for it); parts of unknown currency count as one currency. */
  currency?: string | number | null
  /**
   * If several currencies were played, the volumes are known only in average stakes, so that the turnover equals
   * the plays.
   */
  isInStakes?: boolean
}

/** The parts behind a figure, and their weights. */
type Best<P extends Part> = { by: 'turnover' | 'stakes' | 'plays' | 'mean'; counted: readonly P[] }

const isPlayed = ({ plays }: Part): boolean => plays !== null && plays > 0

/**
 * The best class of the parts; a figure uses only this class. It consists of those with volumes, weighted by turnover
 * if they share one currency, else each in its own average stake, that is, by plays; else of those with plays,
 * weighted by plays; else of all, as their mean. A part without volumes never changes, dilutes or suppresses a figure
 * that has them.
 */
export function bestOf<P extends Part>(parts: readonly P[]): Best<P> {
  const staked = parts.filter(
    ({ turnover, isInStakes }) => isInStakes === true || (turnover ?? 0) > 0,
  )
  const isOneCurrency =
    new Set(staked.map(({ currency }) => currency ?? null)).size === 1 &&
    staked.every(({ isInStakes }) => !isInStakes)
  if (isOneCurrency) {
    return { by: 'turnover', counted: parts.filter(({ turnover }) => turnover !== null) }
  }
  const inStakes = staked.filter(isPlayed)
  if (inStakes.length > 0) return { by: 'stakes', counted: inStakes }
  const played = parts.filter(isPlayed)
  return played.length > 0 ? { by: 'plays', counted: played } : { by: 'mean', counted: parts }
}

/**
 * The figure of the counted parts; `null` if no part counts. Turnover and payout are `null` unless they are in one
 * currency.
 */
export function combined({ by, counted }: Best<Part>): Omit<Part, 'currency'> | null {
  const rtp = rtpOf(by, counted)
  if (rtp === null) return null
  const isMoney = by === 'turnover'
  return {
    rtp,
    turnover: isMoney ? sumOfKnown(counted.map(({ turnover }) => turnover)) : null,
    payout: isMoney ? sumOfKnown(counted.map(({ payout }) => payout)) : null,
    plays: by === 'mean' ? null : sumOfKnown(counted.map(({ plays }) => plays)),
    isInStakes: by === 'stakes',
  }
}

function rtpOf(by: Best<Part>['by'], counted: readonly Part[]): number | null {
  if (by === 'mean') return mean(counted.map(({ rtp }) => rtp))
  let [weights, sum] = [0, 0]
  for (const { rtp, plays, turnover, payout } of counted) {
    weights += (by === 'turnover' ? turnover : plays) ?? 0
    sum += by === 'turnover' ? 100 * (payout ?? 0) : rtp * (plays ?? 0)
  }
  return sum / weights
}

/** The sum, or `null` if any part is unknown. */
export function sumOfKnown(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  )
}
