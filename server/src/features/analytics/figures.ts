import type { FunnelGame, ProviderAverage } from '@retorna/contract/analytics'
import { verdict } from '@retorna/domain/statistics/expected-range'
import { round2 } from '@retorna/domain/statistics/rounding'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** An observed RTP in percent, and the plays behind it. */
export type Observation = { rtp: number | null; plays: number | null }

/** The games that can be placed in the funnel, most plays first, and how many cannot. */
export const toFunnel = (
  games: readonly CatalogGame[],
  observationOf: (game: CatalogGame) => Observation,
): { games: FunnelGame[]; unplaced: number } => {
  const placed = games.flatMap((game) => place(game, observationOf(game)) ?? [])
  return {
    games: placed.sort((a, b) => b.plays - a.plays),
    unplaced: games.length - placed.length,
  }
}

const place = (game: CatalogGame, { rtp, plays }: Observation): FunnelGame | null => {
  const { theoreticalRtp, standardDeviation } = game
  if (rtp === null || plays === null || plays <= 0) return null
  if (theoreticalRtp === null || standardDeviation === null) return null
  const judged = verdict({
    observedRtp: rtp,
    theoreticalRtp,
    standardDeviation: standardDeviation.value,
    plays,
  })
  return (
    judged && {
      id: game.id,
      name: game.name,
      provider: game.provider.name,
      plays,
      difference: round2(rtp - theoreticalRtp),
      standardDeviation: round2(standardDeviation.value),
      isAssumed: standardDeviation.assumed,
      verdict: judged,
    }
  )
}

/**
 * Providers of the given games by their games' mean RTP, unweighted: turnover says how much a game is
 * played, not what a provider's games pay.
 */
export const providerAverages = (
  games: readonly CatalogGame[],
  rtpOf: (game: CatalogGame) => number | null,
): ProviderAverage[] =>
  [...Map.groupBy(games, ({ provider }) => provider.id).values()]
    .flatMap((members) => {
      const provider = members[0]?.provider
      if (provider === undefined) return []
      const rtps = members.flatMap((game) => rtpOf(game) ?? [])
      const average = mean(rtps)
      return {
        id: provider.id,
        name: provider.name,
        games: members.length,
        measuredGames: rtps.length,
        averageRtp: average === null ? null : round2(average),
        band: rtpBand(average),
      }
    })
    .sort((a, b) => (b.averageRtp ?? -1) - (a.averageRtp ?? -1) || a.name.localeCompare(b.name))
