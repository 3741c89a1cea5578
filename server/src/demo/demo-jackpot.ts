import { randomOf } from './random.ts'

/** The game that pays into a progressive jackpot, which its feed tells apart: `points` of its certified RTP. */
export const DEMO_JACKPOT = { slug: 'passeio-do-tamandua', points: 1 }

/** On one day of so many, the jackpot pays what as many days have paid into it. */
const DAYS_PER_WIN = 9

/**
 * What a day's plays of the game paid into its jackpot and won from it, beyond their payout.
 *
 * @param turnover in the game's currency, as the returned amounts.
 */
export const demoJackpot = (seed: number, day: string, turnover: number) => {
  const contribution = Math.round(turnover * DEMO_JACKPOT.points) / 100
  const isWon = randomOf(seed, 'jackpot', day)() * DAYS_PER_WIN < 1
  return { contribution, win: isWon ? Math.round(100 * DAYS_PER_WIN * contribution) / 100 : 0 }
}
