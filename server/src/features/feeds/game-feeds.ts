import type { GameFeed } from '@retorna/contract/feeds/feeds'
import { evidenceVerdictOf } from '../../catalog/evidence.ts'
import { judgeFeed } from '../../catalog/judgments.ts'
import { rounded } from '../../catalog/rounded.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { FeedWindow } from './game-queries.ts'

/** A feed of a game as readers see it, judged against the version that runs there. */
export const toGameFeed = (game: CatalogGame, window: FeedWindow): GameFeed => {
  const { name, isOperator, plays, rtp, theoreticalRtp, lastReadingAt } = window
  return {
    name,
    isOperator,
    plays,
    rtp: rounded(rtp),
    theoreticalRtp: rounded(theoreticalRtp),
    verdict: judgeFeed(game, window)?.verdict ?? null,
    evidence: evidenceVerdictOf(window.judgedDays ?? 0, window.outsideSince),
    lastReadingAt: lastReadingAt.toISOString(),
  }
}
