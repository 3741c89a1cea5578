import { addDays, daysBetween } from '@retorna/domain/day'
import { BY_VOLUME, ruleByVolume, type VolumeRule } from '@retorna/domain/investigations/by-volume'
import type { Days } from '@retorna/domain/report-days'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import type { LookCount } from './look-queries.ts'

/** A game's looks compared with those that its volume requires. */
export type GameLooks = LookCount & {
  rule: VolumeRule
  /**
   * Days from its first reading on; today counts once it was read. Archived days count only for a rule that asks for
   * one look a day.
   */
  daysDue: number
  /** Days on which it was looked at as often as required. */
  daysKept: number
}

/**
 * The looks that were due of each game in a period, by its mean plays over the days whose plays are known.
 *
 * @param today the current day, which is due only once it was read.
 * @param archived as for `findLooks`.
 */
export const looksOf = (
  rows: readonly LookCount[],
  { from, to }: Days,
  today: string,
  archived: readonly string[],
): GameLooks[] => {
  const yesterday = addDays(today, -1)
  const until = to < yesterday ? to : yesterday
  return rows.map((row) => {
    const rule = ruleByVolume(row.playsADay)
    const start = row.firstDay > from ? row.firstDay : from
    const [, end = until] = [row.lastDay, until].toSorted()
    const unknown =
      rule.lookHours < 24 ? archived.filter((day) => day >= start && day <= end).length : 0
    const daysKept = row.keptBy[BY_VOLUME.indexOf(rule)] ?? 0
    return { ...row, rule, daysDue: daysBetween(start, end) + 1 - unknown, daysKept }
  })
}

/** The looks by rule: the sums over all games to which the rule applies. */
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
