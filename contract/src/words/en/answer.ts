/** The answer of a game, the same on every outlet; which phrases make it up: answer-in-words.ts. */
export const answers = {
  offBelow: 'Pays less than certified',
  offAbove: 'Pays more than certified',
  version: 'Runs another certified version',
  versionOf: 'Runs its {{version}} version',
  agrees: 'Pays as certified',
  agreesOne: 'Pays as certified, to within 1 point',
  agreesWithin: 'Pays as certified, to within {{points}} points',
  open: 'Too few plays to tell',
  noCertificate: 'No certified RTP on file',
  noReadings: 'No readings yet',
  noTurnover: 'No readings with stakes yet',
  fewDays: 'Fewer than 14 days with stakes so far',
  oneDay: 'One day makes most of the difference',
  between: 'Its true RTP is between {{low}} and {{high}}; certified is {{certified}}.',
  atLeast: 'Its true RTP is at least {{low}}; certified is {{certified}}.',
  atMost: 'Its true RTP is at most {{high}}; certified is {{certified}}.',
  anything: 'Its true RTP can be anything from {{low}} to {{high}}; certified is {{certified}}.',
  odds: 'Chance alone would do this to at most one in {{count}} games that pay as certified.',
  estimated: 'Estimated from its daily turnover and payout.',
  backSince: 'Since {{day}} its days agree with the certified RTP again.',
  versionSince: 'What was paid fits that version, since about {{day}} ({{probability}} sure).',
  versionSure: 'What was paid fits that version ({{probability}} sure).',
  onAverage: 'This is its average since {{day}}; a smaller gap could still be there.',
  needsDays: 'A gap of 2 points would show after about {{count}} more days.',
  condition: 'It holds if the standard deviation of a play is at most {{stakes}} stakes.',
  addCertificate: 'Whoever keeps the catalog can add it.',
  addReadings: 'Nothing was entered or received of this game.',
  addTurnover:
    'The source reports an RTP but not how much was staked and paid, so chance cannot be told from the game.',
  waitDays: 'The answer comes with the fourteenth day.',
  lookAt: 'Look at {{day}}: most of what the days differ by is of that day.',
  lookAtOne: 'Most of what the days differ by is of a single day.',
}

/** The kinds of answers, as filters name them. */
export const answerFilters = {
  version: 'Another version',
  off: 'Not as certified',
  agrees: 'As certified',
  open: 'Too few plays',
  unknown: 'Something missing',
}
