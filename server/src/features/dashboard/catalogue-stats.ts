import type { DashboardStats } from '@retorna/contract/dashboard'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/rounding'
import { mean } from '@retorna/domain/sample-statistics'
import type { Trend } from '@retorna/domain/trend'
import type { CatalogueGame, Snapshot } from '../../plugins/catalogue/snapshot.ts'

const TOP_GAMES = 5

/** Figures of the whole catalogue; `top_games` are those of the plan. Trends count games with readings. */
export const toStats = (snapshot: Snapshot, plan: Plan): DashboardStats => {
  const metrics = snapshot.games.flatMap((game) => game.metrics ?? [])
  const average = mean(metrics.map(({ currentRtp }) => currentRtp))
  const averageRtp = average === null ? null : round2(average)
  const lastUpdate = Math.max(...metrics.map(({ lastReadingAt }) => lastReadingAt.getTime()))
  const countOf = (trend: Trend) => metrics.filter((one) => one.trend === trend).length
  return {
    total_games: snapshot.games.length,
    total_providers: snapshot.providers.length,
    avg_rtp: averageRtp,
    totalGames: snapshot.games.length,
    totalProviders: snapshot.providers.length,
    averageRtp,
    total_readings: metrics.reduce((sum, { readings }) => sum + readings, 0),
    last_update: metrics.length === 0 ? null : new Date(lastUpdate).toISOString(),
    trending_up: countOf('up'),
    trending_down: countOf('down'),
    stable: countOf('stable'),
    top_games: topGames(snapshot.games.slice(0, gamesVisible(plan)), plan),
    is_demo: snapshot.isDemo,
  }
}

/** Highest RTP first, equal ones by popularity. */
const topGames = (games: readonly CatalogueGame[], plan: Plan): DashboardStats['top_games'] => {
  const { kind, rtpOf } = rankingOf(plan)
  return games
    .flatMap((game) => {
      const rtp = rtpOf(game)
      return rtp === null ? [] : [{ game, rtp: round2(rtp) }]
    })
    .sort((a, b) => b.rtp - a.rtp)
    .slice(0, TOP_GAMES)
    .map(({ game, rtp }) => ({
      id: game.id,
      game_name: game.name,
      avg_rtp: rtp,
      provider: game.provider.name,
      rtp_kind: kind,
    }))
}

type Ranking = {
  kind: DashboardStats['top_games'][number]['rtp_kind']
  rtpOf: (game: CatalogueGame) => number | null
}

const rankingOf = (plan: Plan): Ranking => {
  if (can(plan, 'real-rtp')) {
    return { kind: 'weekly', rtpOf: ({ metrics }) => metrics?.weeklyRtp ?? null }
  }
  return can(plan, 'current-rtp')
    ? { kind: 'current', rtpOf: ({ metrics }) => metrics?.currentRtp ?? null }
    : { kind: 'theoretical', rtpOf: ({ theoreticalRtp }) => theoreticalRtp }
}
