import type { Alert } from '@retorna/contract/alerts'
import { rounded } from '@retorna/domain/statistics/rounding'
import { imageUrl } from '../../catalog/image-url.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { alertGaps, canFire, isMeasured, playsAwaited } from './alert-gaps.ts'
import { type PlayedDay, playedDays } from './played-day-queries.ts'
import type { AlertRow } from './queries.ts'

/** Returns a function that turns each of these alerts into the form that its owner sees. */
export const wireOf = async (
  db: Database,
  { gamesById }: Pick<Snapshot, 'gamesById'>,
  rows: readonly AlertRow[],
) => {
  const inPoints = rows.filter(({ unit }) => unit === 'points').map(({ game_id }) => game_id)
  const days = await playedDays(db, inPoints)
  return (row: AlertRow) => toWireAlert(row, gamesById.get(row.game_id), days.get(row.game_id))
}

/**
 * @param game undefined if it is hidden.
 * @param day the game's day, which determines `waits_for` and the baseline.
 */
const toWireAlert = (
  row: AlertRow,
  game: CatalogGame | undefined,
  day: PlayedDay | undefined,
): Alert => {
  const { unit, threshold, direction } = row
  const gaps = game === undefined ? (['hidden'] as const) : alertGaps(game, row, row.lacks_stakes)
  return {
    id: row.id,
    game_id: row.game_id,
    alert_type: direction,
    threshold_percentage: threshold,
    unit,
    reference: row.reference,
    false_alarms_a_year: row.false_alarms,
    can_fire: canFire({ ...row, type: direction }, gaps),
    missing: [...gaps],
    waits_for: game === undefined ? null : playsAwaited(day, { unit, threshold }),
    counts_from: row.counts_from,
    is_active: row.is_active,
    silenced_until: row.silenced_until?.toISOString() ?? null,
    baseline_rtp: unit !== 'points' || isMeasured(day, row) ? rounded(row.baseline_rtp) : null,
    current_rtp: rounded(row.current_rtp),
    answer: row.answer,
    last_fired_at: row.last_fired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    game: {
      nome: row.game_name,
      provider_name: row.provider_name,
      image_url: imageUrl(game ?? { id: row.game_id, imageHash: null }),
    },
  }
}
