import type { GameFeed } from '@retorna/contract/feeds/feeds'
import type { Answer } from '@retorna/domain/answer/answer'
import type { Plan } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import { dailyOf, toAnswer } from '../../catalog/answers.ts'
import { stakesOf } from '../../catalog/day-stakes.ts'
import { toEvidence } from '../../catalog/evidence.ts'
import { shownAnswer } from '../../catalog/game-row.ts'
import { judgeFeed } from '../../catalog/judgments.ts'
import { namedAtOperators } from '../../catalog/named-versions.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { type FeedWindow, judgedOfGame, windowsOfFeeds } from './game-queries.ts'

/** The feeds of a game as a plan shows them, each judged by itself against the version that runs there. */
export const feedsOfGame = async (
  db: Database,
  game: CatalogGame,
  plan: Plan,
  span: { first: string; latestAlone: boolean },
): Promise<GameFeed[]> => {
  const windows = await windowsOfFeeds(db, game.id, span)
  const { estimates, evidence } = await judgedOfGame(db, game.id)
  const named = await namedAtOperators(db, game.id)
  const answerAt = (window: FeedWindow): Answer => {
    const { theoreticalRtp, judgedAs, operatorId } = window
    const estimate = estimates.get(judgedAs) ?? null
    return toAnswer({
      theoreticalRtp,
      versions: game.versions,
      hasReadings: true,
      estimate,
      evidence: toEvidence(evidence.get(judgedAs) ?? null, theoreticalRtp),
      named: named.get(operatorId) ?? null,
      deviation: game.inputs.deviation,
      daily: dailyOf(game.inputs, stakesOf(window), estimate?.days ?? 0),
    })
  }
  return windows.map((window) => ({
    name: window.name,
    isOperator: window.operatorId !== null,
    plays: window.plays,
    rtp: rounded(window.rtp),
    theoreticalRtp: rounded(window.theoreticalRtp),
    verdict: judgeFeed(game, window)?.verdict ?? null,
    answer: shownAnswer(answerAt(window), plan),
    lastReadingAt: window.lastReadingAt.toISOString(),
  }))
}
