import type { WireAnswer } from '@retorna/contract/tables/answer'
import { certifiedIn, trueRtp, versionIn } from '@retorna/contract/words/answer-in-words'
import { formatPoints } from '@retorna/domain/format-figure'
import type { Corrected } from '../findings/source-queries.ts'
import { capital, english } from './counted.ts'

const { count, day, firstOf, games, list, noted, saidByName, saidOf, some } = english
const named = (names: readonly string[]) => firstOf(names, (others) => `${others} more`)

/**
 * How many games have each answer. `off` is the sum of the games that pay less (`below`) and more, `estimated` or
 * proved, without those that are off only if judged by themselves (`alone`); the days of `back` of them agree again.
 * `unknown` includes those without readings, without a certified RTP and without its jackpot share.
 */
export type AnswerCounts = {
  games: number
  off: number
  estimated: number
  alone: number
  back: number
  below: number
  version: number
  agrees: number
  open: number
  unknown: number
  noReadings: number
  noCertificate: number
  noJackpotShare: number
}

/** The games that are reported as not as certified, by name; the days of those that `was` names agree again. */
export type NamesByAnswer = {
  below: readonly string[]
  above: readonly string[]
  wasBelow: readonly string[]
  wasAbove: readonly string[]
  version: readonly string[]
}

/** In the past if the days of all of them agree again. */
const notAsCertified = (all: number, back: number): string =>
  `${all === back ? 'did' : all === 1 ? 'does' : 'do'} not pay as certified`
const agreeAgain = (back: number): [number, string] => [
  back,
  back === 1 ? 'agrees again' : 'agree again',
]

const rangeOf = (answer: WireAnswer, certified: number): string => {
  const { low, high } = trueRtp(answer, certified, 'en').values
  if (low && high) return `between ${low} and ${high}`
  return low ? `at least ${low}` : `at most ${high}`
}

