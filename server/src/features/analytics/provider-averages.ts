import type { ProviderAverage } from '@retorna/contract/analytics'
import { round2 } from '@retorna/domain/rounding'
import { rtpBand } from '@retorna/domain/rtp-band'
import { mean } from '@retorna/domain/sample-statistics'
import type { CatalogueGame } from '../../plugins/catalogue/snapshot.ts'

/**
 * Providers of the given games by their games' mean RTP, unweighted: turnover says how much a game is
 * played, not what a provider's games pay.
 */
export const providerAverages = (
  games: readonly CatalogueGame[],
  rtpOf: (game: CatalogueGame) => number | null,
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
