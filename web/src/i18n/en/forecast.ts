import { operatorColumns } from '@retorna/contract/words/en/columns'
import { labels } from '@retorna/contract/words/en/labels'
/** Texts of forecasts. Each term has its explanation beside it. */
export const forecast = {
  explanation:
    'Which range the RTP of the coming days is likely to be in. It says nothing about the next spin, and is no reason to play.',
  failed: 'The forecast could not be loaded',
  series: 'Forecast for',
  none: 'No forecast yet',
  noneHint: 'It is made every night from the complete days before.',
  madeOn: 'Made on {{made}} from the days through {{known}}.',
  scorecard: 'How often our forecasts were right',
  line: 'Next 7 days: {{low}} to {{high}} (80% range).',
  showChart: 'Show the chart',
  noRange: 'No range can be stated yet.',
  range: {
    title: 'What range to expect',
    explanation:
      'Chance moves the RTP from day to day. The range says how far, and how sure we are of it.',
    sentence:
      'From {{from}} to {{to}}, the observed RTP will be from {{low}} to {{high}}: of 10 such statements, 8 are meant to come true.',
    table: 'Ranges for the next day and week',
    day: 'Next day, {{day}}',
    week: '{{from}} to {{to}}',
    middle: 'Middle',
    half: '50% range',
    most: '80% range',
    nearly: '95% range',
    plays: 'Plays expected',
    explain: {
      middle: 'The observed RTP is as likely to be above it as below it.',
      half: 'Meant to hold the observed RTP in 1 of 2 cases.',
      most: 'Meant to hold the observed RTP in 4 of 5 cases.',
      nearly: 'Meant to hold the observed RTP in 19 of 20 cases.',
      plays:
        'From the volume of recent weeks and its weekly pattern. More plays make the range narrower.',
    },
    missing: {
      days: 'No range can be stated yet: there are {{have}} of {{needed}} days with readings, plays, turnover and payout.',
      'recent-days':
        'No range can be stated: no day of the last two weeks has readings, plays, turnover and payout.',
      spread:
        'No range can be stated yet: we do not know how widely single payouts vary. That takes a payout table, a published standard deviation, or {{needed}} days from which we can measure it; there are {{have}}.',
      plays:
        'No range can be stated: about {{have}} plays a day are too few. A single large win would decide the RTP; it takes about {{needed}}.',
    },
  },
  chart: {
    label: 'Observed RTP and its forecast: {{name}}',
    stated: '95% range, as stated beforehand',
    fan: 'Ranges to come: 50%, 80%, 95%',
    notYet: 'not over yet',
    unread: 'no readings',
    corrected: 'corrected later',
    point: '{{day}}: {{observed}}. {{low}} to {{high}} in 19 of 20 cases',
    hint: 'Use the arrow keys to move from day to day.',
  },
  versions: {
    title: 'Which version runs here?',
    explanation:
      'A game is certified in several versions, each with its own RTP, and the operator chooses one. The readings tell which one it is likely to be.',
    version: '{{rtp}} version',
    none: 'None of them',
    named: 'The {{rtp}} version runs here (probability {{share}}).',
    namedNone: 'None of the certified versions fits what was observed (probability {{share}}).',
    open: 'Not known yet. The likeliest is the {{rtp}} version (probability {{share}}); we name one from {{from}}.',
    openNone:
      'Not known yet. Likeliest is that it is none of the certified versions (probability {{share}}); we name one from {{from}}.',
    knownBy: 'At the present number of plays, it will be known by about {{day}}.',
    notSoon: 'At the present number of plays, it will not be known within two years.',
    switched:
      'It seems to have changed {{before}} {{after}}, most likely on {{day}} (probability {{share}}).',
    before: { version: 'from the {{rtp}} version', none: 'from none of the certified ones' },
    after: { version: 'to the {{rtp}} version', none: 'to none of the certified ones' },
    history: 'Probability of each version, day by day',
    historyNote: 'As stated on each day; nothing is changed afterwards.',
    now: labels.now,
    from: 'Since {{day}}.',
    missing: {
      versions: 'Cannot be told: no certified RTP of this game is known.',
      spread:
        'Cannot be told: we do not know how widely single payouts vary. That takes a payout table or a published standard deviation.',
      stakes:
        'Cannot be told: no day has its plays, turnover and payout, or a few rare wins at unequal stakes would decide the answer. Without a payout table, it also takes the sum of squared stakes.',
    },
  },
  longRun: {
    title: 'Long-run RTP',
    explanation: 'What the game pays back over millions of plays, as far as we can know it today.',
    sentence: '{{mean}}; with a probability of 90% it is from {{low}} to {{high}}.',
    version:
      '{{mean}}, averaged over all possibilities; with a probability of at least 90% it is exactly {{low}}, that of a certified version.',
    share:
      '{{data}} of this comes from readings, {{certificate}} from the certified versions. With more plays, the readings decide.',
  },
  whenKnown: {
    title: 'When will we know?',
    explanation:
      'If the true RTP were this far below the theoretical one, one look after that many plays would notice it in 8 of 10 cases; above it, only with far more plays unless the payout table is known. The size of the gap was chosen before looking.',
    gap: 'Gap',
    points_one: '{{formatted}} point',
    points_other: '{{formatted}} points',
    days: 'At the present volume',
    day_one: '{{formatted}} day',
    day_other: '{{formatted}} days',
    year_one: 'about {{formatted}} year',
    year_other: 'about {{formatted}} years',
  },
  list: {
    search: 'Search by name or provider',
    order: 'Order',
    orders: {
      popularity: 'Most popular first',
      name: 'By name',
      narrowest: 'Narrowest range first',
      surest: 'Surest version first',
    },
    week: 'Next week, 80% range',
    version: operatorColumns.likeliest_version_percent,
    found_one: '{{formatted}} game',
    found_other: '{{formatted}} games',
    empty: 'No game matches the search',
    emptyHint: 'Try a shorter name.',
    versionShare: '{{version}}, probability {{share}}',
    named: 'named',
    explain: {
      version:
        'Of the certified versions, the one that fits the readings best, and the probability that it runs.',
      named:
        'Its probability is 95% or more, or 98% without a payout table: we say that this version runs.',
    },
    short: {
      days: '{{have}} of {{needed}} days',
      'recent-days': 'no plays known in two weeks',
      spread: 'spread unknown',
      plays: 'too few plays',
    },
  },
  operators: {
    subtitle:
      'The certified version that each operator most likely runs, where readings name their operator.',
    all: 'All operators',
    recorded: 'On record',
    recordedExplanation: 'The version that the readings of this operator are recorded under.',
    switched: 'Changed on',
    switchedExplanation:
      'If another version ran before: the day on which the present one most likely began.',
    notSwitched: 'No change seen',
    empty: 'No readings name their operator',
    emptyHint: 'This table fills once a feed says which operator it speaks of.',
    unknown: 'Not known',
  },
  views: { label: 'What to show', games: labels.games, operators: 'Who runs what' },
  sample: { name: 'Invented game' },
  past: 'A forecast describes what chance does to many plays. It says nothing about the next spin.',
} as const
