import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { certifiedIn, percentOf, trueRtp } from '@retorna/contract/words/answer-in-words'
import { formatDay, formatNumber, formatPoints } from '@retorna/domain/format-figure'

const day = (value: string) => formatDay(value, 'en')
const count = (value: number) => formatNumber(value, 'en')
const games = (value: number) => (value === 1 ? '1 game' : `${count(value)} games`)
const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const MAX_NAMES = 3
const named = (names: readonly string[]) =>
  list(
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES), `${count(names.length - MAX_NAMES)} more`]
      : names,
  )

/**
 * How many games have each answer; `off` is the sum of those that pay less (`below`) and more, `estimated` or proved, without
 * those that are off only if judged by themselves (`alone`). `unknown` includes those without readings, without a certified
 * RTP and without its jackpot share.
 */
export type AnswerCounts = {
  games: number
  off: number
  estimated: number
  alone: number
  below: number
  version: number
  agrees: number
  open: number
  unknown: number
  noReadings: number
  noCertificate: number
  noJackpotShare: number
}

/** The games that need a look, by name. */
export type NamesByAnswer = {
  below: readonly string[]
  above: readonly string[]
  version: readonly string[]
}

/** How many of some are so; all of them without a number. */
const noted = (some: number, all: number, words: string): string =>
  some === 0 ? '' : ` (${some === all ? words : `${count(some)} ${words}`})`

const rangeOf = (answer: ToldAnswer, certified: number): string => {
  const { low, high } = trueRtp(answer, certified, 'en').values
  if (low && high) return `between ${low} and ${high}`
  return low ? `at least ${low}` : `at most ${high}`
}

