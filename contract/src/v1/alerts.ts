import { DEFAULT_ALERT, MAX_THRESHOLD } from '@retorna/domain/statistics/alert-rule'
import { FALSE_ALARMS_A_YEAR } from '@retorna/domain/statistics/evidence/detector'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimal, idInAddress, idOrSlug, momentWithOffset } from '../field-types.ts'
import { ALERT_COLUMNS } from '../tables/alert.ts'
import { rowOf } from '../tables/column.ts'
import { listEndpoint } from './list.ts'

const threshold = decimal
  .positive()
  .max(MAX_THRESHOLD)
  .meta({
    description: 'For alerts in points: how far the RTP has to move.',
    examples: [2],
  })
const falseAlarms = z
  .literal(FALSE_ALARMS_A_YEAR)
  .meta({ description: 'For alerts by evidence: the false alarms a year that you accept.' })

const alert = rowOf(ALERT_COLUMNS).meta({
  id: 'Alert',
  description: 'Notifies its owner when the RTP of a game moves.',
})
const { direction, unit, reference } = alert.shape

const params = z.object({ id: idInAddress.meta({ description: 'Id of the alert.' }) })

export const listAlerts = listEndpoint('/api/v1/alerts', 'alerts:read', {
  capability: 'alerts',
  summary: 'List alerts',
  description: 'The alerts of the owner of the key, latest first.',
  row: alert,
})

export const getAlert = endpoint('GET /api/v1/alerts/:id', 'alerts:read', {
  capability: 'alerts',
  summary: 'Get an alert',
  description: 'An alert of the owner of the key.',
  example: { params: { id: 1 } },
  errors: ['ALERT_NOT_FOUND'],
  params,
  replies: { 200: alert },
})

export const createAlert = endpoint('POST /api/v1/alerts', 'alerts:write', {
  capability: 'alerts',
  summary: 'Create an alert',
  description:
    'Creates an alert. Moves are measured from the current RTP, changes of the answer from the current answer; evidence counts the days after the latest one.',
  example: { body: { game_id: 1, direction: 'decrease', threshold_points: 2 } },
  errors: ['GAME_NOT_FOUND', 'ALERT_EXISTS', 'ALERTS_FULL'],
  body: z.object({
    game_id: idOrSlug.meta({ description: 'Id or slug of the game.' }),
    direction: direction.default(DEFAULT_ALERT.type),
    unit: unit.default(DEFAULT_ALERT.unit),
    threshold_points: threshold.default(DEFAULT_ALERT.thresholdPoints),
    reference: reference.default(DEFAULT_ALERT.reference),
    false_alarms_a_year: falseAlarms.default(DEFAULT_ALERT.falseAlarms),
  }),
  replies: { 201: alert },
})

export const changeAlert = endpoint('PUT /api/v1/alerts/:id', 'alerts:write', {
  capability: 'alerts',
  summary: 'Change an alert',
  description:
    'Changes only the fields that are sent. Resuming a paused alert, or changing the unit, starts again from the current RTP and answer.',
  example: { params: { id: 1 }, body: { is_active: false } },
  errors: ['ALERT_NOT_FOUND', 'ALERT_EXISTS'],
  params,
  body: z.object({
    direction: direction.optional(),
    unit: unit.optional(),
    threshold_points: threshold.optional(),
    reference: reference.optional(),
    false_alarms_a_year: falseAlarms.optional(),
    is_active: z.boolean().optional(),
    silenced_until: momentWithOffset.nullable().optional(),
  }),
  replies: { 200: alert },
})

export const deleteAlert = endpoint('DELETE /api/v1/alerts/:id', 'alerts:write', {
  capability: 'alerts',
  summary: 'Delete an alert',
  description: 'Deletes an alert; 204 even if it is gone. It can be restored for an hour.',
  example: { params: { id: 1 } },
  params,
})

export const restoreAlert = endpoint('POST /api/v1/alerts/:id/restore', 'alerts:write', {
  capability: 'alerts',
  summary: 'Restore a deleted alert',
  description: 'Restores an alert deleted within the last hour, unchanged.',
  example: { params: { id: 1 } },
  errors: ['ALERT_NOT_FOUND', 'ALERT_EXISTS', 'ALERTS_FULL'],
  params,
  replies: { 200: alert },
})
