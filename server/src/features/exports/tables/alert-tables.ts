import { listAlerts } from '@retorna/contract/alerts'
import { listNotifications, type Notification } from '@retorna/contract/notifications/inbox'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { ALERT_COLUMNS, alertRow } from '@retorna/contract/tables/alert'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf, ofFile } from '../columns.ts'
import { type ExportContext, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

type AlertRow = ReturnType<typeof alertRow>

const ofAlert = columnOf('alertColumns', ALERT_COLUMNS)
const direction = ofAlert('direction', ({ alertTypes }) => alertTypes)
const baseline = ofAlert('baseline_rtp_percent')

/** A column that only alerts of this unit have. */
const ofUnit = (unit: AlertRow['unit'], one: Column<AlertRow>): Column<AlertRow> => ({
  ...one,
  value: (row, text) => (row.unit === unit ? one.value(row, text) : null),
})

const ALERTS = (now: Date): readonly Column<AlertRow>[] => [
  ofAlert('game_id'),
  ofAlert('game_name'),
  ofAlert('provider_name'),
  {
    ...direction,
    value: (row, text) => (row.unit === 'answer' ? null : direction.value(row, text)),
  },
  ofUnit('points', ofAlert('threshold_points')),
  ofUnit('evidence', ofAlert('false_alarms_a_year')),
  {
    ...ofAlert('is_active'),
    value: ({ is_active, silenced_until }, { alertStates }) => {
      if (!is_active) return alertStates.paused
      const isSilenced = silenced_until !== null && new Date(silenced_until) > now
      return isSilenced ? alertStates.silenced : alertStates.active
    },
  },
  ofUnit('points', baseline),
  ofAlert('current_rtp_percent'),
  ofAlert('last_fired_at'),
  ofAlert('created_at'),
  ofAlert('unit', ({ names }) => names.alertUnits),
  ofUnit(
    'evidence',
    ofAlert('reference', ({ names }) => names.alertReferences),
  ),
]

/** All alerts, including paused ones, latest first. */
export const alertsTable = async (context: ExportContext): Promise<Table> => {
  const { alerts } = await context.ask(listAlerts, {})
  return toTable(context, 'alerts', [], ALERTS(context.now), alerts.map(alertRow))
}

/** Reads a field that only alerts have. */
const whereAlert = <Value>(
  notification: Notification,
  value: (data: Extract<Notification, { kind: 'rtp-alert' }>['data']) => Value,
): Value | null => (notification.kind === 'rtp-alert' ? value(notification.data) : null)

/** The versions before and after a switch, percent; `null` for none of the certified ones. */
const versions = (notification: Notification) =>
  notification.kind === 'version-switch' ? notification.data : undefined

const NOTIFICATIONS: readonly Column<Notification>[] = [
  { ...ofAlert('created_at'), value: ({ createdAt }) => createdAt },
  { label: 'kind', unit: 'text', value: ({ kind }, text) => text.notificationKinds[kind] },
  { ...column('name'), value: ({ game }) => game?.name ?? null },
  { ...column('provider_name'), value: ({ game }) => game?.provider ?? null },
  {
    ...ofAlert('direction'),
    value: (one, text) => whereAlert(one, ({ alertType }) => text.alertTypes[alertType]),
  },
  {
    ...baseline,
    value: (one) => whereAlert(one, (data) => data.baselineRtp) ?? versions(one)?.before ?? null,
  },
  {
    ...ofAlert('current_rtp_percent'),
    value: (one) => whereAlert(one, (data) => data.currentRtp) ?? versions(one)?.after ?? null,
  },
  {
    label: 'about',
    unit: 'text',
    value: (one, text) => {
      if (one.kind === 'feed-problem') return one.data.feed
      if (one.kind === 'version-switch') return one.data.operator
      if (one.kind === 'answer-changed') return text.headline(one.data.after)
      if (one.kind === 'work-failed' && one.data.work === 'report') return one.data.report
      if (one.kind === 'payment-confirmed') return PLAN_NAMES[text.language][one.data.plan]
      return one.kind === 'report-sent' ? one.data.report : null
    },
  },
  ofFile('readAt', 'moment'),
]

const PAGE = 100

/** All stored notifications, latest first. */
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
