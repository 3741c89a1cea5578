import { daysBetween } from '@retorna/domain/day'
import type { VersionAnswer } from '@retorna/domain/forecast/version-answer'
import { median } from '../load.ts'
import { type Line, percent } from '../truth/rows.ts'
import type { Limit } from './limit.ts'
import type { TrueDay } from './year.ts'

/** How good the answers of a year were. */
export type Namings = {
  known: string
  /** Stated probabilities by tenths: their number, their sum, and how many were true. */
  bins: { count: number; stated: number; true: number }[]
  named: number
  right: number
  /** The number of days with an answer, and of days on which the right version was named. */
  days: number
  daysNamed: number
  /**
   * For a year without a change: days until the right version was named, the expected minimum, whether it was named
   * at the end, and the probability of that.
   */
  steady: { days: number | null; limit: number; atEnd: boolean; likely: number } | null
  /**
   * For a year with a change: days until the new version was named, and by how many days its stated first day was
   * wrong.
   */
  change: {
    isFault: boolean
    delay: number | null
    dayError: number | null
    limit: number | null
  } | null
}

const BINS = 10
/** Probabilities of neighboring days are nearly the same. */
const STATED_EVERY = 7

/** @param answers one for each day; empty if versions cannot be identified. */
export const namingsOf = (
  known: string,
  days: readonly TrueDay[],
  answers: readonly VersionAnswer[],
  limits: readonly (Limit | null)[],
): Namings => {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, stated: 0, true: 0 }))
  const result: Namings = {
    known,
    bins,
    named: 0,
    right: 0,
    days: days.length,
    daysNamed: 0,
    steady: null,
    change: null,
  }
  let before: VersionAnswer['named'] = null
  const isRight = (index: number) => {
    const answer = answers[index]
    return answer !== undefined && answer.named === truthOf(answer, days[index]?.version)
  }
  for (const [index, answer] of answers.entries()) {
    const version = days[index]?.version
    if (index % STATED_EVERY === STATED_EVERY - 1) {
      const stated = [...answer.versions.map(({ probability }) => probability), answer.none]
      for (const [state, probability] of stated.entries()) {
        const bin = bins[Math.min(BINS - 1, Math.floor(BINS * probability))]
        if (bin === undefined) continue
        bin.count++
        bin.stated += probability
        if (state === (version ?? answer.versions.length)) bin.true++
      }
    }
    if (isRight(index)) result.daysNamed++
    if (answer.named === null || answer.named === before) continue
    before = answer.named
    result.named++
    if (isRight(index)) result.right++
  }
  const first = days[0]?.version ?? null
  const change = days.findIndex(({ version }) => version !== first)
  const isNamedFrom = (start: number) => {
    const found = answers.findIndex((_, index) => index >= start && isRight(index))
    return found < 0 ? null : found
  }
  if (change < 0) {
    const limit = limits[first ?? -1]
    const found = isNamedFrom(0)
    if (limit) {
      result.steady = {
        days: found === null ? null : found + 1,
        limit: limit.days,
        atEnd: isRight(days.length - 1),
        likely: limit.shareAfter(days.length),
      }
    }
    return result
  }
  const found = isNamedFrom(change)
  const since = found === null ? null : answers[found]?.since
  const changeDay = days[change]?.day ?? ''
  result.change = {
    isFault: days[change]?.version === null,
    delay: found === null ? null : found - change + 1,
    dayError: since ? Math.abs(daysBetween(changeDay, since)) : null,
    limit: limits[days[change]?.version ?? -1]?.days ?? null,
  }
  return result
}

/** What an answer should name. */
const truthOf = (answer: VersionAnswer, version: number | null | undefined): number | 'none' =>
  (version === null || version === undefined ? null : answer.versions[version]?.rtp) ?? 'none'

const RIGHT = 95
const CALIBRATED = 2

export const namingRows = (all: readonly Namings[]): Line[] =>
  [...Map.groupBy(all, ({ known }) => known)].flatMap(([known, years]) => {
    const isStated = years.some(({ bins }) => bins.some(({ count }) => count > 0))
    if (!isStated) return [notStatedRow(known, years)]
    return [
      namedRow(known, years),
      calibrationRow(known, years),
      ...steadyRow(known, years),
      ...[false, true].flatMap((isFault) => changeRow(known, isFault, years)),
    ]
  })

