import type { AnswerChanged, Notification } from '@retorna/contract/notifications/inbox'
import { prefixed } from '@retorna/contract/tables/column'
import {
  listNotifications,
  readNotifications,
  type V1Notification,
} from '@retorna/contract/v1/notifications'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { ownerOf } from '../../auth/api-keys/key-rows.ts'
import { inTransaction } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import {
  countUnread,
  findNotifications,
  type Inbox,
  markRead,
  toWireNotification,
} from './queries.ts'

export const notificationV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listNotifications, ({ apiKey, request }) => {
    const nameOf = app.readers.namesFor(request)
    const inbox = inboxOf(apiKey)
    return {
      key: z.int().positive(),
      keyOf: ({ id }) => id,
      page: async (after, limit) => {
        const found = await findNotifications(app.db, inbox, { before: after ?? undefined, limit })
        return found.map((row) => toRow(toWireNotification(row, nameOf)))
      },
    }
  })

  serve(app, readNotifications, async ({ apiKey, body }) => {
    const inbox = inboxOf(apiKey)
    const which = 'ids' in body ? { ids: body.ids } : { upTo: body.up_to_id }
    await inTransaction(app.db, (trx) => markRead(trx, inbox, which))
    return { unread: await countUnread(app.db, inbox) }
  })
}

/** A key that may read notifications belongs to a plan with alerts. */
const inboxOf = (apiKey: Parameters<typeof ownerOf>[0]): Inbox => ({
  userId: ownerOf(apiKey),
  hasAlerts: true,
})

const UNKNOWN = Object.fromEntries(
  Object.keys(listNotifications.row.shape).map((name) => [name, null]),
) as Record<keyof V1Notification, null>

const toRow = (told: Notification): V1Notification => ({
  ...UNKNOWN,
  id: told.id,
  kind: told.kind,
  created_at: told.createdAt,
  read_at: told.readAt,
  game_id: told.game?.id ?? null,
  game_name: told.game?.name ?? null,
  provider_name: told.game?.provider ?? null,
  ...detailsOf(told),
})

const said = ({ kind, direction, version_percent }: AnswerChanged['data']['after']) => ({
  kind,
  direction,
  version_percent,
})

const detailsOf = (told: Notification): Partial<V1Notification> => {
  switch (told.kind) {
    case 'version-switch': {
      const { alertId, before, after, since, seenOn, probability, operator } = told.data
      return {
        alert_id: alertId,
        alert_unit: 'version',
        operator_name: operator,
        version_before_percent: before,
        version_after_percent: after,
        version_first_day: since,
        version_named_on: seenOn,
        version_probability: probability,
      }
    }
    case 'answer-changed': {
      const { alertId, before, after, correctedFrom } = told.data
      return {
        alert_id: alertId,
        alert_direction: 'both',
        alert_unit: 'answer',
        ...prefixed('answer_before', said(before)),
        ...prefixed('answer_after', said(after)),
        answer_corrected_from: correctedFrom,
      }
    }
    case 'alerts-converted':
      return { converted_alerts: told.data.count }
    case 'feed-problem':
      return { feed_name: told.data.feed, feed_problem: told.data.problem }
    case 'work-failed':
      return told.data.work === 'report' ? { report_name: told.data.report } : {}
    case 'payment-confirmed':
      return { plan: told.data.plan }
    case 'report-sent':
      return {
        report_name: told.data.report,
        report_not_as_certified: told.data.notAsCertified,
        report_out_of_range: told.data.outOfRange,
      }
    case 'rtp-alert': {
      const { alertId, alertType, unit, baselineRtp, currentRtp } = told.data
      return {
        alert_id: alertId,
        alert_direction: alertType,
        alert_unit: unit,
        baseline_rtp_percent: baselineRtp,
        current_rtp_percent: currentRtp,
        ...(told.data.unit === 'evidence' && {
          shift_first_day: told.data.since,
          shift_last_day: told.data.until,
        }),
      }
    }
  }
}
