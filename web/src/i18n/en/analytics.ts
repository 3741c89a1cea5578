import { answers } from '@retorna/contract/words/en/answer'
export const analytics = {
  funnel: {
    off: 'Games not as certified',
    title: 'Chance or signal?',
    subtitles: {
      '1d': 'How far the RTP of each game in your plan was from its theoretical RTP on its latest day.',
      '30d':
        'How far the RTP of each game in your plan was from its theoretical RTP over the last 30 days.',
    },
    chartLabel: 'Difference from theoretical by number of plays, one dot per game',
    vertical: 'Difference from theoretical (pts)',
    horizontal: 'Comparable plays (log scale)',
    explanation:
      'The fewer the plays, the wider chance scatters results: a dot inside the funnel could be chance; one outside deserves a closer look.',
    comparable:
      'So that the same limits hold for every dot, games are placed by how far chance moves them, in plays of a medium-volatility game (SD {{sd}} stakes): the 95% limit is exact for every dot, the 3 sigma line about right.',
    assumed:
      'For {{games}} of the games, the SD is assumed from the volatility class: there chance may cross the limits several times as often, or hardly ever.',
    counts: '{{within}} within chance, {{watch}} to watch, {{outside}} beyond chance.',
    byChance:
      'If all of them paid as they should, up to about {{watch}} of {{games}} games would still be beyond the 95% limits and {{outside}} beyond 3 sigma.',
    unplaced_one:
      'Not shown: {{games}} game with unknown plays, turnover, theoretical RTP or standard deviation.',
    unplaced_other:
      'Not shown: {{games}} games with unknown plays, turnover, theoretical RTP or standard deviation.',
    dot: '{{name}}, {{provider}}: {{plays}} plays, {{difference}}, {{verdict}}',
    hint: 'Hover over a dot or tap it to see its game.',
    open: 'Open game page',
    plays: '{{plays}} plays',
    chance: 'chance: up to ±{{points}}',
    emptyTitle: 'No game can be placed yet',
    emptyText:
      'A dot requires a game’s number of plays, theoretical RTP and standard deviation. None of your games has all three yet.',
    errorTitle: 'The chart could not be loaded',
    table: {
      expected: 'By chance (95%)',
      shown: 'The {{shown}} largest of {{total}}, by difference in standard errors.',
      more: 'Show {{number}} more',
    },
  },
  providers: {
    title: 'Average RTP by provider',
    kinds: {
      current: 'Mean current RTP of the games in your plan.',
      weekly: 'Mean RTP of the games over the last 7 days.',
    },
    gamesOf: '{{measured}} of {{games}} games',
    missing: 'None of its games has this RTP yet',
    less: 'Show fewer',
    scale: 'Scale {{low}} to {{high}}, marks at 94% and 96%.',
    emptyText: 'Averages appear here as soon as your plan shows games with readings.',
    errorTitle: 'The averages could not be loaded',
  },
  favorites: {
    title: 'How your favorites performed',
    subtitle: 'Current RTP against theoretical; change since the previous day with readings.',
    firstFive: 'The first five of {{number}}.',
    trends: {
      up: 'Up: {{points}}',
      down: 'Down: {{points}}',
      stable: 'Almost unchanged: {{points}}',
      unknown: 'Change unknown: readings on two days are required',
    },
    against: '{{points}} vs. theoretical',
    noReading: 'No reading yet',
    noJackpotShare: answers.noJackpotShare,
    hiddenTitle: 'Your favorites are not in your plan',
    hiddenText: 'They are saved and will reappear with a plan that includes them.',
    errorTitle: 'Your favorites could not be loaded',
  },
} as const
