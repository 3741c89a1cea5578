import type { AnswerGap } from '@retorna/domain/answer/answer'
import { formatDay, formatNumber, formatShare, type Language } from '@retorna/domain/format-figure'
import type { ToldAnswer } from '../tables/answer.ts'
import { digitsOf } from './answer-digits.ts'
import type { answers } from './en/answer.ts'
import { knownEnds } from './known-ends.ts'

/** A phrase of the words of a language, with what stands in its braces. */
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

/** What is said of a game first; `null` if the plan shows no answer. */
export function answerHeadline(answer: ToldAnswer, language: Language): Phrase | null {
  const { kind, within_points: within, version_percent: version } = answer
  switch (kind) {
    case null:
      return null
    case 'off':
      return phrase(answer.direction === 'above' ? 'offAbove' : 'offBelow')
    case 'version':
      return version === null
        ? phrase('version')
        : phrase('versionOf', { version: percentOf(version, language, 1) })
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

/**
 * What follows the headline: where the true RTP lies, what the answer rests on, what it depends on and what is missing.
 *
 * @param certified RTP, percent.
 */
export function answerSentences(
  answer: ToldAnswer,
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
    ...(back === null ? [] : [phrase('backSince', day(back))]),
    ...(kind === 'agrees' && since !== null ? [phrase('onAverage', day(since))] : []),
    ...(answer.needs_days === null ? [] : [daysNeeded(answer.needs_days, language)]),
    ...(stakes === null
      ? []
      : [phrase('condition', { stakes: formatNumber(stakes, language, 1) })]),
  ]
}

const daysNeeded = (days: number, language: Language): Phrase =>
  days === 1 ? phrase('needsDay') : phrase('needsDays', { count: formatNumber(days, language) })

type Words = Readonly<Record<Phrase['key'], string>>

/** The headline in the words of a language; `null` if the plan shows no answer. */
export function headlineIn(answer: ToldAnswer, words: Words, language: Language): string | null {
  const headline = answerHeadline(answer, language)
  return headline && inWords(headline, words)
}

/** The headline for places without the sentences that follow it, such as tables: it says itself when it is an estimate. */
export function answerInTable(answer: ToldAnswer, words: Words, language: Language): string | null {
  const headline = headlineIn(answer, words, language)
  const isEstimate = answer.basis === 'estimated' && answer.kind !== 'open'
  return headline !== null && isEstimate ? inWords(phrase('byDays', { headline }), words) : headline
}

/** A phrase in the words of a language. */
export function inWords({ key, values }: Phrase, words: Words): string {
  return words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

export const phrase = (key: Phrase['key'], values: Phrase['values'] = {}): Phrase => ({
  key,
  values,
})

export const percentOf = (percent: number, language: Language, digits: number): string =>
  `${formatNumber(percent, language, digits)}%`

function intervalOf(answer: ToldAnswer, certified: number | null, language: Language): Phrase[] {
  const { kind } = answer
  const { low, high } = knownEnds(answer)
  if (certified === null || (low === null && high === null)) return []
  const values = {
    ...endsIn(answer, certified, language),
    certified: certifiedIn(answer, certified, language),
  }
  if (low === null) return [phrase('atMost', values)]
  if (high === null) return [phrase('atLeast', values)]
  return [phrase(kind === 'open' ? 'anything' : 'between', values)]
}

/**
 * The range of the true RTP, as a phrase that stands alone.
 *
 * @param certified RTP beside it, percent; `null`: none.
 */
export function trueRtp(answer: ToldAnswer, certified: number | null, language: Language): Phrase {
  const { low, high } = knownEnds(answer)
  if (low === null && high === null) {
    const { kind, direction, version_percent: version } = answer
    if (kind === 'off') return phrase(direction === 'above' ? 'trueAbove' : 'trueBelow')
    return version === null
      ? phrase('trueUnknown')
      : phrase('trueOfVersion', { version: percentOf(version, language, 1) })
  }
  const ends = endsIn(answer, certified, language)
  if (low === null) return phrase('trueAtMost', ends)
  return phrase(high === null ? 'trueAtLeast' : 'trueRtp', ends)
}

/** The ends of the interval; of one that has a single end, the other is empty. */
function endsIn(
  answer: ToldAnswer,
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

/** The certified RTP, with the decimals that the range beside it calls for. */
export const certifiedIn = (answer: ToldAnswer, certified: number, language: Language): string =>
  percentOf(certified, language, digitsOf(answer, certified).certified)

function versionOf({ probability, since }: ToldAnswer, language: Language): Phrase[] {
  if (probability === null) return []
  const values = { probability: formatShare(100 * probability, language) }
  return since === null
    ? [phrase('versionSure', values)]
    : [phrase('versionSince', { ...values, day: formatDay(since, language) })]
}

function missingOf({ missing, missing_day: day }: ToldAnswer, language: Language): Phrase {
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
