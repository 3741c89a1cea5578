import type { RtpTrendPoint } from '@retorna/contract/dashboard'
import { addDays, dayOf, daysBetween, periodDays, windowStart } from '@retorna/domain/day'
import type { Interval } from '@retorna/domain/interval'
import { bestOf, combined } from '@retorna/domain/statistics/best-class'
import { chanceOf, combinedChance } from '@retorna/domain/statistics/limits/chance'
import { payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { cacheByGame, type FollowedCatalog, type Parts } from '../../catalog/cache-by-game.ts'
import { type DayStakes, stakesOf } from '../../catalog/day-stakes.ts'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'
import { shapeAt } from '../../catalog/judgments.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { AnnouncedGames } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import {
  currencyNumber,
  dayOfMonth,
  emptyMonth,
  type GameMonth,
  isSameDay,
  putDay,
} from './game-month.ts'
import { daysOfGames } from './queries.ts'

/** The longest period of the chart. */
const CHART_DAYS = periodDays('30d')

type Point = RtpTrendPoint | null

/** The last 30 days of the catalog, oldest first, without days that have no readings. */
export const catalogTrend = (
  catalog: FollowedCatalog,
  { db, timeZone }: { db: Database; timeZone: string },
): (() => Promise<RtpTrendPoint[]>) => {
  /** Points by the number of days after the first; a day is computed again only when it has changed. */
  const worked = new WeakMap<Parts<GameMonth>, Map<number, Promise<Point>>>()
  return cacheByGame(catalog, {
    today: () => dayOf(new Date(), timeZone),
    load: (snapshot, today, games) => loadMonths(db, snapshot, today, games),
    replaced: (parts, before, now) => {
      for (const after of worked.get(parts)?.keys() ?? []) {
        if (!isSameDay(before, now, after)) worked.get(parts)?.delete(after)
      }
    },
    combine: async (_, today, parts) => {
      const first = windowStart(today, CHART_DAYS)
      const known = worked.get(parts) ?? new Map<number, Promise<Point>>()
      worked.set(parts, known)
      const points: Point[] = []
      for (let after = 0; after < CHART_DAYS; after++) {
        const point = known.get(after) ?? toPoint(parts, after, addDays(first, after))
        known.set(after, point)
        points.push(await point)
      }
      return points.filter((point) => point !== null)
    },
  })
}

const loadMonths = async (
  db: Database,
  { gamesById }: Snapshot,
  today: string,
  games: AnnouncedGames,
): Promise<Map<number, GameMonth>> => {
  const start = windowStart(today, CHART_DAYS)
  const months = new Map<number, GameMonth>()
  // A month of all games at once would take hundreds of megabytes.
  const span = games === 'all' ? 1 : CHART_DAYS
  for (let first = start; first <= today; first = addDays(first, span)) {
    const last = addDays(first, span - 1)
    for (const day of await daysOfGames(db, { first, last, games })) {
      const game = gamesById.get(day.gameId)
      if (game === undefined) continue
      const month = months.get(game.id) ?? emptyMonth(CHART_DAYS, game.inputs)
      const numbers = { ...day, currency: currencyNumber(day.currency) }
      putDay(month, daysBetween(start, day.day), numbers)
      months.set(game.id, month)
    }
  }
  return months
}

/** `null` without readings. */
const toPoint = async (
  parts: Parts<GameMonth>,
  after: number,
  date: string,
): Promise<RtpTrendPoint | null> => {
  // The floating-point sum depends on the order, which must not depend on the order of arrival.
  const played = [...parts]
    .sort(([one], [other]) => one - other)
    .flatMap(([, month]) => {
      const day = dayOfMonth(month, after)
      return day === null ? [] : [{ ...day, inputs: month.inputs }]
    })
  const { by, counted } = bestOf(played)
  const figures = combined({ by, counted })
  if (figures === null) return null
  const range = by === 'mean' ? null : await chanceOfDay(counted, by)
  return {
    date,
    rtp: round2(figures.rtp),
    low: rounded(range?.low),
    high: rounded(range?.high),
    apostas: roundAmount(figures.turnover),
    premios: roundAmount(figures.payout),
    gamesCount: played.length,
    gamesLeftOut: played.length - counted.length,
    dataPoints: played.reduce((sum, { readings }) => sum + readings, 0),
  }
}

type PlayedDay = DayStakes & {
  /** The RTP that the day is judged against, percent; `null` for the game's own. */
  theoreticalRtp: number | null
  inputs: Pick<JudgmentInputs, 'shape' | 'stakeVariation'>
}

/**
 * The range in percent that chance alone leaves in 5 % of all cases, if all games that were played on a day pay as they
 * should; null unless plays and all inputs of a judgment are known for each of these games.
 *
 * @param by the weights of the day's RTP; unless by turnover, each game's money is counted in its own average stake.
 */
const chanceOfDay = async (
  played: readonly PlayedDay[],
  by: 'turnover' | 'stakes' | 'plays',
): Promise<Interval | null> => {
  const weighing = played.filter(({ turnover }) => by !== 'turnover' || turnover !== 0)
  const chances = await mapInTurns(weighing, ({ inputs, theoreticalRtp, ...day }) => {
    const known = stakesOf(day)
    const stakes = known && by !== 'turnover' ? inAverageStakes(known) : known
    const shape = shapeAt(inputs.shape, theoreticalRtp)
    return shape && stakes ? [chanceOf(stakes, shape, inputs.stakeVariation)] : []
  })
  if (chances.length === 0 || chances.length < weighing.length) return null
  const { low, high } = payoutLimits(combinedChance(chances), WATCH)
  return { low, high }
}

const inAverageStakes = ({ plays, turnover, squares, cubes, largest }: Stakes): Stakes => {
  const scale = plays / turnover
  return {
    plays,
    turnover: plays,
    squares: squares && squares * scale ** 2,
    cubes: cubes && cubes * scale ** 3,
    largest: largest && largest * scale,
  }
}
