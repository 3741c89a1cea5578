import type { Alert } from '@retorna/contract/alerts'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { AlertRow } from './queries.ts'

/** An alert as its owner sees it. */
export const toWireAlert = (row: AlertRow): Alert => ({
  id: row.id,
  game_id: row.game_id,
  alert_type: row.direction,
  threshold_percentage: row.threshold,
  unit: row.unit,
  is_active: row.is_active,
  silenced_until: row.silenced_until?.toISOString() ?? null,
  baseline_rtp: row.baseline_rtp === null ? null : round2(row.baseline_rtp),
  current_rtp: row.current_rtp === null ? null : round2(row.current_rtp),
  last_fired_at: row.last_fired_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  game: { nome: row.game_name, provider_name: row.provider_name },
})
