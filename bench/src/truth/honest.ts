import { evidenceAlarms, FALSE_ALARMS_A_YEAR } from '@retorna/domain/statistics/evidence/detector'
import { EVIDENCE_LIMIT, evidence } from '@retorna/domain/statistics/evidence/e-process'
import { INTERVAL_SHIFTS, rtpIntervals } from '@retorna/domain/statistics/evidence/rtp-interval'
import { judge } from '@retorna/domain/statistics/limits/judge'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import { pick } from '../../../server/src/demo/random.ts'
import { type Day, factorsOf, type Known, knownGame } from './days.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { shapeOf } from './shapes.ts'
import { dayKinds, type StakeKind } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const PLAYS = 20_000
const DAYS = 365
const MONTH_DAYS = 30
const YEARS = 120
/** The interval takes longest: every fourth year is enough. */
const INTERVAL_EVERY = 4

type Honest = {
  name: string
  stakes: StakeKind
  known: Known
  years: number
  /** Years with evidence of 20 or more on any day. */
  everOutside: number
  /** Years in which a look at the last 30 days, every day, was beyond 3 sigma on any day. */
  monthEverOutside: number
  /** Alarms, for each number of false alarms a year that can be accepted. */
  alarms: number[]
  intervals: number
  /** Intervals that left out the true RTP on any day. */
  missed: number
  /** Of the last day, in points. */
  width: number
}

/** Years of a game that never leaves its RTP, looked at every day. */
export const honestYears = (table: NamedTable, kind: StakeKind, known: Known): Honest => {
  const random = seeded(`honest, ${table.name}, ${kind}, ${known}`)
  const kinds = dayKinds(table, kind, PLAYS, random)
  const game = knownGame(table, known)
  const { rtp } = table.moments
  const tally = { everOutside: 0, monthEverOutside: 0, intervals: 0, missed: 0, width: 0 }
  const alarms = FALSE_ALARMS_A_YEAR.map(() => 0)
  for (let year = 0; year < YEARS; year++) {
    const days = Array.from({ length: DAYS }, () => {
      const day = pick(random, kinds)
      return { ...day.stakes, payout: day.draw(), payoutSquares: null }
    })
    const factors = factorsOf(days, game)
    if (evidence(factors, rtp).some((value) => value >= EVIDENCE_LIMIT)) tally.everOutside++
    if (months(days).some((month) => isMonthOutside(month, table, kind))) tally.monthEverOutside++
    for (const [index, accepted] of FALSE_ALARMS_A_YEAR.entries()) {
      const fired = evidenceAlarms(factors, rtp, accepted).filter(Boolean).length
      alarms[index] = (alarms[index] ?? 0) + fired
    }
    if (year % INTERVAL_EVERY !== 0) continue
    const intervals = rtpIntervals(factorsOf(days, game, INTERVAL_SHIFTS))
    const isMissed = intervals.some(({ low, high }) => (low ?? 0) > rtp || (high ?? rtp) < rtp)
    const last = intervals.at(-1)
    tally.intervals++
    if (isMissed) tally.missed++
    tally.width += (last?.high ?? Number.NaN) - (last?.low ?? Number.NaN)
  }
  return { name: `${kind}, ${known}`, stakes: kind, known, years: YEARS, alarms, ...tally }
}

type CountedDay = Day & { plays: number }

/** Every 30 consecutive days. */
const months = (days: readonly CountedDay[]): CountedDay[][] =>
  days.slice(MONTH_DAYS - 1).map((_, first) => days.slice(first, first + MONTH_DAYS))

/** As the application looks at them, by moments: with the sums over single stakes, or by turnover and plays alone. */
const isMonthOutside = (
  month: readonly CountedDay[],
  table: NamedTable,
  kind: StakeKind,
): boolean => {
  const sum = (of: (day: CountedDay) => number) => month.reduce((total, day) => total + of(day), 0)
  const turnover = sum((day) => day.turnover)
  const rtp = (100 * sum(({ payout }) => payout)) / turnover
  const stakes = {
    plays: sum(({ plays }) => plays),
    turnover,
    squares: sum((day) => day.squares ?? 0),
    cubes: sum((day) => day.cubes ?? 0),
    largest: null,
  }
  const value = kind === 'equal' ? 0 : DEFAULT_STAKE_VARIATION
  const variation = { value, degrees: Number.POSITIVE_INFINITY }
  const observed = { rtp, stakes, payoutSquares: null, tableLimits: null }
  return judge(observed, shapeOf(table), variation).verdict === 'outside'
}

const MAX_EVER = 5

export const honestRows = (results: readonly Honest[]): Row[] =>
  [...Map.groupBy(results, ({ name }) => name)].flatMap(([name, group]) => {
    const { stakes = '', known = '' } = group[0] ?? {}
    const sum = (of: (one: Honest) => number) => group.reduce((total, one) => total + of(one), 0)
    const years = sum((one) => one.years)
    const intervals = sum((one) => one.intervals)
    const worst = Math.max(...group.map((one) => (100 * one.everOutside) / one.years))
    const ever = (100 * sum((one) => one.everOutside)) / years
    const monthEver = (100 * sum((one) => one.monthEverOutside)) / years
    const missed = (100 * sum((one) => one.missed)) / intervals
    return [
      {
        claim: 'evidence',
        setting: { stakes, known, years },
        values: { ever, worst },
        statement: `Evidence of 20 on any of 365 days; stakes ${name}`,
        measured: `${percent(ever)}, of the worst table ${percent(worst)}`,
        target: `at most ${percent(MAX_EVER)}`,
        counts: `${sum((one) => one.everOutside)} of ${years} honest years`,
        isMet: ever <= MAX_EVER,
      },
      {
        claim: 'month',
        setting: { stakes, known, years },
        values: { ever: monthEver },
        statement: `Last 30 days beyond 3 sigma on any day of a year; stakes ${name}`,
        measured: percent(monthEver),
        counts: `${sum((one) => one.monthEverOutside)} of ${years} honest years`,
      },
      ...FALSE_ALARMS_A_YEAR.map((accepted, index) => {
        const a = sum((one) => one.alarms[index] ?? 0)
        return {
          claim: 'alarms',
          setting: { stakes, known, accepted, years },
          values: { alarms: a / years },
          statement: `False alarms a year, ${accepted} accepted; stakes ${name}`,
          measured: (a / years).toFixed(3),
          target: `at most ${accepted}`,
          counts: `${a} in ${years} honest years`,
          isMet: a / years <= accepted,
        }
      }),
      {
        claim: 'interval',
        setting: { stakes, known, years: intervals },
        values: { missed, width: sum((one) => one.width) / intervals },
        statement: `Always-valid interval leaves out the true RTP; stakes ${name}`,
        measured: `${percent(missed)}; ${(sum((one) => one.width) / intervals).toFixed(2)} points wide after a year`,
        target: `at most ${percent(MAX_EVER)}`,
        counts: `${sum((one) => one.missed)} of ${intervals} honest years`,
        isMet: missed <= MAX_EVER,
      },
    ]
  })
