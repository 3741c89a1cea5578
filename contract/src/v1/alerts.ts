import {
  ALERT_REFERENCES,
  ALERT_TYPES,
  ALERT_UNITS,
  DEFAULT_ALERT,
  MAX_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { FALSE_ALARMS_A_YEAR } from '@retorna/domain/statistics/evidence/detector'
import { z } from 'zod'
import { ALERT_GAPS } from '../alerts.ts'
import { endpoint } from '../endpoint.ts'
import { decimal, idInAddress, idOrSlug, momentWithOffset } from '../field-types.ts'
import { ANSWER_COLUMNS } from '../tables/answer.ts'
import { day, id, moment, percent } from './fields.ts'
import { listEndpoint } from './list.ts'

const direction = z
  .enum(ALERT_TYPES)
  .meta({ description: 'Which way the RTP has to move.', examples: ['decrease'] })
const unit = z.enum(ALERT_UNITS).meta({
  description:
    '`points`: the current RTP moves from the baseline by the threshold. `evidence`: all days together show that the game has left the level in `reference`. `version`: another certified version is named than before. `answer`: the game’s answer says something else, in either direction.',
})
const reference = z.enum(ALERT_REFERENCES).meta({
  description:
    'Of alerts by evidence: the theoretical RTP, or that of the first 90 judged days of the version.',
})
const threshold = decimal
  .positive()
  .max(MAX_THRESHOLD)
  .meta({
    description: 'Of alerts in points: how far the RTP has to move.',
    examples: [2],
  })
const falseAlarms = z
  .literal(FALSE_ALARMS_A_YEAR)
  .meta({ description: 'Of alerts by evidence: the false alarms a year that you accept.' })

const alert = z
  .object({
    id,
    game_id: id,
    game_name: z.string(),
    provider_name: z.string(),
    game_url: z.string().meta({
      description: 'The game with its verdict.',
      examples: ['/api/v1/games/7'],
    }),
    direction,
    unit,
    threshold_points: z.number(),
    reference,
    false_alarms_a_year: z.number(),
    can_fire: z
      .boolean()
      .meta({ description: 'False: an alert by evidence lacks what `missing` names.' }),
    missing: z.array(z.enum(ALERT_GAPS)),
    counts_from: day
      .nullable()
      .meta({ description: 'First day that the evidence counts; null: all days.' }),
    is_active: z.boolean().meta({ description: 'False: paused.' }),
    silenced_until: moment.nullable(),
    baseline_rtp_percent: percent.nullable().meta({ description: 'What moves are measured from.' }),
    current_rtp_percent: percent
      .nullable()
      .meta({ description: 'RTP of the latest day; what it is worth is at `game_url`.' }),
    answer_kind: ANSWER_COLUMNS.kind.type.meta({
      description: 'Of alerts by answer: what was said when the alert was created or last fired.',
    }),
    answer_direction: ANSWER_COLUMNS.direction.type,
    answer_version_percent: ANSWER_COLUMNS.version_percent.type,
    last_fired_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: 'Alert', description: 'Tells its owner when the RTP of a game moves.' })
export type V1Alert = z.output<typeof alert>

const params = z.object({ id: idInAddress.meta({ description: 'Id of the alert.' }) })

export const listAlerts = listEndpoint({
  path: '/api/v1/alerts',
  access: 'alerts:read',
  capability: 'alerts',
  summary: 'List alerts',
  reference: {
    description: 'The alerts of the owner of the key, latest first.',
    example: { query: { limit: 20 } },
    errors: [],
  },
  row: alert,
})

export const getAlert = endpoint({
  method: 'GET',
  path: '/api/v1/alerts/:id',
  access: 'alerts:read',
  capability: 'alerts',
  summary: 'Get an alert',
  reference: {
    description: 'An alert of the owner of the key.',
    example: { params: { id: 1 } },
    errors: ['ALERT_NOT_FOUND'],
  },
  params,
  replies: { 200: alert },
})

export const createAlert = endpoint({
  method: 'POST',
  path: '/api/v1/alerts',
  access: 'alerts:write',
  capability: 'alerts',
  summary: 'Create an alert',
  reference: {
    description:
      'Creates an alert. Moves are measured from the current RTP, changes of the answer from what is said now; evidence counts the days after the latest one.',
    example: { body: { game_id: 1, direction: 'decrease', threshold_points: 2 } },
    errors: ['GAME_NOT_FOUND', 'ALERT_EXISTS', 'ALERTS_FULL'],
  },
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

export const changeAlert = endpoint({
  method: 'PUT',
  path: '/api/v1/alerts/:id',
  access: 'alerts:write',
  capability: 'alerts',
  summary: 'Change an alert',
  reference: {
    description:
      'Changes only the fields that are sent. Resuming a paused alert, or another unit, measures from the current RTP and answer again.',
    example: { params: { id: 1 }, body: { is_active: false } },
    errors: ['ALERT_NOT_FOUND', 'ALERT_EXISTS'],
  },
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

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/v1/alerts/:id',
  access: 'alerts:write',
  capability: 'alerts',
  summary: 'Delete an alert',
  reference: {
    description: 'Deletes an alert; 204 even if it is gone. It can be restored for an hour.',
    example: { params: { id: 1 } },
    errors: [],
  },
  params,
  replies: { 204: z.void() },
})

export const restoreAlert = endpoint({
  method: 'POST',
  path: '/api/v1/alerts/:id/restore',
  access: 'alerts:write',
  capability: 'alerts',
  summary: 'Restore a deleted alert',
  reference: {
    description: 'Restores an alert deleted within the last hour, unchanged.',
    example: { params: { id: 1 } },
    errors: ['ALERT_NOT_FOUND', 'ALERT_EXISTS', 'ALERTS_FULL'],
  },
  params,
  replies: { 200: alert },
})
