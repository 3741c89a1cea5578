import { addDays, dayOf } from './day.ts'
import { HOUR_MS } from './milliseconds.ts'
import { can, gamesVisible, PLANS, type Plan } from './plan.ts'
import { round1 } from './statistics/rounding.ts'
import { mean } from './statistics/sample-statistics.ts'
import { listTrend, type Trend } from './statistics/trend.ts'
import { variation } from './statistics/variation.ts'

/** With fewer games than this, the mean nearly reveals the RTP of one. */
export const MIN_GAMES = 10

/** Number of published days: the longest window shown. */
export const PUBLISHED_DAYS = 30

/** How long after its end a day is published: evening readings are often entered the next morning. */
const REST_HOURS = 12

/** Possible rounding steps of a mean, in tenths of a point. */
const STEPS = [1, 2, 5, 10]

/** Minimum uncertainty about a game, in tenths of a point, for someone who knows all others. */
const MARGIN = 100

const COUNT_STEP = 5

/** A game on the day: its daily RTP and the previous one, percent, and its position by popularity, from 0. */
export type GameOnDay = { rtp: number; previousRtp: number | null; position: number }

/** A published day: the mean RTP of its games, percent, and approximate counts of their trends. */
export type PublishedFigures = { rtp: number; games: number; trends: Record<Trend, number> }

/**
 * The last day whose figures are published at `now`: it ended 12 hours ago or earlier.
 *
 * @example lastPublishedDay(new Date('2026-01-03T11:59:00Z'), 'UTC') // '2026-01-01'
 * @example lastPublishedDay(new Date('2026-01-03T12:00:00Z'), 'UTC') // '2026-01-02'
 */
export function lastPublishedDay(now: Date, timeZone: string): string {
  return addDays(dayOf(new Date(now.getTime() - REST_HOURS * HOUR_MS), timeZone), -1)
}

/**
 * The public figures of a day, for every plan: `null` with fewer than 10 games, or if a plan that sees some of them
 * sees all but 1 to 9. Each game counts equally, since one with most of the turnover would dominate the mean. The
 * mean is rounded so coarsely that someone who knows the RTPs of all games but one learns that one within ten points
 * (± 5) at best: to 1 below 20 games, 0.5 below 50, 0.2 below 100, else 0.1. Counts are rounded to 5.
 *
 * @example publishedDay(Array.from({ length: 20 }, (_, position) => ({ rtp: 96.3, previousRtp: 95, position }))) // { rtp: 96.5, games: 20, trends: { up: 20, down: 0, stable: 0 } }
 * @example publishedDay([{ rtp: 96.3, previousRtp: 95, position: 0 }]) // null
 */
export function publishedDay(games: readonly GameOnDay[]): PublishedFigures | null {
  const average = mean(games.map(({ rtp }) => rtp))
  if (average === null || !PLANS.every((plan) => hidesEnough(plan, games))) return null
  const step = (STEPS.find((tenths) => tenths * games.length >= MARGIN) ?? MARGIN) / 10
  const trends = games.map(({ rtp, previousRtp }) => listTrend(variation(rtp, previousRtp)))
  const about = (trend: Trend) =>
    COUNT_STEP * Math.round(trends.filter((one) => one === trend).length / COUNT_STEP)
  return {
    rtp: round1(step * Math.round(average / step)),
    games: games.length,
    trends: { up: about('up'), down: about('down'), stable: about('stable') },
  }
}

/** Whether a plan hides none of a day's games, or enough of them. */
function hidesEnough(plan: Plan, games: readonly GameOnDay[]): boolean {
  if (can(plan, 'real-rtp')) return true
  const seen = can(plan, 'current-rtp') ? gamesVisible(plan) : 0
  const hidden = games.filter(({ position }) => position >= seen).length
  return hidden === 0 || hidden >= MIN_GAMES
}
