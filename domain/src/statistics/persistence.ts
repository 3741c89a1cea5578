import { addDays } from '../day.ts'
import { HEAT_WINDOW_DAYS, type Heat, HOT_LIST, heatScore } from './heat-score.ts'
import { meanInterval } from './mean-interval.ts'
import type { DailyRtp } from './rtp-average.ts'
import { windowRtp } from './rtp-window.ts'
import { mean } from './sample-statistics.ts'
import { isAbove } from './threshold.ts'

/** A game's data; days older than two weeks are ignored. */
export type MeasuredGame = { theoreticalRtp: number | null; days: readonly DailyRtp[] }

/** How games ran in a week against their theoretical RTP; each game counts equally. */
export type WeekResult = {
  /** Games that had readings in the week. */
  measuredGames: number
  /** Mean of weekly minus theoretical RTP, points; `null` without measured games. */
  meanDifference: number | null
  /** 95 % confidence interval of that mean; `null` for fewer than two measured games. */
  interval: { low: number; high: number } | null
  /** Percentage of the measured games that ran above theoretical. */
  shareAbove: number | null
}

export type HeatPersistence = {
  /** The day of the hot list. */
  listedOn: string
  /** The seven days after it, inclusive. */
  from: string
  to: string
  listedGames: number
  /** The listed games, in the week after. */
  after: WeekResult
  /** The same games' mean difference in the week that put them on the list, points. */
  meanDifferenceBefore: number | null
  /** Every game that was not on the list, in the week after. */
  others: WeekResult
}

/**
 * The hot list: the games with the highest heat score, highest first, ties in their given order; by default at most
 * 20, each with a score of at least 30.
 *
 * Source: product specification, section 9.
 */
export function hotList<Game extends { heat: Pick<Heat, 'heatScore'> }>(
  games: readonly Game[],
  { limit, minimumScore } = HOT_LIST,
): Game[] {
  return games
    .filter(({ heat }) => heat.heatScore >= minimumScore)
    .toSorted((a, b) => b.heat.heatScore - a.heat.heatScore)
    .slice(0, limit)
}

/**
 * Whether heat persists: the hot list of a week before `lastDay`, and how its games ran in the seven days since,
 * `lastDay` included. The two weeks share no day, so the data that put a game on the list is not measured again.
 * Scores use today's theoretical RTP and readings as corrected since.
 *
 * Chance alone puts most games on the list, and their difference regresses to the overall mean (Galton 1886). If the
 * interval contains the others' mean, the result does not differ from chance.
 *
 * @param games most popular first, which breaks ties between equal scores.
 * @example heatPersistence([], '2026-01-15').listedOn // '2026-01-08'
 */
export function heatPersistence(games: readonly MeasuredGame[], lastDay: string): HeatPersistence {
  const listedOn = addDays(lastDay, -HEAT_WINDOW_DAYS)
  const scored = games.flatMap((game) => {
    const heat = heatScore({ ...game, lastDay: listedOn })
    return heat === null ? [] : [{ game, heat }]
  })
  const listed = hotList(scored)
  const onList = new Set(listed.map(({ game }) => game))
  return {
    listedOn,
    from: addDays(listedOn, 1),
    to: lastDay,
    listedGames: listed.length,
    after: weekResult([...onList], lastDay),
    meanDifferenceBefore: mean(listed.map(({ heat }) => heat.differencePoints)),
    others: weekResult(
      games.filter((game) => !onList.has(game)),
      lastDay,
    ),
  }
}

function weekResult(games: readonly MeasuredGame[], lastDay: string): WeekResult {
  const differences = games.flatMap(({ theoreticalRtp, days }) => {
    const rtp = windowRtp(days, lastDay, HEAT_WINDOW_DAYS)
    return rtp === null || theoreticalRtp === null ? [] : [rtp - theoreticalRtp]
  })
  const above = differences.filter((difference) => isAbove(difference, 0)).length
  return {
    measuredGames: differences.length,
    meanDifference: mean(differences),
    interval: meanInterval(differences),
    shareAbove: differences.length === 0 ? null : (100 * above) / differences.length,
  }
}
