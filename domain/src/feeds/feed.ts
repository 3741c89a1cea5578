/** How readings reach a feed. */
export const FEED_KINDS = ['entry', 'file', 'push', 'pull', 'database', 'demonstration'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** What arrives: windows that follow each other, or running totals of the day. */
export const MEASURES = ['windows', 'totals'] as const
export type Measures = (typeof MEASURES)[number]

/** What staff enter by hand, and files whose feed is not named. Every database has both. */
export const ENTRY_FEED = 1
export const FILES_FEED = 2
/** The name of the feed of demonstration readings that are no operator's. */
export const DEMONSTRATION_FEED = 'Demonstration'

/**
 * What may be wrong with a feed. Late: past its due time; silent: for long. Failing: its pull
 * fails, or what arrived last was all refused.
 * Drifting: on one game it disagrees with the other feeds beyond chance. Duplicated: it names one game in several ways.
 * Refused: a large share of its rows. Falling: a running total was below an earlier one of its day.
 */
export const FEED_PROBLEMS = [
  'late',
  'silent',
  'failing',
  'drifting',
  'duplicated-games',
  'refused-rows',
  'total-falls',
] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]
