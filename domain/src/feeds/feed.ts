/** How readings reach a feed. */
export const FEED_KINDS = ['entry', 'file', 'push', 'pull', 'database', 'demonstration'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** What arrives: windows that follow each other, or running totals of the day. */
export const MEASURES = ['windows', 'totals'] as const
export type Measures = (typeof MEASURES)[number]

/** What staff enter by hand, and files whose feed is not named. Every database has both. */
export const ENTRY_FEED = 1
export const FILES_FEED = 2
