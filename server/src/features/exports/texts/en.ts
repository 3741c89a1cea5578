import type { WireAnswer } from '@retorna/contract/tables/answer'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { answerFilters, answers } from '@retorna/contract/words/en/answer'
import * as columns from '@retorna/contract/words/en/columns'
import { gameColumns, volatilities } from '@retorna/contract/words/en/game'
import { investigationStates } from '@retorna/contract/words/en/investigation'
import { labels } from '@retorna/contract/words/en/labels'
import { trends, verdicts } from '@retorna/contract/words/en/values'
import { formatDay } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'

const day = (value: string) => formatDay(value, 'en')

const periods = { '1d': 'latest day', '7d': 'last 7 days', '30d': 'last 30 days' }

export const en = {
  language: 'en' as Language,
  titles: {
    ...labels,
    comparison: 'Comparison',
    'my-games': labels.myGames,
    'top-games': 'Highest RTP',
    'catalog-trend': 'Daily RTP of the catalog',
    'game-history': 'Daily RTP of a game',
    'game-versions': 'Certified versions of a game',
    'game-operators': 'Operators of a game',
    'game-segments': 'Segments of a game',
    evidence: 'RTP of all judged days so far',
    'daily-series': 'Daily RTP of games',
    'provider-averages': 'Average RTP by provider',
    funnel: 'Chance or signal',
    'hot-games': 'Games that ran above certified in the last week',
    forecasts: 'Forecasts',
    'operator-versions': 'Who runs what',
    'waiting-names': 'Unknown games: names waiting',
    'known-names': 'Unknown games: known names',
  },
  about: 'About this file',
  game: (name: string, provider: string) => `Game: ${name} (${provider})`,
  period: (name: string) => `Period: ${name}`,
  days: (from: string, to: string) => `Days: ${day(from)} to ${day(to)}`,
  chosenBy: (name: string) => `Games chosen by figures of: ${name}`,
  periods: { ...periods, all: 'all days on record' },
  filter: (name: string, value: string) => `Filter: ${name}: ${value}`,
  noFilters: 'No filters',
  sort: (name: string, isDescending: boolean) =>
    `Order: ${name}, ${isDescending ? 'descending' : 'ascending'}`,
  /** The headline of a game's answer; null if the plan shows no answer. */
  headline: (answer: WireAnswer) => standaloneHeadline(answer, answers, 'en'),
  answers: answerFilters,
  investigations: investigationStates,
  sorts: {
    popularity: 'popularity',
    name: 'name',
    rtp: labels.rtp,
    theoretical: 'theoretical RTP',
    variation: 'change',
    answer: 'answer',
  },
  rtpOf: (kind: string) => `RTP of the averages: ${kind}`,
  rtpShown: (kind: string) => `RTP: ${kind}`,
  mostOf: (shown: number, total: number) => `The ${shown} names with the most readings of ${total}`,
  latestOf: (shown: number, total: number) => `The latest ${shown} names of ${total}`,
  ignored: 'ignored',
  rtpKinds: {
    theoretical: 'theoretical',
    current: periods['1d'],
    weekly: periods['7d'],
    monthly: periods['30d'],
  },
  written: 'Language: English',
  asOf: (moment: string) => `Data as of ${moment}`,
  demo: labels.demo,
  footer:
    '18+ · Information only, no betting advice. Past RTP says nothing about the next play. Method: Retorna, How we judge (/method).',
  /** Labels of columns that the contract declares; the unit follows in parentheses. */
  names: { gameColumns, ...columns },
  units: { percent: '%', points: 'pts', moment: 'UTC' },
  columns: {
    ...labels,
    gameId: gameColumns.id,
    theoretical: 'Theoretical RTP (%)',
    sinceVisit: 'Change since your last visit (pts)',
    gamesLeftOut: 'Games left out, for lack of turnover or plays',
    visibleGames: 'Games in your plan',
    measuredGames: 'Games with this RTP',
    rtp: 'RTP (%)',
    low: 'Expected from (%)',
    high: 'Expected to (%)',
    rtpSoFar: 'RTP so far (%)',
    trueLow: 'True RTP from (%), 95% interval',
    trueHigh: 'True RTP to (%), 95% interval',
    nameInFeed: 'Name in the feed',
    firstReading: 'First reading (UTC)',
    suggestions: 'Possible games',
    mappedBy: 'Decided by',
    mappedAt: 'Decided (UTC)',
    longRun: 'Long-run RTP (%)',
    recordedVersion: 'Recorded version (%)',
    switchedOn: 'Changed on',
    chance: 'Chance alone moves it by, ± (pts)',
    readAt: 'Read (UTC)',
    hitRate: 'Days within 1 point (%)',
    spread: 'Spread of the days (pts)',
  },
  filters: {
    id: 'game ID',
    search: 'search',
    provider_id: 'provider',
    operator_id: 'operator',
    minRtp: 'RTP from (%)',
    maxRtp: 'RTP to (%)',
    tendencia: 'trend',
    verdict: 'verdict',
    answer: gameColumns.answer_kind,
    volatilidade: 'volatility',
    categoria: 'category',
    com_leitura: 'with readings',
    investigation: 'investigation',
  },
  yes: labels.yesInText,
  no: labels.noInText,
  verdicts,
  trends,
  /** Values of columns that are true or false. */
  sureness: { true: 'More than chance', false: 'May well be chance' },
  volatilities,
  deviation: { assumed: labels.assumed, known: 'known' },
  versionStates: {
    named: 'Named',
    likeliest: 'Likeliest, not named',
    none: 'Likeliest none of the versions, not named',
    noneNamed: 'Named: none of the versions',
  },
  alertTypes: { increase: labels.rise, decrease: labels.fall, both: 'Both' },
  alertStates: { active: labels.active, paused: labels.paused, silenced: 'Silenced' },
  feedStates: { false: 'Open', true: labels.stopped },
  notificationKinds: {
    'rtp-alert': labels.alert,
    'version-switch': 'Version changed',
    'answer-changed': 'Answer changed',
    'alerts-converted': labels.alertsConverted,
    'feed-problem': 'Problem with a feed',
    'report-sent': 'Report sent',
    'work-failed': 'Could not be completed',
    'payment-confirmed': 'Payment confirmed',
  },
}

export type ExportTexts = typeof en
