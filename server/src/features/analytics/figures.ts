import type { FunnelGame, ProviderAverage } from '@retorna/contract/analytics'
import { PERIOD_OF_RTP } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { comparedWith } from '../../catalog/judgments.ts'
import { type CatalogGame, rtpOf } from '../../catalog/snapshot.ts'

/** The games that can be placed in the funnel of a period, most plays first, and the number of those that cannot. */
export const toFunnel = (
  games: readonly CatalogGame[],
  kind: 'current' | 'monthly',
): { games: FunnelGame[]; unplaced: number } => {
  const placed = games.flatMap((game) => place(game, kind) ?? [])
  return {
    games: placed.sort((a, b) => b.plays - a.plays),
    unplaced: games.length - placed.length,
  }
}

const place = (game: CatalogGame, kind: 'current' | 'monthly'): FunnelGame | null => {
  const judgment = game.judgments[PERIOD_OF_RTP[kind]]
  const rtp = rtpOf(game, kind)
  const theoretical = comparedWith(game, PERIOD_OF_RTP[kind])
  if (judgment === null || rtp === null || theoretical === null) return null
  const { plays, ranges, verdict } = judgment
  const difference = rtp - theoretical
  const edge = difference > 0 ? ranges.watch.high : ranges.watch.low
  const chancePoints = Math.abs(edge - theoretical)
  return {
    id: game.id,
    name: game.name,
    provider: game.provider.name,
    plays,
    difference: round2(difference),
    chancePoints: Number(chancePoints.toPrecision(4)),
    isAssumed: game.inputs.deviation?.source === 'assumed',
    verdict,
  }
}

/**
 * Providers of the given games by their games' mean RTP, unweighted: turnover shows how much a game is played, not what
 * a provider's games pay.
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
      }
    })
    .sort((a, b) => (b.averageRtp ?? -1) - (a.averageRtp ?? -1) || a.name.localeCompare(b.name))
