import type { Alert } from '@retorna/contract/alerts'
import { foldName } from '@retorna/domain/game-name'

export const ALERT_FILTERS = ['all', 'active', 'paused', 'silenced'] as const
export type AlertFilter = (typeof ALERT_FILTERS)[number]

/** Whether an alert is silenced until a time in the future. */
export const isSilenced = ({ silenced_until }: Alert, now: Date): boolean =>
  silenced_until !== null && new Date(silenced_until) > now

/** The alerts of a kind whose game or provider contains the search text, however it is spelled. */
export function filterAlerts(
  alerts: readonly Alert[],
  { filter, search, now }: { filter: AlertFilter; search: string; now: Date },
): Alert[] {
  const wanted = foldName(search)
  return alerts.filter(
    (alert) =>
      isOfKind(alert, filter, now) &&
      foldName(`${alert.game.nome} ${alert.game.provider_name}`).includes(wanted),
  )
}

function isOfKind(alert: Alert, filter: AlertFilter, now: Date): boolean {
  if (filter === 'all') return true
  if (filter === 'paused') return !alert.is_active
  return alert.is_active && (filter === 'active' || isSilenced(alert, now))
}
