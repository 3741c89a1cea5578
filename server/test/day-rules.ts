import {
  bestOf,
  combined,
  type Part,
  sumOfKnown,
  type Volumes,
} from '@retorna/domain/statistics/best-class'
import { type DailyRtp, rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'

/*
 * What the statements of `rollUpDays` and `refreshMetrics` compute, said once more without SQL, to compare with.
 */

type DayReading = Volumes & { at: Date; rtp: number; plays: number | null }

/** One feed's day from the best class of its readings; of those at one instant, the one given last is the latest. */
export const dailyRtp = (readings: readonly DayReading[]) => {
  const staked = readings.filter(({ turnover, payout }) => turnover !== null && payout !== null)
  const turnover = sumOfKnown(staked.map((reading) => reading.turnover))
  const payout = sumOfKnown(staked.map((reading) => reading.payout))
  const weighted = rtpFromVolumes(turnover, payout)
  if (weighted !== null) {
    const plays = sumOfKnown(staked.map((reading) => reading.plays))
    return { rtp: weighted, turnover, payout, plays, leftOut: readings.length - staked.length }
  }
  const played = readings.filter(({ plays }) => plays !== null && plays > 0)
  const counted = played.length > 0 ? played : readings
  const latest = counted.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  if (latest === undefined) throw new Error('A day has readings')
  const isComplete = staked.length === readings.length
  return {
    rtp: latest.rtp,
    turnover: isComplete ? turnover : null,
    payout: isComplete ? payout : null,
    plays: latest.plays,
    leftOut: readings.length - counted.length,
  }
}

/** A game's day over its feeds. Feeds of unknown currencies are never added up; a single feed's day is the game's. */
export const combineFeeds = (feeds: readonly Omit<Part, 'isInStakes'>[]) => {
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
  if (day === null) throw new Error('A day has feeds')
  return { ...day, counted: best.counted.length }
}

/** The latest daily RTP and the one before it, however far apart. */
export const currentRtp = (days: readonly DailyRtp[]) => {
  const [latest, before] = days.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return { current: latest?.rtp ?? null, previous: before?.rtp ?? null }
}
