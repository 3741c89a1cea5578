import { MINUTE_MS } from '../milliseconds.ts'

const DAY_MINUTES = 1440
/** Arrivals are never exact. */
const GRACE = 1.1
/** Number of due times without data until a feed is silent, but at least a day. */
const SILENT_AFTER = 3

/**
 * Whether a feed is late (more than a tenth past its due time) or silent (three due times and at least a day
 * without data); `null` if it is on time, or has no fixed due time.
 *
 * @param dueEveryMinutes above 0; `null` if it has no fixed due time.
 * @param last when data last arrived; for a new feed, when it was added.
 * @example punctuality(60, new Date('2026-01-01T10:00Z'), new Date('2026-01-01T11:05Z')) // null
 * @example punctuality(60, new Date('2026-01-01T10:00Z'), new Date('2026-01-01T11:07Z')) // 'late'
 */
export function punctuality(
  dueEveryMinutes: number | null,
  last: Date,
  now: Date,
): 'late' | 'silent' | null {
  if (dueEveryMinutes === null) return null
  const minutes = (now.getTime() - last.getTime()) / MINUTE_MS
  if (minutes > Math.max(SILENT_AFTER * dueEveryMinutes, DAY_MINUTES)) return 'silent'
  return minutes > GRACE * dueEveryMinutes ? 'late' : null
}
