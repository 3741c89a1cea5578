import type {
  HeatCategory,
  HeatPersistence,
  HotGame,
  HotGamesStats,
  TrendingGame,
} from '@retorna/contract/hot-games'
import { HttpResponse, http } from 'msw'
import { anAnswer } from './an-answer.ts'
import { server } from './server.ts'

export function aHotGame(overrides: Partial<HotGame> = {}): HotGame {
  const { id = 7, theoreticalRtp = 96.5 } = overrides
  return {
    id,
    slug: `game-${id}`,
    name: `Game ${id}`,
    provider: 'Lumen',
    image: `/api/games/image/${id}`,
    analysis: {
      heatScore: 72.4,
      level: 'hot',
      trend: 'rising',
      avgRtp7d: 98.31,
      difference7d: 1.81,
      momentumScore: 40.5,
      consistencyScore: 61.2,
      volatility: 1.16,
    },
    answer: anAnswer(),
    hasReason: false,
    chance: { oneIn: 38, condition: null },
    standardizedDifference: 2.31,
    verdict: 'watch',
    theoreticalRtp,
    judgedAgainst: theoreticalRtp,
    certifiedRtp: theoreticalRtp,
    currentRtp: 99.02,
    ...overrides,
  }
}

export function someHeatStats(overrides: Partial<HotGamesStats> = {}): HotGamesStats {
  return {
    total_games: 951,
    totalGames: 951,
    scoredGames: 940,
    gamesWithReason: 1,
    avg_rtp_atual: 95.8,
    max_rtp: 109.24,
    hot_games: 121,
    warm_games: 155,
    cold_games: 664,
    averageHeatScore: 28.94,
    categories: { hot: 121, warm: 155, cool: 664 },
    trends: { rising: 458, stable: 44, falling: 438 },
    ...overrides,
  }
}

export function aTrendingGame(overrides: Partial<TrendingGame> = {}): TrendingGame {
  const id = overrides.id ?? 21
  return {
    id,
    slug: `game-${id}`,
    name: `Game ${id}`,
    provider: 'Attic',
    image: `/api/games/image/${id}`,
    heatScore: 50.1,
    trend: 'rising',
    momentumScore: 88.8,
    ...overrides,
  }
}

export function aHeatCategory(overrides: Partial<HeatCategory> = {}): HeatCategory {
  return {
    category: 'video slot',
    totalGames: 687,
    scoredGames: 680,
    averageHeatScore: 31.25,
    hotGamesCount: 91,
    ...overrides,
  }
}

export function aPersistence(overrides: Partial<HeatPersistence> = {}): HeatPersistence {
  return {
    from: '2026-08-30',
    to: '2026-11-21',
    weeks: 12,
    listedGames: 240,
    measuredGames: 231,
    meanDifference: 0.05,
    shareAbove: 52.63,
    meanDifferenceBefore: 3.47,
    others: { measuredGames: 11_172, meanDifference: -0.04, shareAbove: 51.13 },
    excess: 0.09,
    interval: { low: -0.3, high: 0.4 },
    ...overrides,
  }
}

/** Mocks the calls of the Gold page; returns the requested addresses. */
export function answerGold({
  games = [aHotGame()],
  stats = someHeatStats(),
  trending = [aTrendingGame()],
  categories = [aHeatCategory()],
  persistence = aPersistence(),
}: {
  games?: HotGame[]
  stats?: HotGamesStats
  trending?: TrendingGame[]
  categories?: HeatCategory[]
  persistence?: HeatPersistence
} = {}): string[] {
  const asked: string[] = []
  const answer = (path: string, body: object) =>
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json({ success: true, ...body })
    })
  server.use(
    answer('/api/hot-games', { data: games }),
    answer('/api/hot-games/stats', { general: stats }),
    answer('/api/hot-games/trending', { trending }),
    answer('/api/hot-games/categories', { categories }),
    answer('/api/hot-games/persistence', { persistence }),
  )
  return asked
}
