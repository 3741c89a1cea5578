import type { Database } from '../../database/connection.ts'
import { assumedStandardDeviations } from '../../database/standard-deviations.ts'
import { addNotificationsFrom } from '../../plugins/notifications/add-notifications.ts'
import {
  FIRED,
  fireAlerts,
  followCorrections,
  lockEvaluation,
  takeChanges,
} from './evaluation-queries.ts'
import { foldChanges } from './fold-changes.ts'

/**
 * Judges the alerts on every game whose readings changed since the last time. What was taken up, the new
 * baselines and the notifications are one transaction: stopped anywhere, all of it happens the next time,
 * and what has happened does not happen again. Of two at once the second finds what the first has left.
 *
 * @returns how many alerts fired.
 */
export const evaluateAlerts = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockEvaluation(transaction)
    const { corrections, moves } = foldChanges(await takeChanges(transaction))
    if (corrections.length + moves.length === 0) return 0
    const deviations = await assumedStandardDeviations(transaction)
    for (const round of corrections) await followCorrections(transaction, round, deviations)
    const fired = moves.length === 0 ? 0 : await fireAlerts(transaction, moves, deviations)
    if (fired > 0) await addNotificationsFrom(transaction, FIRED)
    return fired
  })
