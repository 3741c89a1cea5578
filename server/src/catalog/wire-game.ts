import type { Game } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import { can, type Plan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { type CatalogGame, verdictOf } from './snapshot.ts'

/**
 * A game in a list, as a plan may see it. What the plan does not include is null: free sees the theoretical RTP;
 * professional also the current one and what is derived from it; premium everything. Turnover and payout reveal the
 * RTP, so a plan sees them only for the windows whose RTP it sees.
 */
export const toWireGame = (game: CatalogGame, plan: Plan, period: Period): Game => {
  const current = can(plan, 'current-rtp') ? game.metrics : null
  const real = can(plan, 'real-rtp') ? game.metrics : null
  const volumes = (period === '1d' ? current : real)?.volumes[period]
  return {
    id: game.id,
    slug: game.slug,
    nome: game.name,
    provider_id: game.provider.id,
    provider_nome: game.provider.name,
    imagem_url: imageUrl(game),
    rtp_teorico: rounded(game.theoreticalRtp),
    rtp_atual: rounded(current?.currentRtp),
    rtp_semanal: rounded(real?.weeklyRtp),
    rtp_mensal: rounded(real?.monthlyRtp),
    tendencia: current?.trend ?? null,
    variacao: rounded(current?.variation),
    diferenca: rounded(current?.difference),
    total_apostas: rounded(volumes?.turnover),
    total_premios: rounded(volumes?.payout),
    ultima_atualizacao: game.metrics?.lastReadingAt.toISOString() ?? null,
    rtp_data: current && { volume_jogadas: current.currentPlays, data: current.currentDay },
    provider: { id: game.provider.id, nome: game.provider.name },
    variacao_verdict: real?.variationVerdict ?? null,
    verdict: current && verdictOf(game, 'current'),
    verdict_semanal: real && verdictOf(game, 'weekly'),
    verdict_mensal: real && verdictOf(game, 'monthly'),
    volatilidade: game.volatilityClass,
    categoria: game.category,
    operadores: [...game.operatorIds],
  }
}

/** Rounds to two decimals, the precision of the API. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : round2(value)

/**
 * URL of a game's image. A stored image has its version in the URL, so that browsers can cache it forever.
 */
export const imageUrl = (game: Pick<CatalogGame, 'id' | 'imageHash'>): string => {
  const address = `/api/games/image/${game.id}`
  return game.imageHash === null ? address : `${address}?v=${imageVersion(game.imageHash)}`
}

/** The short form of an image's sha256 used in its URL. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)
