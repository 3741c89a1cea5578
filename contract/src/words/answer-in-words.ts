import type { AnswerGap } from '@retorna/domain/answer/answer'
import { formatDay, formatNumber, formatShare } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import type { WireAnswer } from '../tables/answer.ts'
import { digitsOf } from './answer-digits.ts'
import type { answers } from './en/answer.ts'
import { fill } from './fill.ts'
import { isUnbounded, knownEnds } from './known-ends.ts'

/** A phrase from the words of a language, with the values for its placeholders. */
export type Phrase = { key: keyof typeof answers; values: Readonly<Record<string, string>> }

const GAPS: Readonly<Record<AnswerGap, Phrase['key']>> = {
  'certified-rtp': 'noCertificate',
  readings: 'noReadings',
  'jackpot-share': 'noJackpotShare',
  calculation: 'beingWorkedOut',
  turnover: 'noTurnover',
  'few-days': 'fewDays',
  'one-day': 'oneDay',
}

/** The headline of a game's answer; `null` if the plan shows none. */
export function answerHeadline(answer: WireAnswer, language: Language): Phrase | null {
  const { kind, within_points: within, version_percent: version } = answer
  switch (kind) {
    case null:
      return null
    case 'off':
      return offOf(answer, language)
    case 'version':
      return version === null
        ? phrase('version')
        : phrase('versionOf', { version: versionIn(version, language) })
    case 'agrees':
      if (within === null) return phrase('agrees')
      return within === 1
        ? phrase('agreesOne')
        : phrase('agreesWithin', { points: formatNumber(within, language) })
    case 'open':
      return phrase('open')
    case 'unknown':
      return phrase(GAPS[answer.missing ?? 'readings'])
  }
}

/** Answers in stored notifications may be older than `back_since`, which is then undefined. */
function offOf({ direction, back_since: back }: WireAnswer, language: Language): Phrase {
  const isAbove = direction === 'above'
  return back == null
    ? phrase(isAbove ? 'offAbove' : 'offBelow')
    : phrase(isAbove ? 'wasAbove' : 'wasBelow', { day: formatDay(back, language) })
}

/**
 * The sentences after the headline: where the true RTP lies, what the answer rests on, its conditions and what is
 * missing.
 *
 * @param certified RTP, percent.
 */
export function answerSentences(
  answer: WireAnswer,
  certified: number | null,
  language: Language,
): Phrase[] {
  const day = (date: string) => ({ day: formatDay(date, language) })
  const { kind, since, back_since: back, condition_stakes: stakes, one_in: odds } = answer
  if (kind === null) return []
  if (kind === 'unknown') return [missingOf(answer, language)]
  return [
    ...(kind === 'version' ? versionOf(answer, language) : intervalOf(answer, certified, language)),
    ...(kind === 'off' && odds !== null
      ? [phrase('odds', { count: formatNumber(odds, language) })]
      : []),
    ...(answer.basis === 'estimated' ? [phrase('estimated')] : []),
    ...(back == null ? [] : [phrase('backSince', day(back))]),
    ...(kind === 'agrees' && since !== null ? [phrase('onAverage', day(since))] : []),
    ...(answer.needs_days === null ? [] : [daysNeeded(answer.needs_days, language)]),
    ...(stakes === null
      ? []
      : [phrase('condition', { stakes: formatNumber(stakes, language, 1) })]),
  ]
}

/** In months from about two on, in years from two on: a time that long is a rough guess. */
function daysNeeded(days: number, language: Language): Phrase {
  if (days === 1) return phrase('needsDay')
  const [key, unit] =
    days < 60
      ? (['needsDays', 1] as const)
      : days < 730
        ? (['needsMonths', 30.4] as const)
        : (['needsYears', 365.25] as const)
  return phrase(key, { count: formatNumber(Math.round(days / unit), language) })
}

type Words = Readonly<Record<Phrase['key'], string>>

/** The headline in the words of a language; `null` if the plan shows no answer. */
export function headlineIn(answer: WireAnswer, words: Words, language: Language): string | null {
  const headline = answerHeadline(answer, language)
  return headline && inWords(headline, words)
}

/** The headline for places without the sentences that follow it, such as tables: it states if it is an estimate. */
export function standaloneHeadline(
  answer: WireAnswer,
  words: Words,
  language: Language,
): string | null {
  const headline = headlineIn(answer, words, language)
  return headline !== null && isEstimate(answer)
    ? inWords(phrase('byDays', { headline }), words)
    : headline
}

