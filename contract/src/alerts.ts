import {
  ALERT_TYPES,
  ALERT_UNITS,
  DEFAULT_ALERT,
  MAXIMUM_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { decimal, decimalInQuery, id, idInAddress, momentWithOffset } from './field-types.ts'

/** Maximum alerts per user, active or not. */
export const MAXIMUM_ALERTS = 2000

const params = z.object({ id: idInAddress })
const alertType = z.enum(ALERT_TYPES)
/** The threshold's unit: percentage points, or standard deviations of the expected range. */
const unit = z.enum(ALERT_UNITS)
/** In the alert's unit, above 0. */
const threshold = decimal.positive().max(MAXIMUM_THRESHOLD)

/** Notifies its owner when a game's current RTP moves from the baseline by the threshold. */
export const alert = z.object({
  id: z.int().positive(),
  game_id: z.int().positive(),
  alert_type: alertType,
  threshold_percentage: threshold,
  unit,
  /** False: paused. */
  is_active: z.boolean(),
  /** No notifications until then; `null`: not silenced. */
  silenced_until: z.iso.datetime().nullable(),
  /**
   * Percent: the baseline that moves are measured from, and the game's current RTP. `null` before its first reading.
   */
  baseline_rtp: z.number().nullable(),
  current_rtp: z.number().nullable(),
  last_fired_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  game: z.object({ nome: z.string(), provider_name: z.string() }),
})
export type Alert = z.infer<typeof alert>

/** The caller's alerts, latest first. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  access: 'alerts',
  summary: "List the caller's alerts",
  replies: { 200: success({ alerts: z.array(alert) }) },
})

/**
 * The caller's active alerts by game id, for the buttons on cards: one per game, preferring type `both`, then the
 * latest.
 */
export const listActiveAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts/active-games',
  access: 'alerts',
  summary: 'Active alerts by game',
  replies: {
    200: success({
      active_alerts: z.record(
        z.string(),
        alert.pick({ id: true, alert_type: true, threshold_percentage: true, unit: true }),
      ),
    }),
  },
})

/**
 * Creates an alert on a game that the caller's plan shows; moves are measured from its current RTP. 404
 * `GAME_NOT_FOUND`, 409 `ALERT_EXISTS` if one of that type is already active, 409 `ALERTS_FULL` beyond
 * {@link MAXIMUM_ALERTS}.
 */
export const createAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  access: 'alerts',
  summary: 'Create an alert',
  body: z.object({
    game_id: id,
    alert_type: alertType.default(DEFAULT_ALERT.type),
    threshold_percentage: threshold.default(DEFAULT_ALERT.thresholdPoints),
    unit: unit.default(DEFAULT_ALERT.unit),
  }),
  replies: { 201: success({ alert }) },
})

/**
 * Changes only the given fields. `is_active: false` pauses; resuming after a pause resets the baseline to the current
 * RTP, any other change keeps it. `silenced_until` is a future time; `null`, or a past one, ends the silence. A move
 * in the meantime that persists is reported with the game's first reading afterwards. 404 `ALERT_NOT_FOUND`, 409
 * `ALERT_EXISTS` if another active one has the game and type.
 */
export const changeAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:id',
  access: 'alerts',
  summary: 'Edit, pause or silence an alert',
  params,
  body: z.object({
    alert_type: alertType.optional(),
    threshold_percentage: threshold.optional(),
    unit: unit.optional(),
    is_active: z.boolean().optional(),
    silenced_until: momentWithOffset.nullable().optional(),
  }),
  replies: { 200: success({ alert }) },
})

/**
 * How often such an alert would have fired in the last 30 days, today included, with the game's last day before them
 * as baseline: the alert rule applied to the daily RTPs. 404 `GAME_NOT_FOUND`.
 */
export const previewAlert = endpoint({
  method: 'GET',
  path: '/api/alerts/preview',
  access: 'alerts',
  summary: 'How often an alert would have fired',
  query: z.object({
    game_id: idInAddress,
    alert_type: alertType.default(DEFAULT_ALERT.type),
    threshold_percentage: decimalInQuery
      .positive()
      .max(MAXIMUM_THRESHOLD)
      .default(DEFAULT_ALERT.thresholdPoints),
    unit: unit.default(DEFAULT_ALERT.unit),
  }),
  replies: {
    200: success({
      fired: z.int(),
      /** Days with readings among the 30; 0: no data to judge by. */
      days: z.int(),
    }),
  },
})

/** Deletes one of the caller's alerts. Returns 204 even if already deleted. {@link undeleteAlert} restores it. */
export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:id',
  access: 'alerts',
  summary: 'Delete an alert',
  params,
  replies: { 204: z.void() },
})

/**
 * Restores an alert deleted within the last hour, with its baseline. A move in the meantime that persists is reported
 * with the game's first reading afterwards. Also returns an alert that was not deleted. 404 `ALERT_NOT_FOUND`, 409
 * `ALERT_EXISTS` if another active one has its game and type by now, 409 `ALERTS_FULL` beyond {@link MAXIMUM_ALERTS}.
 */
export const undeleteAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/:id/undelete',
  access: 'alerts',
  summary: 'Restore a deleted alert',
  params,
  replies: { 200: success({ alert }) },
})

/**
 * Counts. Today is the calendar day of the configured time zone, the week that day and the six before it;
 * notifications are those of the caller's alerts, deleted ones included.
 */
export const getAlertStats = endpoint({
  method: 'GET',
  path: '/api/alerts/stats',
  access: 'alerts',
  summary: 'Alert and notification statistics',
  replies: {
    200: success({
      stats: z.object({
        total_alerts: z.int(),
        active_alerts: z.int(),
        notifications_today: z.int(),
        notifications_week: z.int(),
      }),
    }),
  },
})
