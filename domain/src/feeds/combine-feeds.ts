import { bestOf, combined, type Part } from '../statistics/best-class.ts'

/** One feed's day of a game, in the feed's currency. */
export type FeedDay = Omit<Part, 'isInStakes'>

/**
 * A game's day over its feeds, from the best class of them ({@link bestOf}). Amounts are never added across
 * currencies, nor across feeds if the currency of one is unknown. With a single feed, its day is the game's day.
 * `null` without feeds.
 *
 * @returns `counted`: the number of feeds behind the figure.
 * @example combineFeeds([{ rtp: 90, turnover: null, payout: null, plays: 300, currency: null }, { rtp: 98, turnover: null, payout: null, plays: 100, currency: null }]) // { rtp: 92, turnover: null, payout: null, plays: 400, isInStakes: false, counted: 2 }
 */
export function combineFeeds(
  feeds: readonly FeedDay[],
): (Omit<Part, 'currency'> & { counted: number }) | null {
  const [only] = feeds
  if (only !== undefined && feeds.length === 1) {
    const { currency: _, ...day } = only
    return { ...day, isInStakes: false, counted: 1 }
  }
  const best = bestOf(
    feeds.map((feed, index) => ({
      ...feed,
      currency: feed.currency ?? `unknown ${index}`,
      isInStakes: false,
    })),
  )
  const day = combined(best)
  return day && { ...day, counted: best.counted.length }
}
