import { daysBetween } from '@retorna/domain/day'
import { standardDeviationOf } from '@retorna/domain/statistics/standard-deviation'
import type { DemoGame } from './demo-catalog.ts'
import { normal, randomOf } from './random.ts'

/** One game's plays of one day and what they paid; money in the game's currency, RTP in percent. */
export type DemoReading = {
  slug: string
  day: string
  plays: number
  turnover: number
  payout: number
  rtp: number
}

const SUNDAY = '2020-01-05'
/** Share of an average day, starting with Sunday. */
const WEEKDAYS = [1.12, 0.89, 0.87, 0.9, 0.96, 1.08, 1.18]

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Standard error of a game's RTP, in points, after this many plays of equal stakes. */
export const dailySigma = (game: DemoGame, plays: number): number =>
  (100 * (standardDeviationOf(game)?.value ?? 0)) / Math.sqrt(plays)

/**
 * A game's reading for a day; deterministic. The RTP is normally distributed around `actualRtp`, with the standard
 * error that the day's plays give, as the expected range assumes.
 */
export const demoReading = (
  seed: number,
  game: DemoGame,
  day: string,
  actualRtp: number,
): DemoReading => {
  const random = randomOf(seed, 'reading', game.slug, day)
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7
  const busyness = (WEEKDAYS[weekday] ?? 1) * Math.exp(0.08 * normal(random))
  const plays = Math.round(game.dailyPlays * busyness)
  const turnover = cents(plays * game.averageBet * (1 + 0.02 * normal(random)))
  const drawnRtp = actualRtp + dailySigma(game, plays) * normal(random)
  const payout = cents(Math.max(0, (turnover * drawnRtp) / 100))
  return { slug: game.slug, day, plays, turnover, payout, rtp: (100 * payout) / turnover }
}
