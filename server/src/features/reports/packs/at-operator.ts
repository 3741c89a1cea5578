import { dayOf } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { snapshotAtOperator } from '../../../catalog/operators.ts'
import type { Sources } from '../report-context.ts'
import { busiestFeed } from './pack-queries.ts'
import type { PackTexts } from './texts.ts'

/** No feed has it: nothing is read. */
const NO_FEED = 0

/**
 * What a pack about one operator is made from: the game and its data as the feed of the operator that read it most in these
 * days has them, and what the reader should know of that.
 */
export const atOperator = async (
  sources: Sources,
  where: { gameId: number; operatorId: number; operator: string },
  days: Days,
  { text, now }: { text: PackTexts; now: Date },
): Promise<{ sources: Sources; notices: string[] }> => {
  const { db, snapshot, timeZone } = sources
  const { gameId, operatorId, operator } = where
  const there = await snapshotAtOperator(db, snapshot, operatorId, dayOf(now, timeZone))
  const isRead = there.gamesById.has(gameId)
  const feed = await busiestFeed(db, where, days)
  return {
    sources: { ...sources, snapshot: isRead ? there : snapshot, feedId: feed?.id ?? NO_FEED },
    notices: [
      feed === undefined ? text.noFeedOf(operator) : text.feedOf(operator, feed.name),
      ...(isRead ? [] : [text.notReadLately(operator)]),
    ],
  }
}
