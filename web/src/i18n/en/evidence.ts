export const evidence = {
  title: 'The evidence',
  lines: {
    outside: 'Does not fit the certificate, at every look since {{day}}.',
    within_one: 'One day judged; nothing speaks clearly against the certificate.',
    within_other: '{{count}} days judged together; nothing speaks clearly against the certificate.',
    otherVersion: 'No proof by itself: the days fit another certified version.',
    unknown: 'For a proof, something is missing.',
  },
  explanation:
    'All days of the RTP version on record judged together. You may look every day: at most 1 in 20 sound games is ever said not to pay as certified.',
  failed: 'The evidence could not be loaded',
  outside: 'What the game paid since {{first}} does not fit its theoretical RTP.',
  within: 'What the game paid since {{first}} fits its theoretical RTP.',
  undecided:
    'Whether what the game paid since {{first}} fits its theoretical RTP cannot be told yet.',
  otherVersion:
    'The answer names another certified version. This evidence, from all days since {{first}}, is only about the theoretical RTP on record, and does not rule it out by itself.',
  mixed:
    'The range and the RTP so far are averages over days before and after a change around {{day}}.',
  unknown: 'Not known well enough.',
  leftOut: {
    version_one: 'Left out: {{day}} (an operator ran another version).',
    version_other: 'Left out: {{count}} days, the last {{day}} (an operator ran another version).',
    turnover_one: 'Left out: {{day}} (turnover unknown, or sources without a common currency).',
    turnover_other:
      'Left out: {{count}} days, the last {{day}} (turnover unknown, or sources without a common currency).',
    stakes_one:
      'Left out: {{day}} (a source gives neither the sum of squared stakes nor the largest stake).',
    stakes_other:
      'Left out: {{count}} days, the last {{day}} (a source gives neither the sum of squared stakes nor the largest stake).',
  },
  evidence: 'Evidence (E)',
  evidenceNote: 'Not as certified from {{limit}}',
  evidenceExplanation:
    'How strongly all days speak against the theoretical RTP. It starts near 1. A sound game reaches {{limit}} at any time with a chance of at most 5%.',
  tooMuch: 'over {{limit}}',
  since: 'Not as certified since',
  first: 'Judged since',
  days_one: '1 day judged',
  days_other: '{{count}} days judged',
  interval: 'True RTP (95%)',
  intervalExplanation:
    'The range that the true RTP is in. The chance that it leaves the true RTP out on any day, however often you look, is at most 5%.',
  between: '{{low}} – {{high}}',
  atMost: 'At most {{high}}',
  atLeast: 'At least {{low}}',
  noInterval: 'Too little is known yet',
  line: 'RTP so far',
  band: 'True RTP, as known that day',
  bandShort: 'True RTP {{low}} to {{high}}',
  month: 'One look at the last 30 days',
  monthLimits: '{{rtp}}; 3-sigma limits {{low}} to {{high}}',
  monthUnknown: '{{rtp}}; too few plays, or volumes that are not known well enough, for limits',
  monthText:
    'This is the review that the UK Gambling Commission describes. In our simulation of sound games, repeating it every day for a year called {{equal}} of 100 games outside at least once; with stakes that vary as players’ stakes do, {{unequal}} of 100.',
  monthAssumed:
    'Here it rests on a standard deviation that is only assumed from the volatility class, so it may be wrong more often.',
  monthLeftOut_one: 'One day does not count: it lacks the turnover or plays that others have.',
  monthLeftOut_other:
    '{{count}} days do not count: they lack the turnover or plays that others have.',
  locked: 'The {{plan}} plan shows the evidence and the range of the true RTP day by day.',
} as const
