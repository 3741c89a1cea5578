export const hotGames = {
  about:
    'How games ran over the last 7 days, including today, measured from their readings. This describes the past; it says nothing about the next spin.',
  lastReading: 'Last reading',
  refresh: 'Refresh',
  errorTitle: 'Error loading hot games data',
  failed: '{{part}}: {{text}} ({{status}})',
  noReply: 'no reply',
  tokenMissing: 'Token not found',
  parts: {
    games: 'Hot Games',
    stats: 'Stats',
    trending: 'Trending',
    categories: 'Categories',
  },
  partFailed: 'Could not be loaded: see the message above.',
  retry: 'Try again',
  tiles: {
    total: 'Games',
    totalNote: '{{scored}} with a heat score',
    average: 'Average heat score',
    averageNote: 'out of 100',
    averageMissing: 'No game has a heat score yet',
    hot: 'Ran hot',
    hotNote: '{{warm}} warm, {{cool}} cool',
    rising: 'Rising',
    risingNote: 'above +0.1 pts',
    stable: 'Stable',
    stableNote: 'within ±0.1 pts',
    falling: 'Falling',
    fallingNote: 'below −0.1 pts',
  },
  list: {
    title: 'Ran hottest in the last 7 days',
    subtitle:
      'Heat scores of 30 and above, by standardized difference: the gap to theoretical in standard errors, which counts for more the more was played.',
    tip: 'The long-run cost of a game is its house edge, not its last 7 days.',
    lowestEdge: 'Lowest house edge in this list',
    noEdge: 'No theoretical house edge',
    standardized: 'Standardized difference',
    notStandardized: 'Not enough plays, or turnover unknown',
    heatScore: 'Heat score',
    average: '7-day average',
    momentum: 'Momentum',
    edge: 'House edge',
    open: 'Open {{name}}',
    emptyTitle: 'No game ran hot in the last 7 days',
    emptyText:
      'A heat score requires a theoretical RTP and readings on at least 4 of the last 7 days. Games with 30 points or more appear here.',
    toGames: 'Show games',
  },
  levels: { hot: 'Ran hot', warm: 'Ran warm', cool: 'Ran cool' },
  trends: { rising: 'Rising', stable: 'Stable', falling: 'Falling' },
  score: '{{score}} out of 100',
  trending: {
    title: 'Rose most in the last 7 days',
    momentum: 'Momentum',
    empty: 'No game rose in the last 7 days.',
  },
  categories: {
    title: 'Top categories',
    unknown: 'Unknown category',
    games: '{{games}} games',
    oneGame: '1 game',
    average: 'Average heat score',
    hot: '{{hot}} ran hot',
    missing: 'No game in it has a heat score',
    empty: 'No categories yet.',
  },
  persistence: {
    title: 'Do hot games stay hot?',
    listWeek: 'The week that put them on the list',
    listWeekNote: 'mean over all lists',
    since: 'The same games, one week later',
    others: 'All other games, in those weeks',
    othersNote: '{{share}} ran above theoretical',
    sinceShare: '{{share}} ran above theoretical',
    label: 'Mean difference from theoretical',
    measured:
      'The highest heat scores of each week, measured in the week after it, {{from}} to {{to}}: {{measured}} of {{listed}} places had readings.',
    nothing:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} includes zero: how hot games run afterwards cannot be distinguished from chance.',
    above:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} is above zero: hot games ran higher afterwards. This is a measurement, not a promise.',
    below:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} is below zero: hot games ran lower afterwards.',
    noInterval:
      'A 95% interval needs {{needed}} weeks; measured so far: {{weeks}}. Until then, chance alone may explain any difference.',
    noneListed:
      'No game was on a hot list from {{from}} to {{to}}, so there is nothing to measure.',
    noneMeasured:
      'None of the listed games has had readings in the week after its list, so there is nothing to measure yet.',
    missing: 'Not enough readings',
    failed: 'The comparison with the weeks after could not be loaded.',
  },
  explain: {
    title: 'What the terms mean',
    formula: 'Show formula',
    hide: 'Hide formula',
    heat: 'Heat score',
    heatText:
      'How far a game ran above its theoretical RTP over the last 7 days, plus a share for momentum and consistency. Requires readings on at least 4 of the 7 days. Hot from 55, warm from 35, otherwise cool.',
    heatFormula:
      '100 × (0.60 × min(1, max(0, d ÷ 2)) + 0.25 × min(1, max(0, (m + 1) ÷ 2)) + 0.15 × min(1, max(0, 1 − s ÷ 3)))',
    heatInputs:
      'd: 7-day RTP minus theoretical. m: momentum. s: standard deviation of the 7 daily RTPs. All in points.',
    trend: 'Trend',
    trendText: 'The direction of the momentum over the 7 days.',
    trendFormula: 'rising: m > +0.1 · falling: m < −0.1 · otherwise stable',
    momentum: 'Momentum',
    momentumText:
      'The last three days compared with the days before them. The score ranges from −100 to +100.',
    momentumFormula:
      'm = mean of the last 3 daily RTPs − mean of the up to 4 before them; score = 100 × min(1, max(−1, m))',
    consistency: 'Consistency',
    consistencyText: 'How close together the daily RTPs were. 100 means every day was the same.',
    consistencyFormula: '100 × min(1, max(0, 1 − s ÷ 3))',
  },
} as const
