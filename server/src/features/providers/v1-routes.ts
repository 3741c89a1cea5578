import { providerRow } from '@retorna/contract/tables/provider'
import { listProviders } from '@retorna/contract/v1/providers'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import { rtpKind } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { toProviders } from './to-providers.ts'

const key = z.tuple([z.string(), z.int()])

export const providerV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listProviders, ({ plan }) => {
    const kind = rtpKind(plan, '7d')
    const rows = toProviders(app.catalog.snapshot(), plan).map((provider) =>
      providerRow(provider, kind),
    )
    return inOrder(rows, {
      key,
      keyOf: ({ name, id }): [string, number] => [foldName(name), id],
      compare: ([name, id], [other, otherId]) => compareTexts(name, other) || id - otherId,
    })
  })
}
