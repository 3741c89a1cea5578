import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { percentOf, trueRtp } from '@retorna/contract/words/answer-in-words'
import { formatDay, formatNumber, formatPoints } from '@retorna/domain/format-figure'

const day = (value: string) => formatDay(value, 'en')
const count = (value: number) => formatNumber(value, 'en')
const games = (value: number) => (value === 1 ? '1 game' : `${count(value)} games`)
const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
const MOST_NAMES = 3
const named = (names: readonly string[]) =>
  list(
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES), `${count(names.length - MOST_NAMES)} more`]
      : names,
  )

/** How many games have each answer; `off` is the sum of those that pay less (`below`) and more. */
export type AnswerCounts = {
  games: number
  off: number
  below: number
  version: number
  agrees: number
  open: number
  unknown: number
}

/** What a report says first. */
export const findingEn = {
  title: ({ games: all, off, version, agrees, open }: AnswerCounts, newly: number): string => {
    const of = (value: number) => `${count(value)} of ${games(all)}`
    const news = newly > 0 ? `, ${count(newly)} new` : ''
    if (off > 0) return `${of(off)} ${off === 1 ? 'does' : 'do'} not pay as certified${news}`
    if (version > 0)
      return `${of(version)} ${version === 1 ? 'runs' : 'run'} another certified version${news}`
    if (agrees > 0) return `No game is off its RTP, of ${count(agrees)} that could be judged`
    return open > 0 ? 'Too few plays to tell of any game' : 'No game has an answer yet'
  },
  which: ({ off, below, version, agrees }: AnswerCounts): string => {
    const parts = [
      ...(below > 0 ? [`${games(below)} ${below === 1 ? 'pays' : 'pay'} less than certified`] : []),
      ...(off > below
        ? [`${games(off - below)} ${off - below === 1 ? 'pays' : 'pay'} more than certified`]
        : []),
      ...(version > 0
        ? [
            `${games(version)} ${version === 1 ? 'runs' : 'run'} another certified version than the one on record`,
          ]
        : []),
    ]
    if (parts.length > 0) return `${list(parts)}.`
    return agrees > 0
      ? `${games(agrees)} ${agrees === 1 ? 'pays' : 'pay'} as certified, and none was found to pay more or less.`
      : 'Nothing was found, because no game could be judged.'
  },
  clearest: (
    name: string,
    headline: string,
    answer: ToldAnswer,
    certified: number | null,
  ): string => {
    const { low, high } = trueRtp(answer, 'en').values
    const where = low && high ? `; its true RTP is between ${low} and ${high}` : ''
    const against = certified === null ? '' : `, certified is ${percentOf(certified, 'en', 1)}`
    const since = answer.since === null ? '' : `, since ${day(answer.since)}`
    return `Most clearly ${name}: “${headline}”${answer.kind === 'version' ? '' : where}${against}${since}.`
  },
  /** Where no currency is stated. */
  beyondOf: (money: string, isKept: boolean) =>
    `At the turnover of the period it ${isKept ? 'kept' : 'paid'} about ${money} more than certified, in the currency of its readings.`,
  /** Sums in words, one a currency. */
  money: (more: readonly string[], less: readonly string[]): string =>
    `${[
      'At the turnover of the period, these games',
      list([
        ...(more.length > 0 ? [`kept about ${list(more)} more than certified`] : []),
        ...(less.length > 0 ? [`paid about ${list(less)} more than certified`] : []),
      ]),
    ].join(' ')}.`,
  others: ({ agrees, open, unknown }: AnswerCounts, within: number | null): string => {
    const parts = [
      ...(agrees > 0
        ? [
            `${games(agrees)} ${agrees === 1 ? 'pays' : 'pay'} as certified${within === null ? '' : ` (a gap of up to ${within === 1 ? '1 point' : `${count(within)} points`} could still be there)`}`,
          ]
        : []),
      ...(open > 0 ? [`${games(open)} ${open === 1 ? 'has' : 'have'} too few plays to tell`] : []),
      ...(unknown > 0
        ? [`${games(unknown)} ${unknown === 1 ? 'lacks' : 'lack'} the readings for an answer`]
        : []),
    ]
    return parts.length === 0 ? 'All other games: none.' : `${list(parts)}.`
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
    `${readings === 1 ? '1 reading' : `${count(readings)} readings`} of ${games(of)} ${readings === 1 ? 'was' : 'were'} corrected; the figures are those after it.`,
  silent: ({ count: all, silentSince }: { count: number; silentSince: readonly string[] }) =>
    `${count(silentSince.length)} of ${all === 1 ? '1 source' : `${count(all)} sources`} sent nothing to the end of the period; the first fell silent after ${day(silentSince[0] ?? '')}.`,
  daysMissing: (days: number) =>
    days === 1
      ? '1 day of the period has no reading.'
      : `${count(days)} days of the period have no reading.`,
  paid: (rtp: string) => `In this period the game paid back ${rtp} of what was staked.`,
  picture: 'Games by answer',
  parts: {
    off: 'do not pay as certified',
    version: 'run another certified version',
    agrees: 'pay as certified',
    open: 'have too few plays to tell',
    unknown: 'have no answer yet',
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
  data: ({
    feeds,
    readings,
    last,
  }: {
    feeds: number | null
    readings: number | null
    last: string | null
  }) => {
    const parts = [
      ...(readings === null ? [] : [readings === 1 ? '1 reading' : `${count(readings)} readings`]),
      ...(feeds === null || feeds === 0
        ? []
        : [feeds === 1 ? '1 source' : `${count(feeds)} sources`]),
    ]
    const rest = last === null ? 'No reading so far.' : `The last reading is of ${last}.`
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
export type ScopeCheck = { asOf: string; timeZone: string; definition: number }
