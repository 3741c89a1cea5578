/** The claims of the method, next to the measurements, on the method page and in packs for regulators. */
export const claimWords = {
  claim: 'Statement about a sound game',
  claimed: 'We claim',
  measured: 'Measured',
  restsOn: 'Rests on',
  about: 'about {{value}}',
  atMost: 'at most {{value}}',
  range: '{{least}} to {{most}}',
  aYear: '{{value}} a year',
}

/** The cases behind a rate. */
export const claimCases = {
  judged: '{{count}} exact rates',
  windows: '{{count}} windows judged',
  years: '{{count}} years of play',
  catalogs: '{{count}} catalogs of 951 games',
}

export const claimNames = {
  watch: 'One look says “watch” or “beyond chance”',
  outside: 'One look says “beyond chance”',
  month: 'The same over 30 days, when the spread of stakes or payouts is estimated',
  evidence: 'It is proved off on any day of a year',
  real: 'It is estimated off on any day of a year, with payout tables of real games',
  invented: 'The same, with invented payout tables',
  wrongDay: 'It is estimated off after one day with a hundred times its payout',
  interval: 'The range of the true RTP leaves it out on any day of a year',
  alarms: 'False alarms of an alert set to one in two years',
  ownLevel: 'The same, against the game’s own earlier level',
  today: 'Share of sound games on Today’s list',
  persistence: 'The interval of “Does a high week last?” leaves out the truth',
}

/** How often games are judged, by their plays a day. */
export const cadenceWords = {
  plays: 'Plays a day',
  orMore: '{{plays}} or more',
  under: 'Under {{plays}}',
  looks: 'Looked at, at least',
  everyHour: 'every hour',
  everyHours: 'every {{hours}} hours',
  everyDay: 'every day',
  due: 'Investigation due within',
  businessDays: '{{count}} business days',
}

/** The changes of each version of the method. */
export const methodChanges = {
  evidence:
    'Every look is judged by how the game pays, its payout table if it is known, and the evidence of all days may be looked at every day.',
  forecasts:
    'Ranges of the next day and week, and the probability of each certified version; a version is named without a payout table only from 98% on.',
  answer:
    'One answer per game, proved or estimated. Evidence takes the payout table itself and the squared payouts. Every look is judged, each side by its best limit, and a skewness is never guessed.',
  versions:
    'Beside another version stands only an interval that is of it, and a game that was off says since when its days fit the version on record.',
  jackpots:
    'Where readings tell jackpots apart, figures are judged without them, against the certified RTP without the jackpot’s share; while nobody has said what that share is, nothing is said of the game.',
  sides:
    'A game is proved off on the side on which there is more evidence, and a range stands beside an answer only where it shows the same. A standard deviation from a data sheet counts only while the days measure none that is larger, and no version is named by days before the one on record.',
  limits:
    'One look keeps its rates at the numbers of plays at which each limit begins to be used, too: with equal stakes the payout table decides alone, and the low limit of the expansion is lower. A Σ stake³ that is not sent is bounded, not guessed.',
}
