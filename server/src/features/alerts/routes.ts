import {
  changeAlert,
  createAlert,
  deleteAlert,
  getAlertStats,
  listActiveAlerts,
  listAlerts,
  MAXIMUM_ALERTS,
  previewAlert,
  undeleteAlert,
} from '@retorna/contract/alerts'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { rounded } from '../../catalog/wire-game.ts'
import { isUniqueViolation } from '../../database/connection.ts'
import { hideRow, restoreRow } from '../../database/deleted-rows.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { alertGaps, canFire } from './alert-gaps.ts'
import { previewEvidence, previewPoints, previewVersion } from './preview-alert.ts'
import {
  type AlertRow,
  alertsOf,
  countAlerts,
  findAlert,
  insertAlert,
  updateAlert,
} from './queries.ts'

const WEEK_DAYS = 7
const PREVIEWS = { points: previewPoints, evidence: previewEvidence, version: previewVersion }

export const alertRoutes: FastifyPluginAsync = async (app) => {
  const shownGame = (session: Session, id: number) =>
    visibleGame(app.catalog.snapshot(), id, planShown(session, new Date()))

  const toWire = (row: AlertRow) =>
    toWireAlert(row, app.catalog.snapshot().gamesById.get(row.game_id))

  const answer = async (session: Session, id: number) => {
    const alert = await findAlert(app.db, session.userId, id)
    // Deleted by another call meanwhile.
    if (alert === undefined) throw new ApiError('ALERT_NOT_FOUND')
    return { success: true as const, alert: toWire(alert) }
  }

  serve(app, listAlerts, async ({ session }) => {
    const alerts = await alertsOf(app.db, session.userId)
    return { success: true as const, alerts: alerts.map(toWire) }
  })

  serve(app, listActiveAlerts, async ({ session }) => {
    const alerts = await alertsOf(app.db, session.userId)
    return { success: true as const, active_alerts: activeByGame(alerts) }
  })

  serve(app, createAlert, async ({ body, session }) => {
    const game = shownGame(session, body.game_id)
    const alert = {
      gameId: game.id,
      direction: body.alert_type,
      threshold: body.threshold_percentage,
      unit: body.unit,
      reference: body.reference,
      falseAlarms: body.false_alarms_a_year,
    }
    const id = await oneActive(insertAlert(app.db, session.userId, alert, MAXIMUM_ALERTS))
    if (id === undefined) throw new ApiError('ALERTS_FULL')
    return answer(session, id)
  })

  serve(app, changeAlert, async ({ params, body, session }) => {
    const { silenced_until } = body
    const change = {
      direction: body.alert_type,
      threshold: body.threshold_percentage,
      unit: body.unit,
      reference: body.reference,
      false_alarms: body.false_alarms_a_year,
      is_active: body.is_active,
      silenced_until: silenced_until === undefined ? undefined : stillToCome(silenced_until),
    }
    const isTheirs = await oneActive(updateAlert(app.db, session.userId, params.id, change))
    if (!isTheirs) throw new ApiError('ALERT_NOT_FOUND')
    return answer(session, params.id)
  })

  serve(app, deleteAlert, async ({ params, session }) => {
    await hideRow(app.db, 'alerts', session.userId, params.id)
  })

  serve(app, undeleteAlert, async ({ params: { id }, session }) => {
    const isFull = await oneActive(restoreRow(app.db, 'alerts', session.userId, id, MAXIMUM_ALERTS))
    if (isFull) throw new ApiError('ALERTS_FULL')
    return answer(session, id)
  })

  serve(app, getAlertStats, async ({ session }) => {
    const { timeZone } = app.config
    const today = dayOf(new Date(), timeZone)
    const stats = await countAlerts(app.db, session.userId, {
      today: startOfDay(today, timeZone),
      week: startOfDay(windowStart(today, WEEK_DAYS), timeZone),
    })
    return { success: true as const, stats }
  })

  serve(app, previewAlert, async ({ query, session }) => {
    const game = shownGame(session, query.game_id)
    const today = dayOf(new Date(), app.config.timeZone)
    const preview = PREVIEWS[query.unit]
    return { success: true as const, ...(await preview(app.db, game, query, today)) }
  })
}

/** Refuses a second active alert of the same direction on a game. */
const oneActive = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('ALERT_EXISTS') : error
  })

/** A silence that is already over counts as none. */
const stillToCome = (until: string | null): Date | null => {
  if (until === null) return null
  const at = new Date(until)
  return at > new Date() ? at : null
}

/**
 * For each game the active alert on its RTP that its card shows, from alerts in order latest first: one for both
 * directions, else the latest.
 */
const activeByGame = (rows: readonly AlertRow[]) => {
  const chosen: ReplyOf<typeof listActiveAlerts>['active_alerts'] = {}
  for (const row of rows) {
    const { id, game_id, direction: alert_type, threshold, unit, reference, false_alarms } = row
    if (!row.is_active || unit === 'version') continue
    if (chosen[game_id] !== undefined && alert_type !== 'both') continue
    chosen[game_id] = {
      ...{ id, alert_type, threshold_percentage: threshold, unit, reference },
      false_alarms_a_year: false_alarms,
    }
  }
  return chosen
}

/** An alert as its owner sees it; a hidden game is `undefined`. */
const toWireAlert = (
  { direction, threshold, false_alarms, game_name, provider_name, ...row }: AlertRow,
  game: CatalogGame | undefined,
) => {
  const gaps = game === undefined ? [] : alertGaps(game, row)
  return {
    ...row,
    alert_type: direction,
    threshold_percentage: threshold,
    false_alarms_a_year: false_alarms,
    can_fire: canFire({ ...row, type: direction }, gaps),
    missing: gaps,
    baseline_rtp: rounded(row.baseline_rtp),
    current_rtp: rounded(row.current_rtp),
    game: { nome: game_name, provider_name },
  }
}
