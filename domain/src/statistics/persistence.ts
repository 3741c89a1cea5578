import { addDays, windowStart } from '../day.ts'
import { HEAT_WINDOW_DAYS, type Heat, HOT_LIST, heatScore } from './heat-score.ts'
import { meanInterval } from './mean-interval.ts'
import type { DailyRtp } from './rtp-average.ts'
import { windowRtp } from './rtp-window.ts'
import { mean } from './sample-statistics.ts'
import { isAbove } from './threshold.ts'

/** A day of a game, with the RTP that it is judged against if not the game's theoretical RTP, percent. */
export type MeasuredDay = DailyRtp & { theoreticalRtp?: number | null }

/** Number of disjoint weeks that are pooled: with fewer, chance dominates the mean. */
export const PERSISTENCE_WEEKS = 12

/** Results of games in the weeks after a list, against their theoretical RTP. */
export type WeeksResult = {
  /** Games with readings in a week, added up over the weeks. */
  measuredGames: number
  /** Mean over weeks of the games' mean of weekly minus theoretical RTP, points; `null` without measured weeks. */
  meanDifference: number | null
  /** Percentage of the measured games that ran above theoretical. */
  shareAbove: number | null
}

export type HeatPersistence = ReturnType<typeof persistenceOfWeeks>

/**
 * The hot list: the games with the highest heat score, highest first, ties in their given order; at most 20, each with
 * a score of at least 30.
 *
 * Source: product specification, section 9.
 */
export function hotList<Game extends { heat: Pick<Heat, 'heatScore'> }>(
  games: readonly Game[],
): Game[] {
  return games
    .filter(({ heat }) => heat.heatScore >= HOT_LIST.minimumScore)
    .toSorted((a, b) => b.heat.heatScore - a.heat.heatScore)
    .slice(0, HOT_LIST.limit)
}

/** The last day of each week of {@link persistenceOfWeeks} and of the week before, latest first. */
export function persistenceWeeks(lastDay: string): string[] {
  return Array.from({ length: PERSISTENCE_WEEKS + 1 }, (_, back) =>
    addDays(lastDay, -back * HEAT_WINDOW_DAYS),
  )
}

/** A week of a game: its score, and weekly minus theoretical RTP in points; `null` if unknown. */
export type GameWeek = ReturnType<typeof weekOfGame>

export function weekOfGame(days: readonly MeasuredDay[], ofGame: number | null, lastDay: string) {
  const rtp = windowRtp(days, lastDay, HEAT_WINDOW_DAYS)
  const theoreticalRtp = theoreticalOfWeek(days, ofGame, lastDay)
  return {
    heat: heatScore({ days, theoreticalRtp, lastDay }),
    difference: rtp === null || theoreticalRtp === null ? null : rtp - theoreticalRtp,
  }
}

/**
 * The theoretical RTP of the days, weighted like their observed RTP; the game's theoretical RTP if no day has its
 * own.
 */
function theoreticalOfWeek(
  days: readonly MeasuredDay[],
  ofGame: number | null,
  lastDay: string,
): number | null {
  if (days.every(({ theoreticalRtp }) => (theoreticalRtp ?? null) === null)) return ofGame
  const asCertified = days.flatMap((day) => {
    const rtp = day.theoreticalRtp ?? ofGame
    if (rtp === null) return []
    return { ...day, rtp, payout: day.turnover === null ? null : (day.turnover * rtp) / 100 }
  })
  return windowRtp(asCertified, lastDay, HEAT_WINDOW_DAYS)
}

/**
 * Whether heat persists: the hot list of each of twelve weeks, and how its games ran in the seven days after it,
 * against all others in the same days. The week of a list and the week after it share no day, so the data that put a
 * game on the list is not measured again. A week is compared with the theoretical RTP of its time; its readings are
 * as corrected since.
 *
 * Chance alone puts most games on the list, and their difference regresses to the overall mean (Galton 1886). The
 * interval uses weeks as its sample: games of one week share its days, and single ones win rare prizes. If it
 * contains 0, the listed games cannot be distinguished from the others.
 *
 * @param games the weeks of each game, latest first; most popular games first, which breaks ties between equal scores.
 * @param lastDay the last day of the latest week.
 * @example persistenceOfWeeks([], '2026-01-15').from // '2025-10-24'
 */
export function persistenceOfWeeks(games: readonly (readonly GameWeek[])[], lastDay: string) {
  const all = Array.from({ length: PERSISTENCE_WEEKS }, (_, back) => weekAfterList(games, back))
  const measured = all.flatMap(({ before, after, others }) => {
    const [listed, rest] = [mean(after), mean(others)]
    return listed === null || rest === null ? [] : [{ before, after, others, listed, rest }]
  })
  const excesses = measured.map(({ listed, rest }) => listed - rest)
  return {
    /** The days of the weeks that can be measured, inclusive. */
    from: windowStart(lastDay, PERSISTENCE_WEEKS * HEAT_WINDOW_DAYS),
    to: lastDay,
    /** Weeks in which listed and other games were measured; the figures below cover these. */
    weeks: measured.length,
    /** The places on the lists of all weeks, whether or not their games were measured afterwards. */
    listedGames: all.reduce((sum, { before }) => sum + before.length, 0),
    /** The listed games, in the week after their list. */
    after: {
      ...pooled(measured.map(({ after }) => after)),
      meanDifference: mean(measured.map(({ listed }) => listed)),
    },
    /** The same games' mean difference in the week that put them on the list, points. */
    meanDifferenceBefore: mean(measured.flatMap(({ before }) => mean(before) ?? [])),
    /** Every game that was not on the week's list, in the same weeks. */
    others: {
      ...pooled(measured.map(({ others }) => others)),
      meanDifference: mean(measured.map(({ rest }) => rest)),
    },
    /** Mean over weeks of listed minus other games, points. */
    excess: mean(excesses),
    /** 95 % confidence interval of `excess`; `null` for fewer than {@link PERSISTENCE_WEEKS} weeks. */
    interval: measured.length < PERSISTENCE_WEEKS ? null : meanInterval(excesses),
  }
}

/**
 * Differences from theoretical, in points: of the listed games in the week of their list and in the week after it,
 * and of all other games in the week after it.
 */
function weekAfterList(games: readonly (readonly GameWeek[])[], back: number) {
  const scored = games.flatMap((weeks) => {
    const heat = weeks[back + 1]?.heat
    return heat ? [{ weeks, heat }] : []
  })
  const listed = hotList(scored)
  const onList = new Set(listed.map(({ weeks }) => weeks))
  const differences = (of: readonly (readonly GameWeek[])[]) =>
    of.flatMap((weeks) => weeks[back]?.difference ?? [])
  return {
    before: listed.map(({ heat }) => heat.differencePoints),
    after: differences([...onList]),
    others: differences(games.filter((weeks) => !onList.has(weeks))),
  }
}

function pooled(weeks: readonly number[][]): Pick<WeeksResult, 'measuredGames' | 'shareAbove'> {
  const all = weeks.flat()
  const above = all.filter((difference) => isAbove(difference, 0)).length
  return {
    measuredGames: all.length,
    shareAbove: all.length === 0 ? null : (100 * above) / all.length,
  }
}
