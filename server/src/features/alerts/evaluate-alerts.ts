import type { Database } from '../../database/connection.ts'
import { assumedStandardDeviations } from '../../database/settings.ts'
import { addNotificationsFrom } from '../../outbox/add-notifications.ts'
import {
  findMoved,
  fireAlerts,
  followCorrections,
  lockEvaluation,
  shownGames,
  takeChanges,
} from './evaluation-queries.ts'
import { foldChanges } from './fold-changes.ts'
import { judgeChanges } from './judge-changes.ts'

/**
 * Evaluates the alerts on every game whose readings changed since the last run. Consumed changes, new
 * baselines and notifications are one transaction: after a crash the next run repeats all of it, and
 * nothing that was committed happens twice. Concurrent runs are serialized.
 *
 * @returns how many alerts fired.
 */
export const evaluateAlerts = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockEvaluation(transaction)
    const changes = await takeChanges(transaction)
    if (changes.length === 0) return 0
    const games = await shownGames(transaction, [...new Set(changes.map(({ gameId }) => gameId))])
    const assumed = await assumedStandardDeviations(transaction)
    const { corrections, moves } = foldChanges(judgeChanges(changes, games, assumed))
    for (const round of corrections) await followCorrections(transaction, round)
    const moved = await findMoved(transaction, moves)
    if (moved.length === 0) return 0
    const told = await addNotificationsFrom(transaction, fireAlerts(moves, moved))
    return told.length
  })
