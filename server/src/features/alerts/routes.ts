import {
  changeAlert,
  createAlert,
  deleteAlert,
  getAlertStats,
  listActiveAlerts,
  listAlerts,
  previewAlert,
  restoreAlert,
} from '@retorna/contract/alerts'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { visibleGame } from '../../catalog/visible-game.ts'
import { hideRow } from '../../database/deleted-rows.ts'
import { serve } from '../../http/serve.ts'
import { previewEvidence, previewPoints, previewVersion } from './preview-alert.ts'
import { type AlertRow, alertsOf, countAlerts } from './queries.ts'
import { alertV1Routes } from './v1-routes.ts'
import { wireOf } from './wire.ts'
import { addAlert, editAlert, restoreOwnAlert } from './write-alert.ts'

const WEEK_DAYS = 7
const PREVIEWS = { points: previewPoints, evidence: previewEvidence, version: previewVersion }

export const alertRoutes: FastifyPluginAsync = async (app) => {
  const toWire = (rows: readonly AlertRow[]) => wireOf(app.db, app.catalog.snapshot(), rows)

  const answer = async (row: AlertRow) => {
    const wire = await toWire([row])
    return { alert: wire(row) }
  }

  serve(app, listAlerts, async ({ session }) => {
    const alerts = await alertsOf(app.db, session.userId)
    return { alerts: alerts.map(await toWire(alerts)) }
  })

  serve(app, listActiveAlerts, async ({ session }) => {
    const alerts = await alertsOf(app.db, session.userId)
    return { active_alerts: activeByGame(alerts) }
  })

  serve(app, createAlert, async ({ body, session, plan }) => {
    const { game_id, alert_type: direction, threshold_percentage: threshold, ...others } = body
    const { false_alarms_a_year: falseAlarms, ...rule } = others
    const gameId = visibleGame(app.catalog.snapshot(), game_id, plan).id
    const alert = { ...rule, gameId, direction, threshold, falseAlarms }
    return answer(await addAlert(app.db, app.catalog.snapshot(), session.userId, alert))
  })

  serve(app, changeAlert, async ({ params, body, session }) => {
    const { alert_type: direction, threshold_percentage: threshold, ...others } = body
    const { false_alarms_a_year: falseAlarms, ...rule } = others
    const change = { ...rule, direction, threshold, falseAlarms }
    return answer(
      await editAlert(app.db, app.catalog.snapshot(), session.userId, params.id, change),
    )
  })

  serve(app, deleteAlert, async ({ params, session }) => {
    await hideRow(app.db, 'alerts', session.userId, params.id)
  })

  serve(app, restoreAlert, async ({ params, session }) =>
    answer(await restoreOwnAlert(app.db, session.userId, params.id)),
  )

  serve(app, getAlertStats, async ({ session }) => {
    const { timeZone } = app.config
    const today = dayOf(new Date(), timeZone)
    const stats = await countAlerts(app.db, session.userId, {
      today: startOfDay(today, timeZone),
      week: startOfDay(windowStart(today, WEEK_DAYS), timeZone),
    })
    return { stats }
  })

  serve(app, previewAlert, async ({ query, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), query.game_id, plan)
    const today = dayOf(new Date(), app.config.timeZone)
    const preview = PREVIEWS[query.unit]
    return preview(app.db, game, query, today)
  })

  await app.register(alertV1Routes)
}

/**
 * For each game the active alert that its card shows, from alerts in order latest first: one on its RTP for both
 * directions, else the latest on its RTP, else the one on its answer.
 */
const activeByGame = (rows: readonly AlertRow[]) => {
  const chosen: ReplyOf<typeof listActiveAlerts>['active_alerts'] = {}
  for (const row of rows) {
    const { id, game_id, direction: alert_type, threshold, unit, reference, false_alarms } = row
    const other = chosen[game_id]
    if (!row.is_active || unit === 'version') continue
    if (other !== undefined && unit === 'answer') continue
    if (other !== undefined && other.unit !== 'answer' && alert_type !== 'both') continue
    chosen[game_id] = {
      id,
      alert_type,
      threshold_percentage: threshold,
      unit,
      reference,
      false_alarms_a_year: false_alarms,
    }
  }
  return chosen
}
