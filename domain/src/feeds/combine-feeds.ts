import { type DailyRtp, rtpFromVolumes } from '../statistics/rtp-average.ts'
import { mean } from '../statistics/sample-statistics.ts'

/** One feed's day of a game. */
export type FeedDay = Omit<DailyRtp, 'day'> & {
  /** ISO 4217; `null`: unknown. */
  currency: string | null
}

/**
 * A game's day over its feeds: weighted by turnover if every feed carries volumes in one known currency and something
 * was staked; else by plays if all are known and there are any; else the mean. Turnover and payout are the sums in the
 * first case only: amounts of several currencies are never added. Plays are those behind the RTP, `null` for a mean. A
 * single feed's day is the day. `null` without feeds.
 *
 * @example combineFeeds([{ rtp: 90, turnover: null, payout: null, plays: 300, currency: null }, { rtp: 98, turnover: null, payout: null, plays: 100, currency: null }]) // { rtp: 92, turnover: null, payout: null, plays: 400 }
 */
export function combineFeeds(feeds: readonly FeedDay[]): Omit<DailyRtp, 'day'> | null {
  const [first] = feeds
  if (first === undefined) return null
  if (feeds.length === 1) {
    const { currency: _, ...day } = first
    return day
  }
  const plays = sumIfKnown(feeds.map((feed) => feed.plays))
  const isOneCurrency =
    first.currency !== null && feeds.every(({ currency }) => currency === first.currency)
  if (isOneCurrency) {
    const turnover = sumIfKnown(feeds.map((feed) => feed.turnover))
    const payout = sumIfKnown(feeds.map((feed) => feed.payout))
    const rtp = rtpFromVolumes(turnover, payout)
    if (rtp !== null) return { rtp, turnover, payout, plays }
  }
  if (plays !== null && plays > 0) {
    const weighted = feeds.reduce((sum, feed) => sum + feed.rtp * (feed.plays ?? 0), 0)
    return { rtp: weighted / plays, turnover: null, payout: null, plays }
  }
  const rtp = mean(feeds.map((feed) => feed.rtp))
  return rtp === null ? null : { rtp, turnover: null, payout: null, plays: null }
}

function sumIfKnown(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  )
}
