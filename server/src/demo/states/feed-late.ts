import { HOUR_MS } from '@retorna/domain/milliseconds'
import { checkFeeds } from '../../features/feeds/check-feeds.ts'
import type { StateSetting } from './state.ts'

const NAME = 'Late feed of the demonstration'
const SILENT_HOURS = 2

/** Adds a feed, due every hour, from which nothing has come for two, and tells staff. */
export const putFeedLate = async ({ db, now }: StateSetting): Promise<string> => {
  const created_at = new Date(now.getTime() - SILENT_HOURS * HOUR_MS)
  await db
    .insertInto('feeds')
    .values({
      name: NAME,
      kind: 'push',
      due_every_minutes: 60,
      is_public: false,
      created_at,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at, stopped_at: null }))
    .execute()
  await checkFeeds(db, now)
  return '/data-health'
}
