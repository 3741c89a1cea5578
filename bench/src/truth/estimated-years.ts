import {
  contains,
  type EstimatedDay,
  estimateFromDays,
} from '@retorna/domain/answer/estimate-from-days'
import { addDays } from '@retorna/domain/day'
import { pick } from '../../../server/src/demo/random.ts'
import { median } from '../load.ts'
import { compressed, daysOfPlays } from './plays.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { STAKE_KINDS, type StakeKind, stakesOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

const PLAYS = [3000, 30_000, 300_000]
const VOLUMES = [0.7, 1, 1.4]
const DAYS = 365
const HONEST = 20
const FAULTY = 4
const SHIFTS = [-2, -4, 4]
const FIRST_DAY = '2026-01-01'
/** An error of the source: a day's payout is multiplied by this factor. */
const ERROR = 100
const ERROR_DAY = 200

type EstimatedYears = {
  stakes: StakeKind
  plays: number
  isFictional: boolean
  everOff: number
  /** The number of years with one wrong day that were called off on any day since then. */
  wrongOff: number
  /** Days to `off` for each of {@link SHIFTS}, from day 1; infinite if not within the year. */
  delays: number[][]
}

/** Years that are judged every day by the days' turnover and payout alone. */
export const estimatedYears = (table: NamedTable, isFictional: boolean): EstimatedYears[] =>
  STAKE_KINDS.flatMap((stakes) => PLAYS.map((plays) => yearsOf(table, stakes, plays, isFictional)))

const yearsOf = (
  table: NamedTable,
  stakes: StakeKind,
  plays: number,
  isFictional: boolean,
): EstimatedYears => {
  const random = seeded(`estimated years, ${table.name}, ${stakes}, ${plays}`)
  const game = compressed(table)
  const { rtp, maximumWin } = game.moments
  const yearOf = (of: NamedTable) => {
    const kinds = VOLUMES.map((volume) =>
      daysOfPlays(of, stakesOf(stakes, Math.round(volume * plays), random), random),
    )
    return Array.from({ length: DAYS }, (_, index) => {
      const { turnover, payout, plays: count } = pick(random, kinds)()
      return { day: addDays(FIRST_DAY, index), turnover, payout, count }
    })
  }
  const firstOff = (days: readonly (EstimatedDay & { count: number })[]): number => {
    let [staked, count] = [0, 0]
    return days.findIndex((day, index) => {
      staked += day.turnover
      count += day.count
      const found = estimateFromDays(days.slice(0, index + 1), (maximumWin * staked) / count)
      return !('reason' in found) && !contains(found, rtp)
    })
  }
  const honest = Array.from({ length: HONEST }, () => yearOf(game))
  const isWrong = (days: (typeof honest)[number]) =>
    firstOff(
      days.map((day, index) =>
        index === ERROR_DAY ? { ...day, payout: ERROR * day.payout } : day,
      ),
    ) >= ERROR_DAY
  return {
    stakes,
    plays,
    isFictional,
    everOff: honest.filter((days) => firstOff(days) >= 0).length,
    wrongOff: honest.filter(isWrong).length,
    delays: SHIFTS.map((shift) => {
      const faulty = shifted(game, shift)
      return Array.from({ length: FAULTY }, () => {
        const first = firstOff(yearOf(faulty))
        return first < 0 ? Number.POSITIVE_INFINITY : first + 1
      })
    }),
  }
}

const MOST = { real: 1.5, fictional: 4, wrong: 1 }

export const estimatedYearRows = (results: readonly EstimatedYears[]): Row[] => {
  const groups = [
    { name: 'payout tables of real games', most: MOST.real, isFictional: false },
    { name: 'generated games', most: MOST.fictional, isFictional: true },
  ]
  const share = (group: readonly EstimatedYears[], of: (one: EstimatedYears) => number) =>
    (100 * group.reduce((sum, one) => sum + of(one), 0)) / (HONEST * group.length)
  const off = groups.flatMap(({ name, most, isFictional }) => {
    const group = results.filter((one) => one.isFictional === isFictional)
    if (group.length === 0) return []
    const cells = [...Map.groupBy(group, ({ stakes, plays }) => `${stakes}, ${plays} plays`)]
    const [worst] = cells
      .map(([cell, of]) => ({ cell, ever: share(of, ({ everOff }) => everOff) }))
      .toSorted((a, b) => b.ever - a.ever)
    const ever = share(group, ({ everOff }) => everOff)
    return [
      {
        claim: 'estimated-off',
        setting: { games: isFictional ? 'generated' : 'real', years: HONEST * group.length },
        values: { ever, worst: worst?.ever ?? 0 },
        statement: `Honest years ever off, estimated from the days; ${name}`,
        measured: `${percent(ever)}, in the worst cell ${percent(worst?.ever ?? 0)} (${worst?.cell})`,
        target: `at most ${percent(most)}`,
        counts: `${HONEST * group.length} years`,
        isMet: ever <= most,
      },
    ]
  })
  const wrong = share(results, ({ wrongOff }) => wrongOff)
  const delays = PLAYS.flatMap((plays) =>
    SHIFTS.map((shift, index) => {
      const days = results
        .filter((one) => one.plays === plays)
        .flatMap((one) => one.delays[index] ?? [])
      const found = (100 * days.filter(Number.isFinite).length) / days.length
      return {
        claim: 'estimated-delay',
        setting: { shift, plays },
        values: { median: median(days), found },
        statement: `Days until ${shift} points from the first day on are estimated, ${plays} plays a day`,
        measured: `median ${median(days)}; ${percent(found)} within the year`,
        counts: `${days.length} years`,
      }
    }),
  )
  return [
    ...off,
    {
      claim: 'estimated-wrong-day',
      setting: { factor: ERROR },
      values: { off: wrong },
      statement: `Honest years called off after a day with ${ERROR} times its payout`,
      measured: percent(wrong),
      target: `at most ${percent(MOST.wrong)}`,
      counts: `${HONEST * results.length} years`,
      isMet: wrong <= MOST.wrong,
    },
    ...delays,
  ]
}
