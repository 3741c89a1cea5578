import { type Alert, listAlerts } from '@retorna/contract/alerts'
import { listNotifications, type Notification } from '@retorna/contract/notifications/inbox'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, toTable } from '../export-table.ts'

const ALERTS = (now: Date): readonly Column<Alert>[] => [
  { label: 'gameId', unit: 'text', value: ({ game_id }) => game_id },
  { label: 'game', unit: 'text', value: ({ game }) => game.nome },
  { label: 'provider', unit: 'text', value: ({ game }) => game.provider_name },
  {
    label: 'alertType',
    unit: 'text',
    value: ({ alert_type }, text) => text.alertTypes[alert_type],
  },
  {
    label: 'threshold',
    unit: 'percent',
    value: ({ unit, threshold_percentage }) => (unit === 'points' ? threshold_percentage : null),
  },
  {
    label: 'falseAlarms',
    unit: 'number',
    value: ({ unit, false_alarms_a_year }) => (unit === 'evidence' ? false_alarms_a_year : null),
  },
  {
    label: 'state',
    unit: 'text',
    value: ({ is_active, silenced_until }, { alertStates }) => {
      if (!is_active) return alertStates.paused
      const isSilenced = silenced_until !== null && new Date(silenced_until) > now
      return isSilenced ? alertStates.silenced : alertStates.active
    },
  },
  { label: 'baseline', unit: 'percent', value: ({ baseline_rtp }) => baseline_rtp },
  { label: 'current', unit: 'percent', value: ({ current_rtp }) => current_rtp },
  { label: 'lastFired', unit: 'moment', value: ({ last_fired_at }) => last_fired_at },
  { label: 'created', unit: 'moment', value: ({ created_at }) => created_at },
]

/** All alerts, latest first, paused ones too. */
export const alertsTable = async (context: ExportContext): Promise<Table> => {
  const { alerts } = await context.ask(listAlerts, {})
  return toTable(context, 'alerts', [], ALERTS(context.now), alerts)
}

/** Of the fields that only alerts have. */
const ofAlert = <Value>(
  notification: Notification,
  value: (data: Extract<Notification, { kind: 'rtp-alert' }>['data']) => Value,
): Value | null => (notification.kind === 'rtp-alert' ? value(notification.data) : null)

const NOTIFICATIONS: readonly Column<Notification>[] = [
  { label: 'created', unit: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'kind', unit: 'text', value: ({ kind }, text) => text.notificationKinds[kind] },
  { label: 'game', unit: 'text', value: ({ game }) => game?.name ?? null },
  { label: 'provider', unit: 'text', value: ({ game }) => game?.provider ?? null },
  {
    label: 'alertType',
    unit: 'text',
    value: (one, text) => ofAlert(one, ({ alertType }) => text.alertTypes[alertType]),
  },
  { label: 'baseline', unit: 'percent', value: (one) => ofAlert(one, (data) => data.baselineRtp) },
  { label: 'current', unit: 'percent', value: (one) => ofAlert(one, (data) => data.currentRtp) },
  {
    label: 'about',
    unit: 'text',
    value: (one, text) => {
      if (one.kind === 'feed-problem') return one.data.feed
      if (one.kind === 'version-switch') return one.data.operator
      if (one.kind === 'answer-changed') return text.headline(one.data.after)
      if (one.kind === 'work-failed' && one.data.work === 'report') return one.data.report
      return one.kind === 'report-sent' ? one.data.report : null
    },
  },
  { label: 'readAt', unit: 'moment', value: ({ readAt }) => readAt },
]

const PAGE = 100

/** All notifications that are kept, latest first. */
export const notificationsTable = async (context: ExportContext): Promise<Table> => {
  const all: Notification[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const { notifications, hasMore } = await context.ask(listNotifications, {
      query: { limit: PAGE, ...(before !== undefined && { before }) },
    })
    all.push(...notifications)
    if (!hasMore || notifications.length === 0) break
  }
  return toTable(context, 'notifications', [], NOTIFICATIONS, all)
}
