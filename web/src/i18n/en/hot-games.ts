import { goldColumns } from '@retorna/contract/words/en/columns'
import { goldTrends, levels } from '@retorna/contract/words/en/gold'
import { labels } from '@retorna/contract/words/en/labels'

export const hotGames = {
  headline_one: 'Of {{games}} games, {{count}} ran above certified for a reason',
  headline_other: 'Of {{games}} games, {{count}} ran above certified for a reason',
  headlineNone: 'No game ran above certified for a reason last week',
  about: 'The list describes the past; it says nothing about the next spin.',
  errorTitle: 'Error loading hot games data',
  errorTitlePlain: 'Error loading the games that ran above certified',
  failed: '{{part}}: {{text}} ({{status}})',
  noReply: 'no reply',
  tokenMissing: 'Token not found',
  score: 'heat score',
  scorePlain: 'week score',
  scoreLabel: goldColumns.heat_score,
  scoreLabelPlain: 'Week score',
  parts: {
    games: 'Hot Games',
    gamesPlain: 'Games that ran above certified',
    stats: 'Stats',
    trending: 'Trending',
    categories: 'Categories',
  },
  partFailed: 'Could not be loaded: see the message above.',
  tiles: {
    averageLine: 'Average {{heat}}: {{score}};',
    line: '{{hot}} above their RTP, {{warm}} around it, {{cool}} not clearly above it; {{rising}} rising, {{stable}} stable, {{falling}} falling.',
    total: labels.games,
    totalNote: '{{scored}} with a {{heat}}',
    average: 'Average {{heat}}',
    averageNote: 'out of 100',
    averageMissing: 'No game has a {{heat}} yet',
    hot: 'Above their RTP last week',
    hotNote: '{{warm}} around it, {{cool}} not clearly above it',
    rising: labels.rising,
    risingNote: 'above +0.1 pts',
    stable: 'Stable',
    stableNote: 'within ±0.1 pts',
    falling: labels.falling,
    fallingNote: 'below −0.1 pts',
  },
  list: {
    title: 'Ran above certified, last 7 days',
    subtitle:
      'Ordered by how sure it is, not by {{heat}}, whose limit many games reach. A game’s long-run cost is its house edge.',
    heads: {
      sure: 'How sure: chance of such a week in a game that pays as certified',
      week: '7 days, vs. certified',
      heatScore: '{{Heat}}, 0 to 100',
      trend: labels.trend,
      momentum: 'Momentum, −100 to +100',
      edge: labels.certifiedHouseEdge,
    },
    figures: {
      sure: goldColumns.has_reason,
      week: labels.sevenDays,
      heatScore: '{{Heat}}',
      trend: labels.trend,
      momentum: labels.momentum,
      edge: labels.certifiedHouseEdge,
    },
    notChance: 'More than chance',
    games_one: '{{count}} game',
    games_other: '{{count}} games',
    gamesOf: '{{shown}} of {{total}} games',
    mayBeChance: 'May well be chance',
    expected:
      'The odds of such a week by chance alone. With {{games}} games, up to one of them on average reaches 1 in {{games}} by chance each week.',
    proved: 'proved',
    estimated: labels.estimated,
    oneIn: '1 in {{games}}',
    orRarer: 'or rarer',
    condition: 'if the standard deviation of a play is at most {{stakes}} stakes',
    unsure: '1 in 2 or more often, or not known',
    certifiedThen: 'certified on these days: {{rtp}}',
    atCap: 'at its cap',
    limit: 'limit',
    lowestEdge: 'Lowest here',
    noEdge: 'None',
    more: 'Show {{more}} more',
    emptyTitle: 'No game ran above certified in the last 7 days',
    emptyText:
      'Games appear here with a theoretical RTP and readings on at least 4 of the last 7 days.',
  },
  levels,
  trends: goldTrends,
  trending: {
    title: 'Rose most in 7 days',
    explanation: 'The games of the largest momentum, −100 to +100.',
    allAtLimit: 'All of them are at +100, the limit of momentum.',
    atLimit_one: 'One of the {{shown}} is at +100, the limit of momentum.',
    atLimit_other: '{{count}} of the {{shown}} are at +100, the limit of momentum.',
    most: '{{name}} rose most, {{score}}.',
    empty: 'No game rose in the last 7 days.',
  },
  categories: {
    title: 'Categories',
    explanation:
      'The categories with the most games that ran above their RTP last week, and their average {{heat}}.',
    line: 'Average {{heat}}: {{scores}}.',
    unknown: 'Unknown category',
    hot: '{{hot}} above their RTP',
    missing: 'No game in it has a {{heat}}',
    empty: 'No categories yet.',
  },
  persistence: {
    title: 'Does a high week last?',
    listWeek: 'Week of the highest {{heat}}, vs. certified',
    since: 'The same games, a week later',
    others: 'All other games, that week',
    followed: 'Followed for',
    weeks_one: '{{count}} week',
    weeks_other: '{{count}} weeks',
    shares:
      'In the week after, {{share}} of them ran above certified, and {{others}} of all other games.',
    measured:
      'The games of the highest {{heat}} each week, measured in the week after it, {{from}} to {{to}}: {{measured}} of {{listed}} places had readings.',
    nothing:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} includes zero: how these games run afterwards cannot be distinguished from chance.',
    above:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} is above zero: these games ran higher afterwards. This is a measurement, not a promise.',
    below:
      'Compared with all other games, the 95% interval from {{low}} to {{high}} is below zero: these games ran lower afterwards.',
    noInterval:
      'A 95% interval needs {{needed}} weeks; measured so far: {{weeks}}. Until then, chance alone may explain any difference.',
    noneListed: 'No game was on the list from {{from}} to {{to}}, so there is nothing to measure.',
    noneMeasured:
      'None of the listed games has had readings in the week after its list, so there is nothing to measure yet.',
    missing: 'Not enough readings',
    failed: 'The comparison with the weeks after could not be loaded.',
  },
  explain: {
    title: 'What the terms mean',
    line: 'How sure, {{heat}}, trend, momentum and consistency, with their formulas.',
    sure: goldColumns.has_reason,
    sureText:
      'More than chance: the answer of the game, from all its days, says that it pays more than certified, or names a version that does. Otherwise how seldom chance alone pays a game at least as much in a week if it pays as certified, as an upper bound, rounded down: “1 in 40 or rarer” may be far rarer where little is known of the largest wins.',
    heat: '{{Heat}}',
    heatText:
      'How far a game ran above its theoretical RTP over the last 7 days, plus a share for momentum and consistency. Requires readings on at least 4 of the 7 days. From 55 it ran above its RTP, from 35 around it, otherwise not clearly above it.',
    heatFormula:
      '100 × (0.60 × min(1, max(0, d ÷ 2)) + 0.25 × min(1, max(0, (m + 1) ÷ 2)) + 0.15 × min(1, max(0, 1 − s ÷ 3)))',
    heatInputs:
      'd: 7-day RTP minus theoretical. m: momentum. s: standard deviation of the 7 daily RTPs. All in points.',
    trend: labels.trend,
    trendText: 'The direction of the momentum over the 7 days.',
    trendFormula: 'rising: m > +0.1 · falling: m < −0.1 · otherwise stable',
    momentum: labels.momentum,
    momentumText:
      'The last three days compared with the days before them. The score ranges from −100 to +100.',
    momentumFormula:
      'm = mean of the last 3 daily RTPs − mean of the up to 4 before them; score = 100 × min(1, max(−1, m))',
    consistency: labels.consistency,
    consistencyText: 'How close together the daily RTPs were. 100 means every day was the same.',
    consistencyFormula: '100 × min(1, max(0, 1 − s ÷ 3))',
  },
} as const
