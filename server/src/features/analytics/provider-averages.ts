import type { ProviderAverage } from '@retorna/contract/analytics'
import { round2 } from '@retorna/domain/statistics/rounding'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { CatalogGame } from '../../catalog/snapshot.ts'

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
