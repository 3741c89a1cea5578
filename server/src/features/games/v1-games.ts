import type { Period } from '@retorna/domain/day'
import { can, type Plan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { judgedFigure } from '../../catalog/judged-figure.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { rounded, toWireGame } from '../../catalog/wire-game.ts'

/** A game of `/api/v1`, with what a plan shows of it in the product's list. */
export const toV1Game = (game: CatalogGame, plan: Plan) => {
  const wire = toWireGame(game, plan, '30d')
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.nome,
    provider_id: wire.provider_id,
    provider_name: wire.provider_nome,
    category: wire.categoria,
    volatility: wire.volatilidade,
    image_url: wire.imagem_url,
    popularity_rank: game.popularityRank,
    theoretical_rtp_percent: wire.rtp_teorico,
    current_day: wire.rtp_data?.data ?? null,
    ...prefixed('current', windowOf(game, plan, '1d')),
    ...prefixed('weekly', windowOf(game, plan, '7d')),
    ...prefixed('monthly', windowOf(game, plan, '30d')),
    difference_points: wire.diferenca,
    variation_points: wire.variacao,
    variation_verdict: wire.variacao_verdict,
    trend: wire.tendencia,
    last_reading_at: wire.ultima_atualizacao,
    operator_ids: wire.operadores,
  }
}

const RTPS = { '1d': 'currentRtp', '7d': 'weeklyRtp', '30d': 'monthlyRtp' } as const

const windowOf = (game: CatalogGame, plan: Plan, period: Period) => {
  const metrics = can(plan, period === '1d' ? 'current-rtp' : 'real-rtp') ? game.metrics : null
  const volumes = metrics?.volumes[period]
  return {
    rtp_percent: rounded(metrics?.[RTPS[period]]),
    ...judgedFigure(metrics === null ? null : game, period),
    turnover_amount: rounded(volumes?.turnover),
    payout_amount: rounded(volumes?.payout),
  }
}

const prefixed = <P extends string, V extends object>(prefix: P, values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]),
  ) as { [K in keyof V & string as `${P}_${K}`]: V[K] }

/** What is known of a game beyond its row. */
export const toV1GameDetails = (game: CatalogGame, plan: Plan) => {
  const { inputs } = game
  const judgment = can(plan, 'current-rtp') ? game.judgments['1d'] : null
  return {
    ...toV1Game(game, plan),
    versions: game.versions.map(toV1Version),
    expected_low_percent: rounded(judgment?.ranges?.watch.low),
    expected_high_percent: rounded(judgment?.ranges?.watch.high),
    plays_enough: judgment?.playsEnough ?? null,
    standard_deviation_stakes: rounded(inputs.deviation?.value),
    standard_deviation_source: inputs.deviation?.source ?? null,
    reels: game.reels,
    paylines: game.paylines,
    launch_day: game.launchDate,
    min_bet_amount: game.minBet,
    max_bet_amount: game.maxBet,
    bet_currency: game.betCurrency,
    max_win_stakes: game.maxWinMultiplier,
    technology: game.technology,
    platforms: game.platforms,
    features: game.features,
    popularity_rating: game.popularityRating,
    review_count: game.reviewCount,
  }
}

export const toV1Version = ({
  rtp,
  variant,
  isMonitored,
  source,
}: CatalogGame['versions'][number]) => ({
  rtp_percent: round2(rtp),
  variant,
  is_monitored: isMonitored,
  source,
})
