import type { AlertUnit } from '@retorna/domain/statistics/alert-rule'
import { sql } from 'kysely'
import { announceGames } from './catalog-log.ts'
import type { Transaction } from './connection.ts'
import { enqueueJob } from './enqueue-job.ts'

/** A game whose answer may have changed, and the first previously known day that changed (`null` if none did). */
type Changed = { gameId: number; correctedFrom: string | null }

/**
 * Notifies every server process on commit that the answers of these games may have changed, so that each process
 * reads the games again. Alerts on them in these units are evaluated.
 */
export const announceAnswers = async (
  db: Transaction,
  changed: readonly Changed[],
  units: readonly AlertUnit[],
): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into evidence_changes (game_id, corrected_from)
    select c.game_id, c.corrected_from
    from unnest(${changed.map(({ gameId }) => gameId)}::integer[],
      ${changed.map(({ correctedFrom }) => correctedFrom)}::date[]) as c (game_id, corrected_from)
    where exists (
      select from alerts a where a.game_id = c.game_id and a.unit = any(${units}::text[])
        and a.is_active and a.deleted_at is null)`.execute(db)
  if (numAffectedRows) await enqueueJob(db, 'evaluate-alerts', {}, { key: 'evaluate-alerts' })
  const games = changed.map(({ gameId }) => gameId)
  await announceGames(db, games)
}
