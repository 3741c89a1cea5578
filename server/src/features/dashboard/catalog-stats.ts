import type { DashboardStats } from '@retorna/contract/dashboard'
import { can, gamesVisible, type Plan, rtpKind } from '@retorna/domain/plan'
import { bestOf, combined } from '@retorna/domain/statistics/best-class'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import type { Trend } from '@retorna/domain/statistics/trend'
import { memoizeBySnapshot } from '../../catalog/cache-by-snapshot.ts'
import { shownAnswer } from '../../catalog/game-row.ts'
import { imageUrl } from '../../catalog/image-url.ts'
import { rtpOf, type Snapshot } from '../../catalog/snapshot.ts'

const TOP_GAMES = 5

type Catalog = { snapshot: () => Snapshot; snapshotOfHour: () => Snapshot }

/**
 * Figures of the whole catalog: current ones for a plan that shows every game's RTP, else those published. Trends count
 * games with readings; `top_games` are those that the plan shows.
 */
export const toStats = (catalog: Catalog, plan: Plan): DashboardStats => {
  const snapshot = catalog.snapshot()
  const isReal = can(plan, 'real-rtp')
  const { averageRtp, averageDay, games, leftOut, day, trends } = isReal
    ? currentFigures(snapshot)
    : publishedFigures(snapshot)
  const { readings, lastUpdate } = readingFigures(isReal ? snapshot : catalog.snapshotOfHour())
  return {
    total_games: snapshot.games.length,
    total_providers: snapshot.providers.length,
    avg_rtp: averageRtp,
    average_day: averageDay,
    average_games: games,
    average_games_left_out: leftOut,
    measured_day: day,
    totalGames: snapshot.games.length,
    totalProviders: snapshot.providers.length,
    averageRtp,
    total_readings: readings,
    last_update: lastUpdate,
    trending_up: trends.up,
    trending_down: trends.down,
    stable: trends.stable,
    top_games: topGames(snapshot, plan),
    is_demo: snapshot.isDemo,
  }
}

const metricsOf = ({ games }: Snapshot) => games.flatMap((game) => game.metrics ?? [])

type Figures = {
  averageRtp: number | null
  averageDay: string | null
  /** The number of games with readings on that day, and of those that do not count. */
  games: number
  leftOut: number
  day: string | null
  trends: Record<Trend, number>
}

const currentFigures = memoizeBySnapshot((snapshot): Figures => {
  const metrics = metricsOf(snapshot)
  const latest = metrics.reduce<string | null>(
    (last, { currentDay }) => (last === null || currentDay > last ? currentDay : last),
    null,
  )
  const games = metrics
    .filter(({ currentDay }) => currentDay === latest)
    .map(({ currentRtp, currentPlays, volumes, currency, isInStakes }) => ({
      rtp: currentRtp,
      plays: currentPlays,
      ...volumes['1d'],
      currency,
      isInStakes,
    }))
  const best = bestOf(games)
  const countOf = (trend: Trend) => metrics.filter((one) => one.trend === trend).length
  return {
    averageRtp: rounded(combined(best)?.rtp),
    averageDay: latest,
    games: games.length,
    leftOut: games.length - best.counted.length,
    day: null,
    trends: { up: countOf('up'), down: countOf('down'), stable: countOf('stable') },
  }
})

const publishedFigures = ({ publishedDays }: Snapshot): Figures => {
  const day = publishedDays.at(-1)
  return {
    averageRtp: day?.rtp ?? null,
    averageDay: day?.day ?? null,
    games: day?.games ?? 0,
    leftOut: 0,
    day: day?.day ?? null,
    trends: day?.trends ?? { up: 0, down: 0, stable: 0 },
  }
}

const readingFigures = memoizeBySnapshot(
  (snapshot): { readings: number; lastUpdate: string | null } => {
    const metrics = metricsOf(snapshot)
    const lastUpdate = Math.max(...metrics.map(({ lastReadingAt }) => lastReadingAt.getTime()))
    return {
      readings: metrics.reduce((sum, { readings }) => sum + readings, 0),
      lastUpdate: metrics.length === 0 ? null : new Date(lastUpdate).toISOString(),
    }
  },
)

/** Highest RTP first, ties by popularity. */
const topGames = memoizeBySnapshot(({ games }, plan: Plan): DashboardStats['top_games'] => {
  const kind = rtpKind(plan, '7d')
  return games
    .slice(0, gamesVisible(plan))
    .flatMap((game) => {
      const rtp = rtpOf(game, kind)
      return rtp === null ? [] : [{ game, rtp: round2(rtp) }]
    })
    .sort((a, b) => b.rtp - a.rtp)
    .slice(0, TOP_GAMES)
    .map(({ game, rtp }) => ({
      id: game.id,
      game_name: game.name,
      image_url: imageUrl(game),
      avg_rtp: rtp,
      answer: shownAnswer(game.answer, plan),
      provider: game.provider.name,
      rtp_kind: kind,
    }))
})
