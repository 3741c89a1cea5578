import type { PayoutShape, StakeVariation } from '../statistics/limits/chance.ts'
import { changeError } from '../statistics/limits/judge-change.ts'
import { type Stakes, sumOfStakes } from '../statistics/payouts/stakes.ts'

/** A feed's figures for a game in a week. */
export type FeedWeek = {
  feedId: number
  /** Percent. */
  rtp: number
  /** The RTP of the version that the feed runs, percent. */
  theoreticalRtp: number
  stakes: Stakes
}

const STANDARD_ERRORS = 5

/**
 * The feeds of a game that disagree with the others: in two consecutive weeks and in the same direction, a feed's gap
 * to its theoretical RTP differs from that of the others combined by more than five standard errors. Whatever the
 * distribution of payouts, chance alone does so in at most one of 26 weeks (Cantelli), and in two consecutive ones in
 * one of 338; near a normal sum in fewer than one of a million. If only two feeds disagree, both are reported, since
 * it is unknown which one is wrong.
 *
 * @param weeks consecutive, each with the feeds that report the game.
 */
export function driftingFeeds(
  weeks: readonly [readonly FeedWeek[], readonly FeedWeek[]],
  shape: PayoutShape,
  variation: StakeVariation,
): number[] {
  const [first, second] = weeks.map((week) => {
    const ways = week.map(({ feedId }) => [feedId, wayOf(week, feedId, shape, variation)] as const)
    return new Map(ways)
  })
  if (first === undefined || second === undefined) return []
  return [...first].flatMap(([feedId, way]) =>
    way !== 0 && second.get(feedId) === way ? [feedId] : [],
  )
}

/** 1 or −1 if a feed is above or below the others beyond chance, else 0. */
function wayOf(
  week: readonly FeedWeek[],
  feedId: number,
  shape: PayoutShape,
  variation: StakeVariation,
): number {
  const own = week.find((one) => one.feedId === feedId)
  const others = week.filter((one) => one.feedId !== feedId)
  if (own === undefined || others.length === 0) return 0
  const plays = others.reduce((sum, { stakes }) => sum + stakes.plays, 0)
  const gapOfOthers = others.reduce((sum, one) => sum + gapOf(one) * one.stakes.plays, 0) / plays
  const points = gapOf(own) - gapOfOthers
  const together = sumOfStakes(others.map(({ stakes }) => inMeanStakes(stakes)))
  const error = changeError([own.stakes, together], shape, variation)
  return Math.abs(points) > STANDARD_ERRORS * error ? Math.sign(points) : 0
}

const gapOf = ({ rtp, theoreticalRtp }: FeedWeek): number => rtp - theoreticalRtp

/** Stakes in units of their mean, so that those of several currencies can be added. */
function inMeanStakes({ plays, turnover, squares, cubes, largest }: Stakes): Stakes {
  const unit = turnover / plays
  return {
    plays,
    turnover: plays,
    squares: squares === null ? null : squares / unit ** 2,
    cubes: cubes === null ? null : cubes / unit ** 3,
    largest: largest === null ? null : largest / unit,
  }
}
