import { ALERT_REFERENCES, ALERT_TYPES, ALERT_UNITS } from '@retorna/domain/statistics/alert-rule'
import { z } from 'zod'
import { ALERT_GAPS, type Alert } from '../alerts.ts'
import * as field from '../v1/fields.ts'
import { ANSWER_COLUMNS } from './answer.ts'
import { type Columns, type RowOf, rowOf } from './column.ts'

const answer = rowOf(ANSWER_COLUMNS).shape

/** An alert as its owner sees it. */
export const ALERT_COLUMNS = {
  id: { type: field.id },
  game_id: { type: field.id },
  game_name: { type: z.string() },
  provider_name: { type: z.string() },
  game_url: {
    type: z.string().meta({
      description: 'The game with its verdict.',
      examples: ['/api/v1/games/7'],
    }),
  },
  direction: {
    type: z
      .enum(ALERT_TYPES)
      .meta({ description: 'The direction in which the RTP has to move.', examples: ['decrease'] }),
  },
  unit: {
    type: z.enum(ALERT_UNITS),
    meaning:
      '`points`: the current RTP moves from the baseline by the threshold. `evidence`: all days together show that the game has left the level in `reference`. `version`: another certified version is identified than before. `answer`: the game’s answer changes, in either direction.',
  },
  threshold_points: { type: z.number(), unit: 'number' },
  reference: {
    type: z.enum(ALERT_REFERENCES),
    meaning:
      'For alerts by evidence: the theoretical RTP, or that of the first 90 judged days of the version.',
  },
  false_alarms_a_year: { type: z.number(), unit: 'number' },
  can_fire: {
    type: z.boolean(),
    meaning: '`false` if the alert lacks what `missing` names; `hidden`: its game is not shown.',
  },
  missing: { type: z.array(z.enum(ALERT_GAPS)) },
  counts_from: {
    type: field.day.nullable(),
    meaning: 'First day counted in the evidence; null for all days.',
    unit: 'day',
  },
  is_active: { type: z.boolean(), meaning: '`false` if paused.' },
  silenced_until: { type: field.moment.nullable(), unit: 'moment' },
  baseline_rtp_percent: {
    type: field.percent.nullable(),
    meaning: 'The RTP from which moves are measured.',
    unit: 'percent',
  },
  current_rtp_percent: {
    type: field.percent.nullable(),
    meaning: 'RTP of the latest day; its reliability is at `game_url`.',
    unit: 'percent',
  },
  answer_kind: {
    type: answer.kind,
    meaning: 'For alerts by answer: the answer when the alert was created or last fired.',
  },
  answer_direction: { type: answer.direction },
  answer_version_percent: { type: answer.version_percent, unit: 'percent' },
  last_fired_at: { type: field.moment.nullable(), unit: 'moment' },
  created_at: { type: field.moment, unit: 'moment' },
} as const satisfies Columns

export const alertRow = ({
  alert_type,
  answer,
  game,
  ...alert
}: Alert): RowOf<typeof ALERT_COLUMNS> => ({
  id: alert.id,
  game_id: alert.game_id,
  game_name: game.nome,
  provider_name: game.provider_name,
  game_url: `/api/v1/games/${alert.game_id}`,
  direction: alert_type,
  unit: alert.unit,
  threshold_points: alert.threshold_percentage,
  reference: alert.reference,
  false_alarms_a_year: alert.false_alarms_a_year,
  can_fire: alert.can_fire,
  missing: alert.missing,
  counts_from: alert.counts_from,
  is_active: alert.is_active,
  silenced_until: alert.silenced_until,
  baseline_rtp_percent: alert.baseline_rtp,
  current_rtp_percent: alert.current_rtp,
  answer_kind: answer?.kind ?? null,
  answer_direction: answer?.direction ?? null,
  answer_version_percent: answer?.version_percent ?? null,
  last_fired_at: alert.last_fired_at,
  created_at: alert.created_at,
})