/** What a report says first. */
export const findingEn = {
  title: (counts: AnswerCounts, newly: number): string => {
    const { games: all, off, estimated, alone, version, agrees, open } = counts
    const of = (value: number) => `${count(value)} of ${games(all)}`
    const news = newly > 0 ? `, ${count(newly)} new` : ''
    const runs = version === 1 ? 'runs another' : 'run another'
    if (off > 0) {
      const others = version > 0 ? `, ${count(version)} ${runs} version` : ''
      return `${of(off)} ${off === 1 ? 'does' : 'do'} not pay as certified${noted(estimated, off, 'estimated')}${others}${news}`
    }
    if (version > 0) return `${of(version)} ${runs} certified version${news}`
    if (alone > 0) {
      return `No game is off its RTP beyond chance, of ${count(agrees + alone)} that could be judged`
    }
    if (agrees > 0) return `No game is off its RTP, of ${count(agrees)} that could be judged`
    return open > 0 ? 'Too few plays to tell of any game' : 'No game has an answer yet'
  },
  /** Games that need a look, by name where they are few. */
  which: ({ below, above, version }: NamesByAnswer): string => {
    const areFew = below.length + above.length + version.length <= MAX_NAMES
    const some = (names: readonly string[], one: string, many: string) =>
      names.length === 0
        ? []
        : [`${areFew ? list(names) : games(names.length)} ${names.length === 1 ? one : many}`]
    return `${list([
      ...some(below, 'pays less than certified', 'pay less than certified'),
      ...some(above, 'pays more than certified', 'pay more than certified'),
      ...some(
        version,
        'runs another certified version than the one on record',
        'run another certified version than the one on record',
      ),
    ])}.`
  },
  /** @param name of the game; `null`: it is the only one that needs a look. */
  clearest: (name: string | null, answer: ToldAnswer, certified: number): string => {
    const said =
      answer.version_percent === null
        ? `${answer.basis === 'estimated' ? 'it is estimated to pay' : 'it pays'} back ${rangeOf(answer, certified)} of what is staked, where ${certifiedIn(answer, certified, 'en')} is certified`
        : `it runs its ${percentOf(answer.version_percent, 'en', 1)} version, where the one of ${percentOf(certified, 'en', 1)} is on record`
    const since = answer.since === null ? '' : ` (since ${day(answer.since)})`
    return `${name === null ? capital(said) : `Most clearly ${name}: ${said}`}${since}.`
  },
  /** Where no currency is stated. */
  beyondOf: (money: string, isKept: boolean) =>
    `At the turnover of the period it ${isKept ? 'kept' : 'paid'} about ${money} more than certified, in the currency of its readings.`,
  /** Sums in words, one a currency, of one game or several. */
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
    const parts = [
      ...(alone > 0
        ? [
            `${games(alone)} ${alone === 1 ? 'is' : 'are'} off only if judged by ${alone === 1 ? 'itself' : 'themselves'} (among ${games(all)}, chance could explain that)`,
          ]
        : []),
      ...(agrees > 0
        ? [
            `${games(agrees)} ${agrees === 1 ? 'pays' : 'pay'} as certified${within === null ? '' : ` (a gap of up to ${within === 1 ? '1 point' : `${count(within)} points`} could still be there)`}`,
          ]
        : []),
      ...(open > 0 ? [`${games(open)} ${open === 1 ? 'has' : 'have'} too few plays to tell`] : []),
      ...(noStakes > 0
        ? [`${games(noStakes)} ${noStakes === 1 ? 'lacks' : 'lack'} days that allow an answer`]
        : []),
      ...(noReadings > 0
        ? [`${games(noReadings)} ${noReadings === 1 ? 'has' : 'have'} no readings`]
        : []),
      ...(noCertificate > 0
        ? [
            `${games(noCertificate)} ${noCertificate === 1 ? 'has' : 'have'} no certified RTP on record`,
          ]
        : []),
      ...(noJackpotShare > 0
        ? [
            `${games(noJackpotShare)} ${noJackpotShare === 1 ? 'has' : 'have'} no jackpot share of the certified RTP on record`,
          ]
        : []),
    ]
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
  corrected: ({ readings, games: of }: { readings: number; games: number }) =>
    `${readings === 1 ? '1 reading' : `${count(readings)} readings`} of ${games(of)} ${readings === 1 ? 'was' : 'were'} corrected; the figures are the corrected ones.`,
  silent: ({ count: all, silentSince }: { count: number; silentSince: readonly string[] }) => {
    const last = day(silentSince[0] ?? '')
    return silentSince.length === 1
      ? `1 of ${all === 1 ? '1 source' : `${count(all)} sources`} fell silent: its last reading is of ${last}.`
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
  /** @param recorded certified RTP of the version on record, where the game runs another; else `null`. */
  paid: (rtp: string, recorded: string | null) =>
    `In this period the game paid back ${rtp} of what was staked${recorded === null ? '' : `; the version on record is certified at ${recorded}`}.`,
  picture: 'Games by answer',
  /** Of so many games; `alone` of them only if judged by themselves. */
  parts: {
    off: (value: number, alone: number): string =>
      `${value === 1 ? 'does' : 'do'} not pay as certified${noted(alone, value, alone === 1 ? 'only if judged by itself' : 'only if judged by themselves')}`,
    version: (value: number): string =>
      value === 1 ? 'runs another certified version' : 'run another certified version',
    agrees: (value: number): string => (value === 1 ? 'pays as certified' : 'pay as certified'),
    open: (value: number): string =>
      value === 1 ? 'has too few plays to tell' : 'have too few plays to tell',
    unknown: (value: number): string => (value === 1 ? 'has no answer yet' : 'have no answer yet'),
  },
  important: 'The most important games',
  trueRtp: 'True RTP (95%)',
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

/** What the findings cover, and how to check them. */
export const scopeEn = {
  covers: ({ games: all, period, filters }: { games: number; period: string; filters: string[] }) =>
    `Covers ${games(all)}, ${period}. Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}.`,
  data: ({ feeds, readings, last, isOfDays }: ScopeData) => {
    const parts = [
      ...(readings === null ? [] : [readings === 1 ? '1 reading' : `${count(readings)} readings`]),
      ...(feeds === null || feeds === 0
        ? []
        : [feeds === 1 ? '1 source' : `${count(feeds)} sources`]),
    ]
    const none = isOfDays ? 'No reading in the period.' : 'No reading so far.'
    const rest = last === null ? none : `The last reading is of ${day(last)}.`
    return parts.length === 0 ? rest : `${parts.join(' from ')}. ${rest}`
  },
  method: ({ proved, estimated, measuredOn }: MeasuredRates) =>
    `Each game is judged by all days of its certified version. In simulated years of daily looks at games that pay as certified, ${range(proved)} were ever proved off and ${range(estimated)} were ever estimated off (measured ${day(measuredOn)}).`,
  check: ({ asOf, timeZone, definition }: ScopeCheck) =>
    `Made with the data of ${asOf}, time zone ${timeZone}, report definition ${definition}. Every figure leads to its readings on the game’s page.`,
  andMore: (names: string, more: number) => `${names} and ${count(more)} more`,
}

const percent = (value: number) => `${formatNumber(value, 'en', 1)}%`
const range = ({ least, most }: { least: number; most: number }) =>
  `${percent(least)} to ${percent(most)}`

/** Percent of games that pay as certified. */
export type MeasuredRates = {
  proved: { least: number; most: number }
  estimated: { least: number; most: number }
  measuredOn: string
}
/** `last`: the day of the last reading. `isOfDays`: whether it is of a period, not of each game's latest day. */
export type ScopeData = {
  feeds: number | null
  readings: number | null
  last: string | null
  isOfDays: boolean
}
export type ScopeCheck = { asOf: string; timeZone: string; definition: number }
