import { FEED_PROBLEMS } from '@retorna/domain/feeds/feed'
import { PAID_PLANS } from '@retorna/domain/plan'
import { ALERT_TYPES } from '@retorna/domain/statistics/alert-rule'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longId } from '../field-types.ts'
import { notification as inbox } from '../notifications/inbox.ts'
import { ANSWER_COLUMNS } from '../tables/answer.ts'
import { rowOf } from '../tables/column.ts'
import { count, day, id, moment, percent } from './fields.ts'
import { listEndpoint } from './list.ts'

const { kind: said, direction: side, version_percent: version } = rowOf(ANSWER_COLUMNS).shape

const notification = z
  .object({
    id,
    kind: z.enum(inbox.options.map(({ shape }) => shape.kind.value)).meta({
      description: 'Determines which of the fields below are set; those of other kinds are null.',
    }),
    created_at: moment,
    read_at: moment.nullable(),
    game_id: id.nullable(),
    game_name: z.string().nullable(),
    provider_name: z.string().nullable(),
    alert_id: id.nullable(),
    alert_direction: z.enum(ALERT_TYPES).nullable(),
    alert_unit: z.enum(['points', 'deviations', 'evidence', 'version', 'answer']).nullable(),
    baseline_rtp_percent: percent.nullable().meta({ description: 'The RTP before the move.' }),
    current_rtp_percent: percent
      .nullable()
      .meta({ description: 'The RTP after the move; by evidence, that of the days of the shift.' }),
    shift_first_day: day.nullable(),
    shift_last_day: day.nullable(),
    version_before_percent: percent.nullable().meta({
      description: 'RTP of the version that ran before; null for none of the certified ones.',
    }),
    version_after_percent: percent.nullable().meta({
      description: 'RTP of the version that runs now; null for none of the certified ones.',
    }),
    version_first_day: day.nullable().meta({ description: 'The most likely day of the switch.' }),
    version_named_on: day.nullable(),
    version_probability: z.number().min(0).max(1).nullable().meta({
      description: 'Probability of the version that runs now, when it was named.',
    }),
    answer_before_kind: said.meta({
      description: 'The previous answer of the game, in the fields of its columns `answer_…`.',
    }),
    answer_before_direction: side,
    answer_before_version_percent: version,
    answer_after_kind: said,
    answer_after_direction: side,
    answer_after_version_percent: version,
    answer_corrected_from: day.nullable().meta({
      description:
        'First previously known day whose readings were corrected or arrived late, so that the new answer corrects the previous one; null if later days or other facts changed it.',
    }),
    operator_name: z
      .string()
      .nullable()
      .meta({ description: 'The operator; null over all feeds.' }),
    converted_alerts: count.nullable(),
    feed_name: z.string().nullable(),
    feed_problem: z.enum(FEED_PROBLEMS).nullable(),
    report_name: z.string().nullable(),
    report_not_as_certified: count.nullable().meta({
      description:
        'How many games of the report are off their RTP or run another version, without those whose days agree again; null if not counted.',
    }),
    report_out_of_range: count.nullable(),
    plan: z.enum(PAID_PLANS).nullable().meta({ description: 'The plan that was marked as paid.' }),
  })
  .meta({ id: 'Notification', description: 'A notification to its owner.' })
export type V1Notification = z.output<typeof notification>

export const listNotifications = listEndpoint('/api/v1/notifications', 'alerts:read', {
  capability: 'alerts',
  summary: 'List notifications',
  description: 'The notifications of the owner of the key, latest first.',
  row: notification,
})

export const readNotifications = endpoint('POST /api/v1/notifications/read', 'alerts:write', {
  capability: 'alerts',
  summary: 'Mark notifications as read',
  description:
    'Marks the named notifications as read, or all up to an id. Ids of other users have no effect.',
  example: { body: { up_to_id: 1 } },
  body: z.union([
    z.object({ ids: z.array(longId).min(1).max(500) }),
    z.object({ up_to_id: longId.meta({ description: 'The newest one that was read.' }) }),
  ]),
  replies: { 200: z.object({ unread: count }) },
})