/** Whether an answer is a statement that was estimated; one that is open states nothing. */
export const isEstimate = ({ basis, kind }: WireAnswer): boolean =>
  basis === 'estimated' && kind !== 'open'

/** A phrase in the words of a language. */
export function inWords({ key, values }: Phrase, words: Words): string {
  return fill(words[key], values)
}

export const phrase = (key: Phrase['key'], values: Phrase['values'] = {}): Phrase => ({
  key,
  values,
})

const percentOf = (percent: number, language: Language, digits: number): string =>
  `${formatNumber(percent, language, digits)}%`

/** A version by its RTP: with two decimals where one would name another. */
export const versionIn = (rtp: number, language: Language): string =>
  percentOf(rtp, language, Number(rtp.toFixed(1)) === rtp ? 1 : 2)

function intervalOf(answer: WireAnswer, certified: number | null, language: Language): Phrase[] {
  const { kind, back_since: back } = answer
  const { low, high } = knownEnds(answer)
  if (certified === null) return []
  if (isUnbounded(answer)) {
    return [phrase('certifiedAlone', { certified: certifiedIn(answer, certified, language) })]
  }
  if (low === null && high === null) return []
  // A limit of the average of all days says little of a game whose days agree again.
  if (back != null && (low === null || high === null)) return []
  const values = {
    ...endsIn(answer, certified, language),
    certified: certifiedIn(answer, certified, language),
  }
  if (back != null) return [phrase('averaged', values)]
  if (low === null) return [phrase('atMost', values)]
  if (high === null) return [phrase('atLeast', values)]
  return [phrase(kind === 'open' ? 'anything' : 'between', values)]
}

/**
 * The range of the true RTP, as a self-contained phrase.
 *
 * @param certified RTP shown next to it, percent; `null` if none is.
 */
export function trueRtp(answer: WireAnswer, certified: number | null, language: Language): Phrase {
  const { low, high } = knownEnds(answer)
  const { back_since: back } = answer
  if (back != null && (low === null || high === null)) return offOf(answer, language)
  if (low === null && high === null) {
    const { kind, direction, version_percent: version } = answer
    if (kind === 'off') return phrase(direction === 'above' ? 'trueAbove' : 'trueBelow')
    return version === null
      ? phrase('trueUnknown')
      : phrase('trueOfVersion', { version: versionIn(version, language) })
  }
  const ends = endsIn(answer, certified, language)
  if (low === null) return phrase('trueAtMost', ends)
  if (high === null) return phrase('trueAtLeast', ends)
  return phrase(back == null ? 'trueRtp' : 'trueAverage', ends)
}

/** The ends of the interval; an open end is empty. */
function endsIn(
  answer: WireAnswer,
  certified: number | null,
  language: Language,
): { low: string; high: string } {
  const { low_percent: low, high_percent: high } = answer
  const { ends: digits } = digitsOf(answer, certified)
  return {
    low: low === null ? '' : percentOf(low, language, digits),
    high: high === null ? '' : percentOf(high, language, digits),
  }
}

/** The certified RTP, with the decimals that fit the range next to it. */
export const certifiedIn = (answer: WireAnswer, certified: number, language: Language): string =>
  percentOf(certified, language, digitsOf(answer, certified).certified)

function versionOf({ probability, since }: WireAnswer, language: Language): Phrase[] {
  if (probability === null) return []
  const values = { probability: formatShare(100 * probability, language) }
  return since === null
    ? [phrase('versionSure', values)]
    : [phrase('versionSince', { ...values, day: formatDay(since, language) })]
}

function missingOf({ missing, missing_day: day }: WireAnswer, language: Language): Phrase {
  switch (missing) {
    case 'certified-rtp':
      return phrase('addCertificate')
    case 'jackpot-share':
      return phrase('addJackpotShare')
    case 'calculation':
      return phrase('comesByItself')
    case 'turnover':
      return phrase('addTurnover')
    case 'few-days':
      return phrase('waitDays')
    case 'one-day':
      return day === null
        ? phrase('lookAtOne')
        : phrase('lookAt', { day: formatDay(day, language) })
    default:
      return phrase('addReadings')
  }
}
