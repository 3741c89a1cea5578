/** How readings reach a feed. */
export const FEED_KINDS = ['entry', 'file', 'push', 'pull', 'database', 'demonstration'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** What a feed sends: consecutive windows, or running totals of the day. */
export const MEASURES = ['windows', 'totals'] as const
export type Measures = (typeof MEASURES)[number]

/** The feed of manual entries. Every database has it. */
export const ENTRY_FEED = 1
/** The feed of files that name no feed. Every database has it. */
export const FILES_FEED = 2
/** The name of the feed of demonstration readings that belong to no operator. */
export const DEMONSTRATION_FEED = 'Demonstration'

/**
 * Problems of a feed. Late: past its due time; silent: for long. Failing: its pull fails, or its last delivery was
 * rejected entirely. Drifting: on one game it disagrees with the other feeds beyond chance. Duplicated: it names one
 * game in several ways. Refused: a large share of its rows is rejected. Falling: a running total was lower than an
 * earlier one of the same day.
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
