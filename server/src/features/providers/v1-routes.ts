import { listProviders } from '@retorna/contract/v1/providers'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import { rtpKind } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { planShown } from '../../catalog/visible-game.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { toProviders } from './to-providers.ts'

const key = z.tuple([z.string(), z.int()])

/** The providers as programs read them. */
export const providerV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listProviders, ({ apiKey }) => {
    const plan = planShown(apiKey.owner, new Date())
    const kind = rtpKind(plan, '7d')
    const rows = toProviders(app.catalog.snapshot(), plan).map((provider) => ({
      id: provider.id,
      name: provider.nome,
      logo_url: provider.logo_url,
      games: provider.total_games,
      monitored_games: provider.monitored_games,
      average_rtp_percent: provider.avg_rtp,
      average_rtp_kind: kind,
      average_rtp_band: provider.band,
      best_game_id: provider.best_game?.id ?? null,
      best_game_name: provider.best_game?.game_name ?? null,
      best_game_rtp_percent: provider.best_game?.rtp ?? null,
    }))
    return inOrder(rows, {
      key,
      keyOf: ({ name, id }): [string, number] => [foldName(name), id],
      compare: ([name, id], [other, otherId]) => compareTexts(name, other) || id - otherId,
    })
  })
}
