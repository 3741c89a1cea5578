import { listDiscoveries, listVerdicts } from '@retorna/contract/v1/analytics'
import { compareTexts } from '@retorna/domain/game-name'
import { can, gamesVisible, PERIOD_OF_RTP, type Plan } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { findDiscoveries } from '../../catalog/evidence.ts'
import { judgedFigure } from '../../catalog/judged-figure.ts'
import { comparedWith } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { toFunnel } from './figures.ts'

/** The data of Analytics for programs. */
export const analyticsV1Routes: FastifyPluginAsync = async (app) => {
  const shownTo = (plan: Plan) => {
    const { games, gamesById } = app.catalog.snapshot()
    const kind = can(plan, 'real-rtp') ? ('monthly' as const) : ('current' as const)
    return { games: games.slice(0, gamesVisible(plan)), gamesById, kind }
  }

  serveList(app, listVerdicts, ({ query, plan }) => {
    const { games, gamesById, kind } = shownTo(plan)
    const { provider_id: providerId, verdict } = query
    const asked = games.filter(({ provider }) => !providerId || provider.id === providerId)
    const rows = toFunnel(asked, kind).games.flatMap((placed) => {
      const game = gamesById.get(placed.id)
      const judgedAgainst = game && rounded(comparedWith(game, PERIOD_OF_RTP[kind]))
      if (!game || judgedAgainst == null || (verdict && placed.verdict !== verdict)) return []
      return {
        ...named(game),
        period: PERIOD_OF_RTP[kind],
        judged_against_percent: judgedAgainst,
        difference_points: placed.difference,
        chance_points: placed.chancePoints,
        is_assumed: placed.isAssumed,
        ...judgedFigure(game, PERIOD_OF_RTP[kind]),
      }
    })
    return inOrder(rows, {
      key: z.tuple([z.number(), z.int()]),
      keyOf: ({ plays, game_id }): [number, number] => [plays ?? 0, game_id],
      compare: ([plays, id], [other, otherId]) => other - plays || id - otherId,
    })
  })

  for (const { path } of [listVerdicts, listDiscoveries]) {
    app.get(path.replace('/api/v1', FORMER), ({ url }, reply) =>
      reply.redirect(url.replace(FORMER, '/api/v1'), 308),
    )
  }

  serveList(app, listDiscoveries, ({ plan }) => {
    const { games, kind } = shownTo(plan)
    const rows = findDiscoveries(games).map(({ game, since }) => ({
      ...named(game),
      outside_since: since,
      judged_days: game.evidence.days,
      ...judgedFigure(game, PERIOD_OF_RTP[kind]),
    }))
    // Not every plan shows the strength of the evidence, which a cursor would reveal.
    return inOrder(rows, {
      key: z.tuple([z.iso.date(), z.int()]),
      keyOf: ({ outside_since, game_id }): [string, number] => [outside_since, game_id],
      compare: ([since, id], [other, otherId]) => compareTexts(other, since) || id - otherId,
    })
  })
}

/** The former path of these lists, whose name ad blockers refuse. */
const FORMER = '/api/v1/analytics'

const named = (game: CatalogGame) => ({
  game_id: game.id,
  game_name: game.name,
  provider_name: game.provider.name,
})
