import { listSegments } from '@retorna/contract/segments'
import { listGameSegments } from '@retorna/contract/v1/segments'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { jackpotsOfGame, segmentsOfGame } from '../../catalog/segments.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'

export const segmentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listSegments, async ({ params, request, plan }) => {
    const snapshot = app.catalog.snapshot()
    const { id } = visibleGame(snapshot, params.id, plan)
    return {
      segments: await segmentsOfGame(app.db, snapshot, id, app.readers.namesFor(request)),
      jackpots: await jackpotsOfGame(app.db, id),
    }
  })

  serveList(app, listGameSegments, async ({ params, request, plan }) => {
    const snapshot = app.readers.snapshotFor(request)
    const { id } = visibleGame(snapshot, params.id, plan)
    const nameOf = app.readers.namesFor(request)
    return inOrder(await segmentsOfGame(app.db, snapshot, id, nameOf), {
      key: z.tuple([z.int()]),
      keyOf: ({ id: segment }): [number] => [segment],
      compare: ([one], [other]) => one - other,
    })
  })
}
