import type { Alert } from '@retorna/contract/alerts'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { alertGaps, canFire, playsAwaited } from './alert-gaps.ts'
import type { AlertRow } from './queries.ts'
import type { PlayedDay } from './tellable-moves.ts'

/**
 * An alert as its owner sees it.
 *
 * @param game undefined: hidden.
 * @param day of the game, by which `waits_for` goes.
 */
export const toWireAlert = (
  row: AlertRow,
  game: CatalogGame | undefined,
  day?: PlayedDay,
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
    baseline_rtp: rounded(row.baseline_rtp),
    current_rtp: rounded(row.current_rtp),
    answer: row.answer,
    last_fired_at: row.last_fired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    game: { nome: row.game_name, provider_name: row.provider_name },
  }
}
