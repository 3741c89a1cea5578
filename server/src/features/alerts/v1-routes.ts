import { alertRow } from '@retorna/contract/tables/alert'
import {
  changeAlert,
  createAlert,
  deleteAlert,
  getAlert,
  listAlerts,
  restoreAlert,
} from '@retorna/contract/v1/alerts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { ownerOf } from '../../auth/api-keys/key-rows.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { hideRow } from '../../database/deleted-rows.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { type AlertRow, alertsOf } from './queries.ts'
import { wireOf } from './wire.ts'
import { addAlert, editAlert, ownAlert, restoreOwnAlert } from './write-alert.ts'

export const alertV1Routes: FastifyPluginAsync = async (app) => {
  const toRows = async (rows: readonly AlertRow[]) => {
    const wire = await wireOf(app.db, app.catalog.snapshot(), rows)
    return rows.map((row) => alertRow(wire(row)))
  }

  const toRow = async (row: AlertRow) => {
    const wire = await wireOf(app.db, app.catalog.snapshot(), [row])
    return alertRow(wire(row))
  }

  serveList(app, listAlerts, async ({ apiKey }) =>
    inOrder(await toRows(await alertsOf(app.db, ownerOf(apiKey))), {
      key: z.int(),
      keyOf: ({ id }) => id,
      compare: (id, other) => other - id,
    }),
  )

  serve(app, getAlert, async ({ apiKey, params, request, reply }) => {
    const alert = await toRow(await ownAlert(app.db, ownerOf(apiKey), params.id))
    return sendKept(request, reply, await keptReply(alert))
  })

  serve(app, createAlert, async ({ apiKey, body, plan }) => {
    const { game_id, threshold_points: threshold, false_alarms_a_year: falseAlarms, ...rule } = body
    const gameId = visibleGame(app.catalog.snapshot(), game_id, plan).id
    const alert = { ...rule, gameId, threshold, falseAlarms }
    return toRow(await addAlert(app.db, app.catalog.snapshot(), ownerOf(apiKey), alert))
  })

  serve(app, changeAlert, async ({ apiKey, params, body }) => {
    const { threshold_points: threshold, false_alarms_a_year: falseAlarms, ...rule } = body
    const change = { ...rule, threshold, falseAlarms }
    return toRow(
      await editAlert(app.db, app.catalog.snapshot(), ownerOf(apiKey), params.id, change),
    )
  })

  serve(app, deleteAlert, async ({ apiKey, params }) => {
    await hideRow(app.db, 'alerts', ownerOf(apiKey), params.id)
  })

  serve(app, restoreAlert, async ({ apiKey, params }) =>
    toRow(await restoreOwnAlert(app.db, ownerOf(apiKey), params.id)),
  )
}
