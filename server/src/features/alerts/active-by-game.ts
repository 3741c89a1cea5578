import type { Alert } from '@retorna/contract/alerts'

type Active = Pick<Alert, 'id' | 'alert_type' | 'threshold_percentage' | 'unit'>

/**
 * For each game the active alert that its card shows, from alerts in order latest first: one for both
 * directions, else the latest.
 */
export const activeByGame = (alerts: readonly Alert[]): Record<string, Active> => {
  const chosen: Record<string, Active> = {}
  for (const { id, game_id, alert_type, threshold_percentage, unit, is_active } of alerts) {
    if (!is_active) continue
    if (chosen[game_id] !== undefined && alert_type !== 'both') continue
    chosen[game_id] = { id, alert_type, threshold_percentage, unit }
  }
  return chosen
}
