import type { Database } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'
import { dailyOf, toAnswer } from './answers.ts'
import { toEvidence } from './evidence.ts'
import {
  type FeedMetrics,
  judgedOfGames,
  keyOf,
  metricsOfFeeds,
  type WhichFeeds,
} from './feed-queries.ts'
import { windowsOf } from './judgment-inputs.ts'
import { judgeVariation, judgmentsOf, shapeAt } from './judgments.ts'
import { isNamed, type LikeliestVersion, likeliestAtOperators } from './named-versions.ts'
import type { CatalogGame, Snapshot } from './snapshot.ts'
import { toMetrics } from './to-snapshot.ts'

/** A game at one feed in the last 30 days. */
export type GameAtFeed = Pick<FeedMetrics, 'operatorId' | 'name' | 'isStated'> & {
  /** The game with the figures of this feed alone, judged against the version that runs there. */
  game: CatalogGame
  /** The likeliest version according to the operator's days, if the game has several versions. */
  likeliest: LikeliestVersion | null
}

/**
 * A game at its feeds, or the games at an operator's feeds, each judged by itself, those with the most plays first.
 *
 * @param today the day that ends the windows.
 */
export const gamesAtFeeds = async (
  db: Database,
  { gamesById }: Pick<Snapshot, 'gamesById'>,
  which: WhichFeeds,
  today: string,
): Promise<GameAtFeed[]> => {
  const rows = await metricsOfFeeds(db, which, today)
  const gameIds = rows.map(({ gameId }) => gameId)
  const { estimates, evidence } = await judgedOfGames(db, gameIds)
  const versions = new Map(
    (await likeliestAtOperators(db, which)).map((one) => [keyOf(one.gameId, one.operatorId), one]),
  )
  return rows.flatMap((row) => {
    const game = gamesById.get(row.gameId)
    if (game === undefined) return []
    const judged = keyOf(row.gameId, row.judgedAs)
    const likeliest = versions.get(keyOf(row.gameId, row.operatorId)) ?? null
    const known = {
      estimate: estimates.get(judged) ?? null,
      evidence: toEvidence(evidence.get(judged) ?? null, {
        theoreticalRtp: row.theoreticalRtp,
        lacksJackpotShare: game.lacksJackpotShare,
      }),
      named: likeliest && isNamed(likeliest) ? likeliest : null,
      firstDayElsewhere: row.isStated
        ? null
        : (estimates.get(keyOf(row.gameId, ALL_FEEDS))?.first_day ?? null),
    }
    const { operatorId, name, isStated } = row
    return [{ operatorId, name, isStated, likeliest, game: readBy(game, row, known) }]
  })
}

type Known = Pick<
  Parameters<typeof toAnswer>[0],
  'estimate' | 'evidence' | 'named' | 'firstDayElsewhere'
>

const readBy = (game: CatalogGame, row: FeedMetrics, known: Known): CatalogGame => {
  const { theoreticalRtp } = row
  const inputs = {
    ...game.inputs,
    shape: shapeAt(game.inputs.shape, theoreticalRtp),
    windows: windowsOf(row, null, row.theoretical),
  }
  const stakes = inputs.windows['30d'].stakes
  return {
    ...game,
    theoreticalRtp,
    inputs,
    judgments: judgmentsOf({ inputs }),
    metrics: toMetrics(row, row.theoretical['1d'] ?? theoreticalRtp, (points) =>
      judgeVariation(inputs, points, row.previousDay),
    ),
    evidence: known.evidence,
    answer: toAnswer({
      ...known,
      theoreticalRtp,
      lacksJackpotShare: game.lacksJackpotShare,
      versions: game.versions,
      hasReadings: true,
      daily: dailyOf(game.inputs, stakes, row.monthDays, known.evidence.log),
    }),
  }
}
