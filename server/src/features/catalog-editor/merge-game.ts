import type { ReplyOf } from '@retorna/contract/endpoint'
import type { mergeGame as mergeGameCall } from '@retorna/contract/staff/catalog-editor'
import { recordAudit } from '../../database/audit.ts'
import { logChange } from '../../database/catalog-log.ts'
import { type Database, inTransaction, type Pool } from '../../database/connection.ts'
import { assertGameNotArchived } from '../../database/readings/archived-months.ts'
import { announceReadings, refreshMetrics } from '../../database/readings/metrics.ts'
import { beginChanges, lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { currentGame } from './change-game.ts'
import { type FoundGame, findGame } from './game-queries.ts'
import {
  lockGames,
  markMerged,
  moveAlerts,
  moveDetails,
  moveInvestigations,
  movePeoplesThings,
} from './merge-queries.ts'
import { moveReadings } from './merge-reading-queries.ts'
import { findProvider } from './provider-queries.ts'

type Merge = {
  from: number
  /** The version of the duplicate that the editor saw. */
  version: string
  into: number
  actor: string
  timeZone: string
  now: Date
}

/**
 * Merges a duplicate into another game, in one transaction with everything computed from readings.
 *
 * @throws ApiError `GAME_NOT_FOUND` if either does not exist or was merged; `EDIT_CONFLICT`;
 *   `VALIDATION` for a game with itself, or if a game that is shown would go into one that is not.
 */
export const mergeGame = (
  pool: Pool,
  merge: Merge,
): Promise<ReplyOf<typeof mergeGameCall>['moved']> =>
  inTransaction(pool, async (db, client) => {
    const { from, version, into, actor, timeZone, now } = merge
    if (from === into) throw new ApiError('VALIDATION')
    await lockReadingsOf(client, [from, into])
    await beginChanges(client)
    await assertGameNotArchived(client, from)
    await lockGames(client, [from, into])
    const duplicate = currentGame(await findGame(db, from), version)
    const target = await findGame(db, into)
    if (target === null || target.mergedInto !== null) throw new ApiError('GAME_NOT_FOUND')
    if ((await isShown(db, duplicate)) && !(await isShown(db, target))) {
      throw new ApiError('VALIDATION', { fields: { into: 'merge-game-hidden' } })
    }
    const readings = await moveReadings(client, merge, timeZone)
    const things = await movePeoplesThings(client, merge)
    const ended = await moveInvestigations(client, merge)
    const details = await moveDetails(client, merge)
    await rollUpDays(client, timeZone, { table: 'touched' })
    await refreshMetrics(client, timeZone, now, [from, into])
    await moveAlerts(client, merge)
    await markMerged(client, merge)
    const moved = { ...readings, ...things, ...details, endedInvestigations: ended.length }
    const audit = (id: number, before: object, after: object) =>
      recordAudit(db, { actor, action: 'game.merge', subject: `game ${id}`, before, after })
    await audit(from, duplicate.state, { mergedInto: into, name: target.state.name, ...moved })
    await audit(into, target.state, { merged: from, name: duplicate.state.name, ...moved })
    for (const { investigation, entry } of ended) {
      await recordAudit(db, {
        actor,
        action: 'investigation.closed',
        subject: `investigation ${investigation}`,
        after: { entry, kind: 'outcome', outcome: 'unresolved' },
      })
    }
    await logChange(db, 'others', 'all')
    await announceReadings(db, [from, into])
    return moved
  })

const isShown = async (db: Database, { state }: FoundGame): Promise<boolean> =>
  state.isActive && (await findProvider(db, state.providerId))?.values.isActive === true
