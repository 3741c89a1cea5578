import type { PublicData } from '@retorna/contract/public'
import { dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/rounding'
import type { Database } from '../../database/connection.ts'
import { imageUrl } from '../../plugins/catalogue/image-url.ts'
import type { CatalogueGame, Snapshot } from '../../plugins/catalogue/snapshot.ts'
import { countCorrected, meanOfDays } from './queries.ts'

const WINDOW_DAYS = 30
/** The mean of fewer games would come close to telling the daily RTP of one. */
const MINIMUM_GAMES = 10

type Clock = { now: Date; timeZone: string }

/** Rounded down: 100 is for a month without a single correction. */
const floor2 = (value: number): number => Math.floor(round2(value * 100)) / 100

/** Counts of the catalogue for everybody; nothing of a single game. */
export const catalogueStats = async (
  db: Database,
  snapshot: Snapshot,
  { now, timeZone }: Clock,
): Promise<Omit<PublicData['stats'], 'users'>> => {
  const first = windowStart(dayOf(now, timeZone), WINDOW_DAYS)
  const { readings, corrected } = await countCorrected(db, startOfDay(first, timeZone))
  const metrics = snapshot.games.flatMap((game) => game.metrics ?? [])
  return {
    games: snapshot.games.length,
    providers: snapshot.providers.length,
    readings: metrics.reduce((sum, one) => sum + one.readings, 0),
    uncorrectedShare: readings === 0 ? null : floor2((100 * (readings - corrected)) / readings),
    lastDay:
      metrics
        .map(({ currentDay }) => currentDay)
        .sort()
        .at(-1) ?? null,
    isDemo: snapshot.isDemo,
  }
}

/** The most popular game by its theoretical RTP, which every plan shows, and the catalogue's days. */
export const showcase = async (
  db: Database,
  snapshot: Snapshot,
  { now, timeZone }: Clock,
): Promise<PublicData['showcase']> => {
  const first = windowStart(dayOf(now, timeZone), WINDOW_DAYS)
  const days = await meanOfDays(db, first, MINIMUM_GAMES)
  const game = snapshot.games.find(({ theoreticalRtp }) => theoreticalRtp !== null)
  return {
    game: game === undefined ? null : toShowcaseGame(game),
    trend: days.map(({ day, rtp, games }) => ({ date: day, rtp: round2(rtp), games })),
  }
}

const toShowcaseGame = (game: CatalogueGame): PublicData['showcase']['game'] =>
  game.theoreticalRtp === null
    ? null
    : {
        id: game.id,
        nome: game.name,
        provider_nome: game.provider.name,
        imagem_url: imageUrl(game),
        rtp_teorico: round2(game.theoreticalRtp),
      }
