import type { DashboardStats } from '@retorna/contract/dashboard'
import { can, gamesVisible, type Plan, rtpKind } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { Trend } from '@retorna/domain/statistics/trend'
import { shownAnswer } from '../../catalog/game-row.ts'
import { oncePerSnapshot } from '../../catalog/per-snapshot.ts'
import { type CatalogGame, rtpOf, type Snapshot } from '../../catalog/snapshot.ts'

const TOP_GAMES = 5

type Catalog = { snapshot: () => Snapshot; snapshotOfHour: () => Snapshot }

/**
 * Figures of the whole catalog: current for a plan that shows every game's RTP, else as published.
 * Trends count games with readings; `top_games` are those of the plan.
 */
export const toStats = (catalog: Catalog, plan: Plan): DashboardStats => {
  const snapshot = catalog.snapshot()
  const isReal = can(plan, 'real-rtp')
  const { averageRtp, averageDay, day, trends } = isReal
    ? currentFigures(snapshot)
    : publishedFigures(snapshot)
  const { readings, lastUpdate } = readingFigures(isReal ? snapshot : catalog.snapshotOfHour())
  return {
    total_games: snapshot.games.length,
    total_providers: snapshot.providers.length,
    avg_rtp: averageRtp,
    average_day: averageDay,
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
  day: string | null
  trends: Record<Trend, number>
}

const currentFigures = oncePerSnapshot((snapshot): Figures => {
  const metrics = metricsOf(snapshot)
  const latest = metrics.reduce<string | null>(
    (last, { currentDay }) => (last === null || currentDay > last ? currentDay : last),
    null,
  )
  const average = catalogRtp(metrics.filter(({ currentDay }) => currentDay === latest))
  const countOf = (trend: Trend) => metrics.filter((one) => one.trend === trend).length
  return {
    averageRtp: average === null ? null : round2(average),
    averageDay: latest,
    day: null,
    trends: { up: countOf('up'), down: countOf('down'), stable: countOf('stable') },
  }
})

/** Weighted by turnover if every game has it, else their mean; `null` without games. */
const catalogRtp = (metrics: readonly NonNullable<CatalogGame['metrics']>[]): number | null => {
  const total = (name: 'turnover' | 'payout') =>
    metrics.reduce<number | null>((sum, { volumes }) => {
      const value = volumes['1d'][name]
      return sum === null || value === null ? null : sum + value
    }, 0)
  const means = mean(metrics.map(({ currentRtp }) => currentRtp))
  return rtpFromVolumes(total('turnover'), total('payout')) ?? means
}

const publishedFigures = ({ publishedDays }: Snapshot): Figures => {
  const day = publishedDays.at(-1)
  return {
    averageRtp: day?.rtp ?? null,
    averageDay: day?.day ?? null,
    day: day?.day ?? null,
    trends: day?.trends ?? { up: 0, down: 0, stable: 0 },
  }
}

const readingFigures = oncePerSnapshot(
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
const topGames = oncePerSnapshot(({ games }, plan: Plan): DashboardStats['top_games'] => {
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
      avg_rtp: rtp,
      answer: shownAnswer(game.answer, plan),
      provider: game.provider.name,
      rtp_kind: kind,
    }))
})
