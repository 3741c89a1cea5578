import type { HeatPersistence } from '@retorna/contract/hot-games'
import { goldRow } from '@retorna/contract/tables/gold'
import { getPersistence, listGoldGames } from '@retorna/contract/v1/gold'
import type { FastifyInstance } from 'fastify'
import { judgedFigure } from '../../catalog/judged-figure.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import type { HeatAnalysis } from './analyze-heat.ts'
import { bySureness, sureness, surenessOf } from './sureness.ts'

type Computed = {
  analysis: () => Promise<HeatAnalysis>
  persistence: () => Promise<HeatPersistence>
}

/** The data of Gold for programs. */
export const hotGameV1Routes = (app: FastifyInstance, { analysis, persistence }: Computed) => {
  serveList(app, listGoldGames, async ({ query }) => {
    const { ranked } = await analysis()
    const rows = ranked
      .filter(
        ({ heat }) =>
          heat.heatScore >= query.min_heat_score &&
          (query.level === undefined || heat.level === query.level) &&
          (query.trend === undefined || heat.trend === query.trend),
      )
      .map(({ game, hot }) => goldRow(hot, judgedFigure(game, '7d')))
    return inOrder(rows, {
      key: sureness,
      keyOf: (row) =>
        surenessOf({
          id: row.game_id,
          hasReason: row.has_reason,
          proofOneIn: row.answer_one_in,
          chanceOneIn: row.chance_one_in,
          standardErrors: row.difference_standard_errors,
          plays: row.weekly_plays,
          heatScore: row.heat_score,
        }),
      compare: bySureness,
    })
  })

  serve(app, getPersistence, async ({ request, reply }) =>
    sendKept(request, reply, await keptReply(toPersistence(await persistence()))),
  )
}

const toPersistence = ({ others, interval, ...listed }: HeatPersistence) => ({
  from: listed.from,
  to: listed.to,
  weeks: listed.weeks,
  listed_games: listed.listedGames,
  measured_games: listed.measuredGames,
  mean_difference_points: listed.meanDifference,
  share_above_percent: listed.shareAbove,
  mean_difference_before_points: listed.meanDifferenceBefore,
  other_measured_games: others.measuredGames,
  other_mean_difference_points: others.meanDifference,
  other_share_above_percent: others.shareAbove,
  excess_points: listed.excess,
  excess_low_points: interval?.low ?? null,
  excess_high_points: interval?.high ?? null,
})
