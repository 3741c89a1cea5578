import type { Feed } from '@retorna/contract/feeds/feeds'
import { dayOf, windowStart } from '@retorna/domain/day'
import type { Database } from '../../database/connection.ts'
import { activityOfFeeds, allFeeds } from './queries.ts'

export const ACTIVITY_DAYS = 30

/** Every feed by name, stopped ones last, with its recent activity. */
export const wireFeeds = async (db: Database, timeZone: string): Promise<Feed[]> => {
  const since = windowStart(dayOf(new Date(), timeZone), ACTIVITY_DAYS)
  const [feeds, activity] = await Promise.all([allFeeds(db), activityOfFeeds(db, since)])
  const activityByFeed = new Map(activity.map((one) => [one.feedId, one]))
  return feeds.map((feed) => {
    const active = activityByFeed.get(feed.id)
    return {
      ...feed,
      lastReadingAt: active?.lastReadingAt.toISOString() ?? null,
      games: active?.games ?? 0,
    }
  })
}
