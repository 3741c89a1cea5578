import type { GameEvidence } from '@retorna/contract/evidence'
import { answers } from '@retorna/contract/words/en/answer'
import { gameColumns, volatilities } from '@retorna/contract/words/en/game'
import { investigation } from '@retorna/contract/words/en/investigation'
import { labels } from '@retorna/contract/words/en/labels'
import { reportSections } from '@retorna/contract/words/en/report'
import { verdicts } from '@retorna/contract/words/en/values'
import { formatNumber, formatPoints } from '@retorna/domain/format-figure'
import type { Outcome } from '@retorna/domain/investigations/investigation'
import type { Days } from '@retorna/domain/report-days'
import { english } from './counted.ts'
import { findingEn } from './finding-en.ts'
import { scopeEn } from './scope-en.ts'

const points = (value: number) => formatPoints(value, 'en').replace(' pts', '')
const { count, day, games, some } = english
const providers = (value: number) => some(value, 'provider', 'providers')

export const en = {
  ...labels,
  locale: 'en',
  titles: {
    catalog: labels.howTheCatalogPaid,
    game: (name: string) => name,
    provider: (name: string) => name,
    'my-games': labels.myGames,
    'case-file': (name: string) => `Case file: ${name}`,
  },
  /** The line above a report's title that names its kind. */
  kinds: {
    catalog: 'Catalog report',
    game: 'Game report',
    provider: 'Provider report',
    'my-games': labels.myGames,
    'case-file': labels.operatorCaseFile,
  },
  span: ({ from, to }: Days) => (from === to ? day(from) : `${day(from)} to ${day(to)}`),
  covers: games,
  merged: (former: string, name: string) => `“${former}” was merged into “${name}”.`,
  mergedInFilter: (value: number) =>
    `${games(value)} of the filter ${value === 1 ? 'was' : 'were'} merged into others, which stand here instead.`,
  goneFromFilter: (value: number) =>
    `${games(value)} of the filter ${value === 1 ? 'is' : 'are'} no longer in the catalog.`,
  providersMergedInFilter: (value: number) =>
    `${providers(value)} of the filter ${value === 1 ? 'was merged into another, which stands' : 'were merged into others, which stand'} here instead.`,
  providersGoneFromFilter: (value: number) =>
    `${providers(value)} of the filter ${value === 1 ? 'is' : 'are'} no longer in the catalog.`,
  ofPlan: (shown: number, all: number) =>
    `Covers the ${count(shown)} most popular of ${count(all)} games, which your plan shows.`,
  empty: {
    games: 'No game matches the filters of this report.',
    followed: 'No game is followed yet: favorites and the games of alerts appear here.',
    catalog: 'The catalog has no games yet. This report covers them as soon as they are there.',
    provider: 'The catalog has no games of this provider.',
    readings: 'No data available for the selected period',
    never: 'There are no readings on record yet.',
    latest: (last: string) =>
      `The latest reading is of ${day(last)}. A period with that day has data.`,
  },
  footer: (address: string) =>
    `18+ · Information only, no betting advice. Past RTP says nothing about the next play. Method: ${address}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** The first sheet of a workbook. */
  summary: 'Summary',
  shortened: (shown: number, all: number) =>
    `The first ${count(shown)} of ${count(all)} rows. The CSV files of this report have all of them.`,
  inOtherFiles: (rows: number) =>
    `${rows === 1 ? '1 row is' : `${count(rows)} rows are`} in the CSV files of this report.`,
  archived: (months: readonly string[], isCaseFile: boolean) =>
    `The readings of ${months.join(', ')} are archived and not listed here${isCaseFile ? ', so there is no seal either. Once they are brought back, a new file has both.' : '.'}`,
  sealAbout:
    'Identifies the data that this file rests on: versions and payout tables, the readings of the period, and what each feed’s days add up to until its end. “npm run retorna -- report verify FILE” says whether they are still the same, and if not, whether the readings are. Later days, which the answer counts, too, are not part of it.',
  chartAlt: (title: string) => `Chart: ${title}. The same values follow as text.`,
  legend: {
    band: (name: string) => `Shaded: ${name}`,
    dashed: (rtp: string) => `Dashed: theoretical RTP ${rtp}`,
    hollow: 'Hollow: no range',
  },
  demonstrationFeed: 'Demonstration',
  answers,
  verdicts,
  outcomes: investigation.outcomes as Readonly<Record<Outcome, string>>,
  investigation: {
    number: (id: number) => `Investigation ${id}`,
    open: (name: string, since: string, due: string) =>
      `${name} has been open since ${day(since)} and is due on ${day(due)}.`,
    closed: (name: string, outcome: string, on: string, said: string) =>
      `${name}, closed on ${day(on)}: ${outcome}. ${said}`,
  },
  volatilities: {
    ...volatilities,
    unknown: labels.unknownFeminine,
  },
  deviationSources: {
    table: labels.fromThePayoutTable,
    measured: 'measured',
    given: 'as published',
    assumed: labels.assumed,
  },
  rules: {
    points: 'Move in points',
    deviations: 'Move in standard deviations',
    evidence: labels.evidence,
    version: labels.version,
    answer: labels.answer,
  },
  windows: {
    '1d': 'Latest day',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    period: 'Period of this report',
  },
  finding: findingEn,
  scope: scopeEn,
  sections: {
    ...reportSections,
    scope: 'Scope, method and check',
    investigations: 'Outcome of the investigation (for staff)',
    seal: 'Seal of the data',
  },
  columns: {
    ...labels,
    theoretical: labels.theoreticalRtp,
    maximumWin: gameColumns.max_win_stakes,
    half: 'Holds in 50% of cases',
    most: 'Holds in 80% of cases',
    nearly: 'Holds in 95% of cases',
    probability: 'Probability',
    range: 'Range of chance (95%)',
    measured: 'With RTP',
    meanRtp: 'Mean RTP',
    meanDifference: 'Mean difference',
    beyond: 'Beyond 95% limits',
    change: 'Change',
    covered: 'Coverage',
    property: 'Property',
    seenOn: 'Seen on',
    tableRtp: 'RTP of the table',
    uploaded: 'Uploaded',
    first: 'First',
    last: 'Last',
    readAt: 'Reading of',
    former: 'Former RTP',
    formerSource: 'Former source',
    enteredBy: 'Entered by',
    enteredAt: 'Entered',
    replacedAt: 'Replaced',
    firedAt: 'Fired',
    rule: 'Rule',
    window: 'Window',
    rtpSoFar: 'RTP so far',
    low: 'Low',
    high: 'High',
    logEvidence: 'ln evidence',
    evidence: `${labels.evidence} (up to 1,000,000)`,
    jurisdiction: 'Jurisdiction',
    meets: 'Theoretical RTP meets it',
  },
  forecastAbout: [
    'Ranges of the RTP that will be observed, as they were stated before the day. Each holds in the share of cases at the head of its column; how often it did is published on the page about the method.',
    'The probability of each certified version, from the readings. A range says nothing about a single play, and no day pays back what another took.',
  ],
  versionForecast: 'Which version runs',
  noForecast: 'No forecast has been made yet: it is made every night.',
  /** Why there is no range, and why versions cannot be identified. */
  rangeGaps: {
    days: (have: number, needed: number) =>
      `Not known: ${count(have)} of ${count(needed)} days with readings, plays and turnover`,
    'recent-days': () =>
      'Not known: no day with readings, plays and turnover in the last two weeks',
    spread: () => 'Not known: too little is known of how widely single payouts vary',
    plays: (have: number, needed: number) =>
      `Not known: about ${count(have)} plays a day, of ${count(needed)} needed`,
  },
  versionGaps: {
    versions: 'Not known: no certified RTP is known',
    spread: 'Not known: too little is known of how widely single payouts vary',
    stakes:
      'Not known: no day has its plays, turnover and payout (without a payout table, also the sum of squared stakes), or a few rare wins would decide the answer',
  },
  noneOfVersions: 'none of the certified versions',
  figures: {
    measured: 'With an RTP',
    measuredNote: 'at least one reading in the period',
    rtp: 'Overall RTP',
    weights: (by: 'turnover' | 'stakes' | 'plays' | 'mean', leftOut: number, all: number) => {
      if (by === 'mean') return 'mean of the games'
      const weights = by === 'turnover' ? 'weighted by turnover' : 'weighted by plays'
      return leftOut === 0
        ? weights
        : `${weights}; ${count(leftOut)} of ${games(all)} left out, for lack of the turnover or plays that others have`
    },
    differenceNote: 'from the theoretical RTP',
    playsNote: (value: number) =>
      value === 0 ? 'no game reports them' : `of ${games(value)} that report them`,
    judged: 'Judged games',
    judgedNote: 'with known plays, theoretical RTP and spread',
    beyond: 'Beyond the 95% limits',
    farBeyond: 'Beyond 3 sigma',
    coveredNote: 'days with a reading, of all days of all games',
    coveredLatestNote: 'games with a reading, of all games',
    without: 'Games without an RTP',
    edgeNote: 'from the theoretical RTP: the long-run cost',
    edgeWithoutJackpotsNote: 'from the theoretical RTP, without what jackpots pay',
    edgeUnknownNote: 'the theoretical RTP is unknown',
    edgeObserved: 'Observed in the period',
    edgeObservedNote: '100 minus the RTP of the period',
    observedWithoutJackpotsNote:
      '100 minus the RTP of the period, without what jackpots pay where readings tell it apart',
    noEdgeNote: (rtp: string) => `none: the RTP of the period is ${rtp}`,
  },
  gameColumns,
  bets: 'Bets',
  meanRtpBy: (heading: string) => `Mean RTP by ${heading.toLowerCase()}`,
  moreGroups: (shown: number, all: number) =>
    `The chart shows ${shown} of ${all}; the table has all of them.`,
  withoutRtp: (value: number) =>
    `${count(value)} more ${value === 1 ? 'has' : 'have'} no RTP in the period.`,
  bin: (from: number | null, to: number | null) => {
    if (from === null) return `Below ${points(to ?? 0)} pts`
    return to === null ? `${points(from)} pts or more` : `${points(from)} to ${points(to)} pts`
  },
  differencesAbout: (value: number) =>
    `RTP of the period minus theoretical RTP, of ${games(value)}. Each bar includes its lower limit but not its upper one. With few plays, large differences are usual.`,
  noDifferences: 'No game with an RTP in the period has a known theoretical RTP.',
  byChance: (value: number) =>
    value === 0
      ? 'fewer than 0.1 by chance alone'
      : `up to about ${formatNumber(value, 'en', 1)} by chance alone`,
  byChanceAbout:
    'Even if every game paid as certified, up to about 5% would be beyond the 95% limits of one look, and 0.27% beyond 3 sigma.',
  assumed: (value: number) =>
    `For ${games(value)} the standard deviation is assumed from the volatility class: for ${value === 1 ? 'it' : 'them'}, chance may cross the limits several times as often, or hardly ever.`,
  noneJudged:
    'No game could be judged: that takes a theoretical RTP, the spread of the payouts and the number of plays.',
  beyondTable: 'Games beyond the limits',
  noneBeyond: 'No game is beyond the limits.',
  discoveries:
    'Off their RTP by the evidence of all days; at most 5% of them are expected to be sound',
  noDiscoveries: 'The evidence of all days points to no game.',
  moversAbout: (before: Days, all: number) => {
    const total = all === 1 ? '1 game moved' : `${count(all)} games moved`
    return `Compared with ${day(before.from)} to ${day(before.to)}, ${total} farther than chance does in 95% of all cases.`
  },
  noMovers: (before: Days) =>
    `Compared with ${day(before.from)} to ${day(before.to)}, no game moved beyond chance.`,
  noPeriodBefore: 'There is no earlier period to compare with.',
  noGames: 'No games.',
  withoutReading: (value: number) =>
    value === 1
      ? '1 game has no reading in the period: it stands last, and not in the PDF.'
      : `${games(value)} have no reading in the period: they stand last, and not in the PDF.`,
  versionsAbout: 'The operator chooses one. The game is judged by the one on record here.',
  noVersions: 'No theoretical RTP is known.',
  noPayoutTable: 'No payout table is known.',
  noCorrections: 'No reading of the period was ever corrected.',
  moreReadings: (most: number) => `Only the first ${count(most)} readings are listed.`,
  noneFired: 'No alert fired in the period.',
  rtpSoFar: 'RTP of all judged days so far',
  alwaysValidBand: 'Range of the true RTP, valid however often one looks (95%)',
  allLooks: {
    unknown: (missing: string) => `All days together: not judged. ${missing}`,
    within: 'All days together, however often one looks: chance could explain this.',
    outside:
      'All days together: outside. A sound game gets here at any time with a chance of at most 5%.',
  },
  eachLook:
    'By chance alone, up to about one line in 20 is beyond the 95% limits: go by the answer.',
  oneLook: (missing: string) => `One look: not judged. ${missing}`,
  onlyTooLittle:
    'Only paying too little can be found this way: the maximum win and the largest stake are not both known.',
  unjudged: {
    'theoretical-rtp': 'The theoretical RTP is unknown.',
    payouts: 'The spread of the payouts is unknown.',
    stakes: 'There is no day with turnover, payout and known stakes.',
    'jackpot-share': 'It is not known whether the certified RTP includes the jackpot.',
    'second-day': 'One day alone says nothing.',
    'maximum-win': 'The maximum win is unknown.',
    'largest-stake': 'The largest stake is unknown.',
    'several-feeds': 'Days are left out whose feeds cannot be added up.',
    plays: 'The number of plays is unknown.',
  },
  judgedDays: (days: number, first: string) =>
    days === 1
      ? `Judged: 1 day, ${day(first)}.`
      : `Judged: ${count(days)} days since ${day(first)}.`,
  evidenceAbout: [
    'How strongly all days so far speak against the theoretical RTP: a sound game ever reaches 20 with a chance of at most 5%. The true RTP lies between low and high (95%).',
  ],
  leftOut: ({ reason, days, lastDay }: GameEvidence['leftOut'][number]) => {
    const why = {
      version: 'a feed ran another version',
      turnover: 'turnover unknown, or feeds without a common currency',
      stakes: 'a feed gives neither the sum of squared stakes nor the largest stake',
    }[reason]
    return days === 1
      ? `Left out: ${day(lastDay)} (${why}).`
      : `Left out: ${count(days)} days, the last ${day(lastDay)} (${why}).`
  },
  noEvidence: 'No day of the period could be judged this way.',
  floorsAbout:
    'Required of the theoretical RTP: an observed one below it is no breach in itself. Check the source before you rely on it.',
  noFloors: 'No minimum is on record.',
  method: [
    'The answer is of all days of the certified version; “estimated” means by daily turnover and payout alone. A verdict is of one period; where they differ, the answer counts.',
    'RTP is payout divided by turnover. A day’s RTP sums its readings; a longer period is weighted by turnover, else by plays, else the mean of its days. What lacks the turnover or plays that the rest has does not count. Several currencies count in average stakes.',
    'A verdict of one look compares the RTP with what chance alone would produce at the theoretical RTP, given the plays, the stakes and the spread of the payouts: within the 95% limits, beyond them (watch), or beyond 3 sigma.',
    'Chance could explain whatever is within the limits, but need not be the reason.',
  ],
  assumptions: {
    title: 'Assumptions about this game',
    deviation: 'Standard deviation of one play, in stakes',
    skewness: labels.skewnessOfOnePlay,
    kurtosis: 'Excess kurtosis of one play',
    stakes: 'CV² of the stakes',
  },
  signatureLines: ['Prepared by', 'Reviewed by', 'Place and date'],
}

export type ReportTexts = typeof en