export const findingEn = {
  title: (counts: AnswerCounts, newly: number): string => {
    const { games: all, off, estimated, alone, back, version, agrees, open } = counts
    const of = (value: number) => `${count(value)} of ${games(all)}`
    const news = newly > 0 ? `, ${count(newly)} new` : ''
    const runs = version === 1 ? 'runs another' : 'run another'
    if (off > 0) {
      const others = version > 0 ? `, ${count(version)} ${runs} version` : ''
      return `${of(off)} ${notAsCertified(off, back)}${noted(off, [estimated, 'estimated'], agreeAgain(back))}${others}${news}`
    }
    if (version > 0) return `${of(version)} ${runs} certified version${news}`
    if (alone > 0) {
      return `No game is off its RTP beyond chance, of ${count(agrees + alone)} that could be judged`
    }
    if (agrees > 0) return `No game is off its RTP, of ${count(agrees)} that could be judged`
    return open > 0 ? 'Too few plays to tell of any game' : 'No game has an answer yet'
  },
  /** Games that are not or were not as certified, by name if there are only a few. */
  which: ({ below, above, version, wasBelow, wasAbove }: NamesByAnswer): string =>
    saidByName(
      [below, 'pays less than certified', 'pay less than certified'],
      [above, 'pays more than certified', 'pay more than certified'],
      [
        version,
        'runs another certified version than the one on record',
        'run another certified version than the one on record',
      ],
      [
        wasBelow,
        'paid less than certified and agrees again',
        'paid less than certified and agree again',
      ],
      [
        wasAbove,
        'paid more than certified and agrees again',
        'paid more than certified and agree again',
      ],
    ),
  /** @param name the name of the game; `null` if it is the only one that is not as certified. */
  clearest: (name: string | null, answer: WireAnswer, certified: number): string => {
    const { basis, version_percent: version, back_since: back } = answer
    const isEstimated = basis === 'estimated'
    const range = rangeOf(answer, certified)
    const recorded = certifiedIn(answer, certified, 'en')
    const said =
      version !== null
        ? `it runs its ${versionIn(version, 'en')} version, where the one of ${versionIn(certified, 'en')} is on record`
        : back === null
          ? `${isEstimated ? 'it is estimated to pay' : 'it pays'} back ${range} of what is staked, where ${recorded} is certified`
          : `${isEstimated ? 'it is estimated to have paid' : 'it paid'} back ${range} of what was staked on average, where ${recorded} is certified; its days agree again`
    const from = back ?? answer.since
    const since = from === null ? '' : ` (since ${day(from)})`
    return `${name === null ? capital(said) : `Most clearly ${name}: ${said}`}${since}.`
  },
  /** Used where no currency is stated. */
  beyondOf: (money: string, isKept: boolean) =>
    `At the turnover of the period it ${isKept ? 'kept' : 'paid'} about ${money} more than certified, in the currency of its readings.`,
  /** Sums in words, one per currency, for one game or several. */
  money: (more: readonly string[], less: readonly string[], isOne: boolean): string =>
    `${[
      `At the turnover of the period, ${isOne ? 'it' : 'these games'}`,
      list([
        ...(more.length > 0 ? [`kept about ${list(more)} more than certified`] : []),
        ...(less.length > 0 ? [`paid about ${list(less)} more than certified`] : []),
      ]),
    ].join(' ')}.`,
  /** A sentence about the games that are not off; `null` if there are none. */
  others: (counts: AnswerCounts, within: number | null) => {
    const { games: all, off, alone, version, agrees, open, unknown } = counts
    const { noReadings, noCertificate, noJackpotShare } = counts
    const noStakes = unknown - noReadings - noCertificate - noJackpotShare
    const parts = saidOf(
      [
        alone,
        `${alone === 1 ? 'is' : 'are'} off only if judged by ${alone === 1 ? 'itself' : 'themselves'} (among ${games(all)}, chance could explain that)`,
      ],
      [
        agrees,
        `${agrees === 1 ? 'pays' : 'pay'} as certified${within === null ? '' : ` (a gap of up to ${within === 1 ? '1 point' : `${count(within)} points`} could still be there)`}`,
      ],
      [open, `${open === 1 ? 'has' : 'have'} too few plays to tell`],
      [noStakes, `${noStakes === 1 ? 'lacks' : 'lack'} days that allow an answer`],
      [noReadings, `${noReadings === 1 ? 'has' : 'have'} no readings`],
      [noCertificate, `${noCertificate === 1 ? 'has' : 'have'} no certified RTP on record`],
      [
        noJackpotShare,
        `${noJackpotShare === 1 ? 'has' : 'have'} no jackpot share of the certified RTP on record`,
      ],
    )
    if (parts.length === 0) return null
    return `${off + alone + version + agrees === 0 ? 'No game could be judged: ' : ''}${list(parts)}.`
  },
  news: (
    before: string,
    { newly, ended, answered }: { newly: string[]; ended: string[]; answered: number },
  ): string => {
    const parts = [
      ...(newly.length > 0 ? [`new: ${named(newly)}`] : []),
      ...(ended.length > 0 ? [`no longer: ${named(ended)}`] : []),
      ...(answered > 0
        ? [`${count(answered)} more ${answered === 1 ? 'game pays' : 'games pay'} as certified`]
        : []),
    ]
    return parts.length === 0
      ? `Nothing changed since the report of ${day(before)}.`
      : `Since the report of ${day(before)}: ${parts.join('; ')}.`
  },
  corrected: ({ readings, removed, games: of }: Corrected) =>
    `${some(readings, 'reading', 'readings')} of ${games(of)} ${readings === 1 ? 'was' : 'were'} corrected${removed === 0 ? '' : ` (${count(removed)} removed)`}; the figures are the corrected ones.`,
  silent: ({ count: all, silentSince }: { count: number; silentSince: readonly string[] }) => {
    const last = day(silentSince[0] ?? '')
    return silentSince.length === 1
      ? `1 of ${some(all, 'source', 'sources')} fell silent: its last reading is of ${last}.`
      : `${count(silentSince.length)} of ${count(all)} sources fell silent, the first after ${last}.`
  },
  daysMissing: (days: number, all: number) => {
    if (days === 1) return '1 day of the period has no reading.'
    return 2 * days > all
      ? `${count(all - days)} of the ${count(all)} days of the period ${all - days === 1 ? 'has' : 'have'} a reading.`
      : `${count(days)} days of the period have no reading.`
  },
  allDays: (last: string) =>
    `The answer counts all days up to ${day(last)}, not only those of this period.`,
  /** @param recorded the certified RTP of the version on record if the game runs another; else `null`. */
  paid: (rtp: string, recorded: string | null) =>
    `RTP of the period: ${rtp}${recorded === null ? '' : `; the version on record is certified at ${recorded}`}.`,
  picture: 'Games by answer',
  /** For this many games; `alone` of them are off only if judged by themselves, the days of `back` agree again. */
  parts: {
    off: (value: number, alone: number, back: number): string =>
      `${notAsCertified(value, back)}${noted(value, [alone, alone === 1 ? 'only if judged by itself' : 'only if judged by themselves'], agreeAgain(back))}`,
    version: (value: number): string =>
      value === 1 ? 'runs another certified version' : 'run another certified version',
    agrees: (value: number): string => (value === 1 ? 'pays as certified' : 'pay as certified'),
    open: (value: number): string =>
      value === 1 ? 'has too few plays to tell' : 'have too few plays to tell',
    unknown: (value: number): string => (value === 1 ? 'has no answer yet' : 'have no answer yet'),
  },
  important: 'The most important games',
  trueRtp: 'True RTP (95%)',
  onAverage: (range: string) => `${range} on average`,
  beyond: 'Beyond the certificate, in the period',
  keptOrPaid: (money: string, isKept: boolean) => (isKept ? `${money} kept` : `${money} paid`),
  isNew: 'new',
  matters: 'What matters most',
  found: 'Found',
  certified: 'Certified',
  paidBack: 'RTP of the period',
  points: (value: number) => formatPoints(value, 'en'),
  keptOf: (money: string) => `Kept of every ${money} staked`,
  keptInAll: 'Kept in the period',
  byAnswer: 'Beyond the certificate, by the answer',
  nothing: 'No activity',
}
