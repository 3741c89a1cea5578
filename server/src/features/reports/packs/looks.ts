import { addDays, daysBetween } from '@retorna/domain/day'
import { BY_VOLUME, ruleByVolume, type VolumeRule } from '@retorna/domain/investigations/by-volume'
import type { Days } from '@retorna/domain/report-days'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import type { LookedAt } from './look-queries.ts'

/** A game's looks beside those that its volume asks for. */
export type GameLooks = LookedAt & {
  rule: VolumeRule
  /** From its first reading on; today counts once it was read. */
  daysDue: number
  /** Days on which it was looked at as often as it was due. */
  daysKept: number
}

/**
 * What was due of each game in a span, by the mean of its plays a day.
 *
 * @param today a day that is not over is not due.
 */
export const looksOf = (
  rows: readonly LookedAt[],
  { from, to }: Days,
  today: string,
): GameLooks[] => {
  const yesterday = addDays(today, -1)
  const until = to < yesterday ? to : yesterday
  return rows.map((row) => {
    const rule = ruleByVolume(row.plays === null ? null : row.plays / row.days)
    const start = row.firstDay > from ? row.firstDay : from
    const [, end = until] = [row.lastDay, until].toSorted()
    const daysKept = row.keptBy[BY_VOLUME.indexOf(rule)] ?? 0
    return { ...row, rule, daysDue: daysBetween(start, end) + 1, daysKept }
  })
}

/** The same by rule: all games that it is for, added up. */
export const looksByRule = (games: readonly GameLooks[]) =>
  BY_VOLUME.map((rule) => {
    const own = games.filter((game) => game.rule === rule)
    return {
      rule,
      games: own.length,
      daysDue: sum(own.map(({ daysDue }) => daysDue)),
      daysKept: sum(own.map(({ daysKept }) => daysKept)),
      looks: sum(own.map(({ looks }) => looks)),
      short: own.filter(({ daysKept, daysDue }) => daysKept < daysDue).length,
    }
  })
