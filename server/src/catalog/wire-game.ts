import type { Game } from '@retorna/contract/games'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { costRtp } from '@retorna/domain/answer/cost'
import type { Period } from '@retorna/domain/day'
import { can, type Plan, RTP_OF_PERIOD } from '@retorna/domain/plan'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { toGameRow } from './game-row.ts'
import { type CatalogGame, jackpotsApart, longRunRtpOf } from './snapshot.ts'

type Costed = Pick<CatalogGame, 'theoreticalRtp' | 'versions'> & {
  answer: Parameters<typeof costRtp>[0]
}

/** The RTPs used to show the cost of playing, percent, jackpots included; `null` if unknown or not in the plan. */
export const shownCost = (
  game: Costed,
  plan: Plan,
): { rtp: number | null; certified: number | null } => {
  if (!can(plan, 'house-edge')) return { rtp: null, certified: null }
  const judged = costRtp(game.answer, game.theoreticalRtp)
  return {
    rtp: rounded(judged === null ? null : judged + jackpotsApart(game)),
    // As precise as the theoretical RTP that it is compared with.
    certified: roundAmount(longRunRtpOf(game)),
  }
}

/** A game's row under the names of the specification, with turnover and payout of a period. */
export const toWireGame = (game: CatalogGame, plan: Plan, period: Period): Game => {
  const row = toGameRow(game, plan)
  const window = RTP_OF_PERIOD[period]
  const cost = shownCost(game, plan)
  return {
    id: row.id,
    slug: row.slug,
    nome: row.name,
    provider_id: row.provider_id,
    provider_nome: row.provider_name,
    imagem_url: row.image_url,
    rtp_teorico: row.theoretical_rtp_percent,
    rtp_atual: row.current_rtp_percent,
    rtp_semanal: row.weekly_rtp_percent,
    rtp_mensal: row.monthly_rtp_percent,
    tendencia: row.trend,
    variacao: row.variation_points,
    diferenca: row.difference_points,
    total_apostas: row[`${window}_turnover_amount`],
    total_premios: row[`${window}_payout_amount`],
    ultima_atualizacao: row.last_reading_at,
    rtp_data:
      row.current_day === null
        ? null
        : { volume_jogadas: row.current_plays, data: row.current_day },
    provider: { id: row.provider_id, nome: row.provider_name },
    variacao_verdict: row.variation_verdict,
    verdict: row.current_verdict,
    verdict_semanal: row.weekly_verdict,
    verdict_mensal: row.monthly_verdict,
    volatilidade: row.volatility,
    categoria: row.category,
    answer: answerOfRow(row),
    cost_rtp: cost.rtp,
    certified_rtp: cost.certified,
    operadores: row.operator_ids,
  }
}
