import { dayOf } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { snapshotAtOperator } from '../../../catalog/operators.ts'
import type { Sources } from '../report-context.ts'
import { busiestFeed } from './pack-queries.ts'
import type { PackTexts } from './texts.ts'

/** The id of no feed, so that nothing is read. */
const NO_FEED = 0

/**
 * The inputs of a pack about one operator: the game and its data from the operator's feed that read it most in these
 * days, and notes for the reader about that choice.
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
