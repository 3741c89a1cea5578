import type { PublicData } from '@retorna/contract/public'
import { dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import { lastPublishedDay, PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { round2 } from '@retorna/domain/statistics/rounding'
import { imageUrl } from '../../catalog/image-url.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { countCorrected } from './queries.ts'

const WINDOW_DAYS = 30

type Clock = { now: Date; timeZone: string }

/** Rounded down, so that 100 means a month without a single correction. */
const floor2 = (value: number): number => Math.floor(round2(value * 100)) / 100

type Stats = PublicData['stats']

/** Statistics about a catalog's readings; nothing about a single game. */
export const readingStats = async (
  db: Database,
  snapshot: Snapshot,
  { now, timeZone }: Clock,
): Promise<Pick<Stats, 'readings' | 'uncorrectedShare' | 'lastDay'>> => {
  const first = windowStart(dayOf(now, timeZone), WINDOW_DAYS)
  const { readings, corrected } = await countCorrected(db, startOfDay(first, timeZone))
  const metrics = snapshot.games.flatMap((game) => game.metrics ?? [])
  return {
    readings: metrics.reduce((sum, one) => sum + one.readings, 0),
    uncorrectedShare: readings === 0 ? null : floor2((100 * (readings - corrected)) / readings),
    lastDay:
      metrics
        .map(({ currentDay }) => currentDay)
        .sort()
        .at(-1) ?? null,
  }
}

/** The most popular game with its theoretical RTP, which every plan shows, and the catalog's published days. */
export const showcase = (
  { games, publishedDays }: Snapshot,
  { now, timeZone }: Clock,
): PublicData['showcase'] => {
  const first = windowStart(lastPublishedDay(now, timeZone), PUBLISHED_DAYS)
  const game = games.find(({ theoreticalRtp }) => theoreticalRtp !== null)
  return {
    game: game?.theoreticalRtp == null ? null : toShowcaseGame(game, game.theoreticalRtp),
    trend: publishedDays
      .filter(({ day }) => day >= first)
      .map(({ day, rtp, games: counted }) => ({ date: day, rtp, games: counted })),
  }
}

const toShowcaseGame = (game: CatalogGame, theoreticalRtp: number) => ({
  id: game.id,
  nome: game.name,
  provider_nome: game.provider.name,
  imagem_url: imageUrl(game),
  rtp_teorico: round2(theoreticalRtp),
})
