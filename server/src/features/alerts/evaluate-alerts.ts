import { thresholdPoints } from '@retorna/domain/statistics/alert-rule'
import {
  type AssumedStandardDeviations,
  standardDeviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import { type Database, inTransaction } from '../../database/connection.ts'
import { assumedStandardDeviations } from '../../database/settings.ts'
import { addNotifications } from '../../outbox/add-notifications.ts'
import {
  findMoved,
  fireAlerts,
  followCorrections,
  type JudgedChange,
  lockEvaluation,
  type RtpChange,
  shownGames,
  takeChanges,
} from './evaluation-queries.ts'

/**
 * Evaluates the alerts on every game whose readings changed since the last run. Consumed changes, new
 * baselines and notifications are one transaction: after a crash the next run repeats all of it, and
 * nothing that was committed happens twice. Concurrent runs are serialized.
 *
 * @returns how many alerts fired.
 */
export const evaluateAlerts = (db: Database): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await lockEvaluation(transaction)
    const changes = await takeChanges(transaction)
    if (changes.length === 0) return 0
    const games = await shownGames(transaction, [...new Set(changes.map(({ gameId }) => gameId))])
    const assumed = await assumedStandardDeviations(transaction)
    const { corrections, moves } = foldChanges(judgeChanges(changes, games, assumed))
    for (const round of corrections) await followCorrections(transaction, round)
    const moved = await findMoved(transaction, moves)
    if (moved.length === 0) return 0
    const told = await addNotifications(transaction, fireAlerts(moves, moved))
    return told.length
  })

type ShownGame = {
  id: number
  theoreticalRtp: number | null
  standardDeviation: number | null
  volatilityClass: VolatilityClass | null
}

/** The changes of visible games, with the standard deviation for deviation thresholds. */
const judgeChanges = (
  changes: readonly RtpChange[],
  games: readonly ShownGame[],
  assumed: AssumedStandardDeviations,
): JudgedChange[] => {
  const gamesById = new Map(games.map((game) => [game.id, game]))
  return changes.flatMap((change) => {
    const game = gamesById.get(change.gameId)
    if (game === undefined) return []
    const deviationPoints = thresholdPoints(
      { threshold: 1, unit: 'deviations' },
      {
        theoreticalRtp: game.theoreticalRtp,
        standardDeviation: standardDeviationOf(game, assumed)?.value ?? null,
        plays: change.plays,
      },
    )
    return [{ ...change, deviationPoints }]
  })
}

/**
 * Folds pending changes, given oldest first, for the alerts. Corrections are applied before anything may
 * fire, in rounds with each game at most once; then each game with new readings is judged by its current
 * RTP, so that a reading rolled back before it was reported is never reported.
 */
const foldChanges = <Change extends RtpChange>(
  changes: readonly Change[],
): { corrections: Change[][]; moves: Change[] } => {
  const corrections: Change[][] = []
  const rounds = new Map<number, number>()
  const latest = new Map<number, Change>()
  const hasNew = new Set<number>()
  for (const change of changes) {
    const { gameId } = change
    latest.set(gameId, change)
    if (change.isNew) {
      hasNew.add(gameId)
      continue
    }
    const round = rounds.get(gameId) ?? 0
    rounds.set(gameId, round + 1)
    const others = corrections[round]
    if (others === undefined) corrections.push([change])
    else others.push(change)
  }
  return { corrections, moves: [...latest.values()].filter(({ gameId }) => hasNew.has(gameId)) }
}
