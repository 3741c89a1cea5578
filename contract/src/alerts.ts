import { ALERT_TYPES, DEFAULT_ALERT, MAXIMUM_THRESHOLD_POINTS } from '@retorna/domain/alert-rule'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const alertType = z.enum(ALERT_TYPES)
/** Percentage points, above 0. */
const threshold = z.number().positive().max(MAXIMUM_THRESHOLD_POINTS)

/** A message to its owner when a game's current RTP leaves its baseline by the threshold. */
export const alert = z.object({
  id: z.int().positive(),
  game_id: z.int().positive(),
  alert_type: alertType,
  threshold_percentage: threshold,
  is_active: z.boolean(),
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
  replies: { 200: z.object({ success: z.literal(true), alerts: z.array(alert) }) },
})

/** The caller's active alerts by game id, for the buttons on cards. */
export const listActiveAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts/active-games',
  access: 'alerts',
  summary: 'Active alerts by game',
  replies: {
    200: z.object({
      success: z.literal(true),
      active_alerts: z.record(
        z.string(),
        alert.pick({ id: true, alert_type: true, threshold_percentage: true }),
      ),
    }),
  },
})

/** Creates an alert on a game that the caller's plan shows. 409 where one is active already. */
export const createAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  access: 'alerts',
  summary: 'Create an alert',
  body: z.object({
    game_id: z.int().positive().max(2_147_483_647),
    alert_type: alertType.default(DEFAULT_ALERT.type),
    threshold_percentage: threshold.default(DEFAULT_ALERT.thresholdPoints),
  }),
  replies: { 201: z.object({ success: z.literal(true), alert }) },
})

/** Removes one of the caller's alerts. Answers 204 also when it was gone already. */
export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:id',
  access: 'alerts',
  summary: 'Delete an alert',
  params: z.object({ id }),
  replies: { 204: z.void() },
})

/** Counts; today and the week are those of the configured time zone. */
export const getAlertStats = endpoint({
  method: 'GET',
  path: '/api/alerts/stats',
  access: 'alerts',
  summary: 'Alerts and notifications in numbers',
  replies: {
    200: z.object({
      success: z.literal(true),
      stats: z.object({
        total_alerts: z.int(),
        active_alerts: z.int(),
        notifications_today: z.int(),
        notifications_week: z.int(),
      }),
    }),
  },
})
