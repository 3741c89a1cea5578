import { getGameEvidence } from '@retorna/contract/evidence'
import { type GameDetails, getGameDetails } from '@retorna/contract/game-details'
import { fromSpecifiedFacts } from '@retorna/contract/specified-facts'
import type { HistoryPeriod } from '@retorna/domain/day'
import { QUERY_KEYS, replyQuery } from '../../../api/use-endpoint.ts'

/** The evidence that all days of a game add up to. */
export const gameEvidenceQuery = (gameId: number) =>
  replyQuery(getGameEvidence, { params: { id: gameId } }, [QUERY_KEYS.game, gameId, 'evidence'], {
    select: ({ data }) => data,
  })

/** One game in full; the page keeps its data while another period of the same game loads. */
export const gameQuery = (gameId: number, period: HistoryPeriod) =>
  replyQuery(
    getGameDetails,
    { params: { id: gameId }, query: { period } },
    [QUERY_KEYS.game, gameId, period],
    {
      select: (reply) => toGameProfile(reply.data),
      placeholderData: (previous) => (previous?.data.id === gameId ? previous : undefined),
    },
  )

export type GameProfile = ReturnType<typeof toGameProfile>
export type ExpectedRange = NonNullable<GameProfile['expectedRange']>

const toGameProfile = ({ gameInfo, ...details }: GameDetails) => ({
  id: details.id,
  slug: details.slug,
  name: details.name,
  providerName: details.provider.name,
  imageUrl: details.imagem_url,
  theoreticalRtp: details.rtpTeorico,
  answer: details.answer,
  costRtp: details.costRtp,
  certifiedRtp: details.certifiedRtp,
  versions: details.rtpVersions,
  volatility: details.volatilidade,
  category: details.categoria,
  currentRtp: details.currentRtp,
  currentDay: details.currentDay,
  weeklyRtp: details.weeklyRtp,
  monthlyRtp: details.monthlyRtp,
  trend: details.trend,
  variationVerdict: details.variationVerdict,
  difference: details.rtpDifference,
  updatedAt: details.lastUpdate,
  // If there is no reading, the server's status is a default, not a result.
  status: details.rtpDifference === null ? null : (details.performance?.status ?? null),
  expectedRange: details.expectedRange,
  points: details.chartData.map(({ rtp, theoreticalRtp, ...day }) => ({
    ...day,
    value: rtp,
    theoretical: theoreticalRtp,
  })),
  dataPoints: details.stats.totalDataPoints,
  daysAnalyzed: details.stats.daysAnalyzed,
  averageRtp: details.statistics.averageRtp,
  facts: fromSpecifiedFacts(gameInfo),
  betCurrency: details.advancedStats.betRange.currency,
  // If the game has neither a rating nor reviews, the rank would be alphabetical.
  popularityRank:
    gameInfo.ratingPopularidade === null && gameInfo.totalAvaliacoes === null
      ? null
      : details.advancedStats.popularityRank,
  hitRate: details.advancedStats.hitRate,
  volatilityScore: details.advancedStats.volatilityScore,
})
