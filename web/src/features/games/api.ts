import {
  type Game,
  type GameDetails,
  type GameFilters,
  getGameDetails,
  listGames,
  listProviders,
} from '@retorna/contract/games'
import type { HistoryPeriod } from '@retorna/domain/day'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { DEFAULT_FILTERS, type GameListFilters } from './game-filters.ts'
import type { RtpFigure } from './missing-figure.ts'

/** More than any window shows at once. */
const FIRST_GAMES = 60

/** All games, whatever the filters, in the order and with the RTPs that they ask for. */
export function wholeListQuery({ period, sort, order }: GameListFilters) {
  return listQuery(toQuery({ ...DEFAULT_FILTERS, period, sort, order }))
}

/**
 * The first of the games that pass the filters, which are there sooner: a list of thousands takes long
 * to arrive and to be read.
 */
export function firstGamesQuery(filters: GameListFilters) {
  return listQuery({ ...toQuery(filters), limit: FIRST_GAMES })
}

function listQuery(query: GameFilters) {
  return queryOptions({
    queryKey: ['games', query],
    queryFn: async ({ signal }) => {
      const { data, count, total } = await call(listGames, { query }, { signal })
      return { games: data.map(toListedGame), count, total }
    },
    // Comparing thousands of games with those before takes longer than drawing the few in view.
    structuralSharing: false,
  })
}

export function providersQuery() {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
    select: (reply) => reply.data.map(({ id, nome }) => ({ id, name: nome })),
  })
}

/** One game in full; another period of the same game keeps the page standing while it loads. */
export function gameQuery(gameId: number, period: HistoryPeriod) {
  return queryOptions({
    queryKey: ['game', gameId, period],
    queryFn: ({ signal }) =>
      call(getGameDetails, { params: { id: gameId }, query: { period } }, { signal }),
    select: (reply) => toGameProfile(reply.data),
    placeholderData: (previous) => (previous?.data.id === gameId ? previous : undefined),
  })
}

/** Only what is set is sent; the trend `all` is not. */
function toQuery(filters: GameListFilters): GameFilters {
  return {
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(filters.providerId === null ? {} : { provider_id: filters.providerId }),
    ...(filters.rtpMin === null ? {} : { minRtp: filters.rtpMin }),
    ...(filters.rtpMax === null ? {} : { maxRtp: filters.rtpMax }),
    ...(filters.trend === 'all' ? {} : { tendencia: filters.trend }),
    ...(filters.sort === 'popularity' ? {} : { sort: filters.sort }),
    ...(filters.order === null ? {} : { order: filters.order }),
    period: filters.period,
  }
}

export type ListedGame = ReturnType<typeof toListedGame>

/** A game of the wire as the cards and the table show it. */
export function toListedGame(game: Game) {
  return {
    id: game.id,
    name: game.nome,
    providerId: game.provider_id,
    providerName: game.provider_nome,
    imageUrl: game.imagem_url,
    theoreticalRtp: game.rtp_teorico,
    currentRtp: game.rtp_atual,
    weeklyRtp: game.rtp_semanal,
    monthlyRtp: game.rtp_mensal,
    variation: game.variacao,
    trend: game.tendencia,
    verdict: game.verdict,
    day: game.rtp_data?.data ?? null,
  }
}

/** Where a listed game keeps each of its RTPs. */
export const RTP_FIELDS = {
  theoretical: 'theoreticalRtp',
  current: 'currentRtp',
  weekly: 'weeklyRtp',
  monthly: 'monthlyRtp',
} as const satisfies Record<RtpFigure, keyof ListedGame>

export type GameProfile = ReturnType<typeof toGameProfile>
export type ExpectedRange = NonNullable<GameProfile['expectedRange']>

function toGameProfile({ gameInfo, ...details }: GameDetails) {
  return {
    id: details.id,
    slug: details.slug,
    name: details.name,
    providerName: details.provider.name,
    imageUrl: details.imagem_url,
    theoreticalRtp: details.rtpTeorico,
    versions: details.rtpVersions,
    volatility: details.volatilidade,
    category: details.categoria,
    currentRtp: details.currentRtp,
    currentDay: details.currentDay,
    weeklyRtp: details.weeklyRtp,
    monthlyRtp: details.monthlyRtp,
    trend: details.trend,
    difference: details.rtpDifference,
    updatedAt: details.lastUpdate,
    // Without a reading the server's status stands for “not good yet”; that is not a finding.
    status: details.rtpDifference === null ? null : (details.performance?.status ?? null),
    expectedRange: details.expectedRange,
    points: details.chartData.map(({ date, rtp, low, high }) => ({ date, value: rtp, low, high })),
    dataPoints: details.stats.totalDataPoints,
    daysAnalyzed: details.stats.daysAnalyzed,
    averageRtp: details.statistics.averageRtp,
    reviewCount: gameInfo.totalAvaliacoes,
    paylines: gameInfo.linhaPagamento,
    reels: gameInfo.numeroRolos,
    launchDay: gameInfo.dataLancamento,
    maxWinMultiplier: gameInfo.multiplicadorMaximo,
    technology: gameInfo.tecnologia,
    platforms: gameInfo.plataformas,
    popularityRating: gameInfo.ratingPopularidade,
    features: gameInfo.recursosEspeciais,
    // Without rating and reviews the rank would be the alphabet's.
    popularityRank:
      gameInfo.ratingPopularidade === null && gameInfo.totalAvaliacoes === null
        ? null
        : details.advancedStats.popularityRank,
    hitRate: details.advancedStats.hitRate,
    volatilityScore: details.advancedStats.volatilityScore,
    betRange: details.advancedStats.betRange,
  }
}