const notStatedRow = (known: string, years: readonly Namings[]): Line => ({
  statement: `Versions named right; ${known}`,
  measured: 'not stated',
  target: 'none',
  counts: `${years.length} years`,
})

const namedRow = (known: string, years: readonly Namings[]): Line => {
  const total = (of: (year: Namings) => number) => years.reduce((sum, year) => sum + of(year), 0)
  const [named, right] = [total((year) => year.named), total((year) => year.right)]
  const share = (100 * right) / named
  return {
    statement: `Versions named right; ${known}`,
    measured: `${percent(share)}; named and right on ${percent((100 * total((year) => year.daysNamed)) / total((year) => year.days))} of all days`,
    target: `at least ${RIGHT} %`,
    counts: `${right} of ${named} namings in ${years.length} years`,
    isMet: share >= RIGHT,
  }
}

const calibrationRow = (known: string, years: readonly Namings[]): Line => {
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const sum = (of: (one: Namings['bins'][number]) => number) =>
      years.reduce((total, { bins }) => total + (bins[bin] ? of(bins[bin]) : 0), 0)
    const count = sum((one) => one.count)
    return { count, stated: sum((one) => one.stated), true: sum((one) => one.true) }
  })
  const statements = bins.reduce((sum, { count }) => sum + count, 0)
  const off = bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.true), 0)
  const error = (100 * off) / statements
  const list = bins
    .filter(({ count }) => count > 0)
    .map(
      (bin) =>
        `${((100 * bin.stated) / bin.count).toFixed(0)}→${((100 * bin.true) / bin.count).toFixed(0)}`,
    )
  return {
    statement: `Probabilities of versions against how often they were true; ${known}`,
    measured: `off by ${percent(error)} on average; ${list.join(' ')}`,
    target: `at most ${CALIBRATED} points`,
    counts: `${statements} statements`,
    isMet: error <= CALIBRATED,
  }
}

const steadyRow = (known: string, years: readonly Namings[]): Line[] => {
  const steady = years.flatMap((year) => year.steady ?? [])
  if (steady.length === 0) return []
  const share = (of: (one: (typeof steady)[number]) => number) =>
    (100 * steady.reduce((sum, one) => sum + of(one), 0)) / steady.length
  const named = share(({ atEnd }) => (atEnd ? 1 : 0))
  const likely = share((one) => one.likely)
  const times = median(steady.map(({ days, limit }) => (days ?? Number.POSITIVE_INFINITY) / limit))
  const days = (of: (one: (typeof steady)[number]) => number) => median(steady.map(of)).toFixed(0)
  return [
    {
      statement: `Named at the end of a year without a change; ${known}`,
      measured: `${percent(named)}, at best ${percent(likely)}; after ${days((one) => one.days ?? Number.POSITIVE_INFINITY)} days (median), at best ${days((one) => one.limit)}: ${times.toFixed(1)} times as long`,
      counts: `${steady.length} years`,
    },
  ]
}

const changeRow = (known: string, isFault: boolean, years: readonly Namings[]): Line[] => {
  const changes = years.flatMap(({ change }) => (change?.isFault === isFault ? change : []))
  if (changes.length === 0) return []
  const found = changes.flatMap(({ delay }) => delay ?? [])
  const errors = changes.flatMap(({ dayError }) => dayError ?? [])
  const limits = changes.flatMap(({ limit }) => limit ?? [])
  const share = (100 * found.length) / changes.length
  return [
    {
      statement: `${isFault ? 'Faults found, as none of the versions' : 'Changes of version found'} by the end of the year; ${known}`,
      measured: `${percent(share)}, after ${median(found).toFixed(0)} days (median)${limits.length > 0 ? `, at best ${median(limits).toFixed(0)}` : ''}; stated day off by ${median(errors).toFixed(0)}`,
      counts: `${found.length} of ${changes.length}`,
    },
  ]
}
