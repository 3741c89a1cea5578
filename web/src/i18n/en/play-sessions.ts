const words = {
  staked: 'Staked',
  won: 'Paid back',
  cost: 'Average cost',
  spins: 'Spins',
}

/** Texts of a person's own sessions: sober, and never an encouragement to play; play-sessions.test.ts reviews them. */
export const playSessions = {
  intro:
    'Enter what you played, on any site, to see what it costs on average and how usual a result was.',
  private:
    'Only you can see your sessions. They are in your data download and are deleted with your account.',
  past: 'A session says nothing about the one after it: every spin is as random as the one before.',
  failed: 'Your sessions could not be loaded',
  totals: {
    title: 'All your sessions',
    in: 'All your sessions in {{currency}}',
    count: 'Sessions',
    staked: words.staked,
    won: words.won,
    cost: words.cost,
    costNote: 'What such stakes cost on average, over many sessions: (100% − RTP) × staked',
    costSome:
      'What such stakes cost on average: (100% − RTP) × staked, of the {{known}} sessions whose RTP is known',
    costUnknown: 'The RTP of these games is not known. Enter it as their help pages state it.',
  },
  add: {
    title: 'Add sessions',
    label: 'What you want to add',
    kinds: { one: 'One session', history: 'A history', spins: words.spins },
  },
  form: {
    change: 'Change session',
    otherGame: 'Another game',
    name: 'Name of the game',
    spins: 'Spins, if known',
    staked: 'Staked in total ({{currency}})',
    won: 'Paid back in total ({{currency}})',
    wonHint: 'All payouts of the session, not the balance.',
    rtp: 'RTP in its help page, %',
    rtpHint: 'Operators choose among versions. Empty: the certified RTP we know.',
    fixed: 'I had decided on this number of spins before the first one',
    fixedHint:
      'Only such a session compares with others, not one that ends because of how it goes.',
    equal: 'We take all spins as of the same stake. Paste the spins if they were not.',
    save: 'Save session',
    saved: 'Session saved.',
    failed: 'The session was not saved',
    missing: {
      name: 'Enter the name of the game',
      day: 'Choose a day up to today',
      spins: 'Enter a whole number above 0, or nothing',
      staked: 'Enter an amount above 0',
      won: 'Enter an amount, 0 or more',
      rtp: 'Enter a percentage such as 96.21, or nothing',
    },
  },
  history: {
    text: 'One row per session',
    hint: 'Copy the rows from a spreadsheet or a CSV file. Columns are found by headings such as game, date, spins, staked, won; without headings they are game, spins, staked, paid back. 03/04/2026 is read as 3 April unless other rows say otherwise.',
    file: 'Choose a CSV file',
    tooLarge: 'The file is too large: {{megabytes}} MB at most.',
    day: 'Day of rows without one',
    fixed: 'I had decided on the number of spins before each of these sessions',
    found: 'Sessions found',
    problems_one: '{{count}} row is left out:',
    problems_other: '{{count}} rows are left out:',
    more: 'and {{count}} more',
    line: 'Row {{line}}: {{problem}}',
    reasons: {
      game: 'no game',
      day: 'the date cannot be read',
      future: 'the day is after today',
      spins: 'the number of spins cannot be read',
      tooManySpins: 'more than {{spins}} spins',
      staked: 'no amount staked',
      won: 'no amount paid back',
      tooLarge: 'an amount above {{amount}}',
      most: 'more than {{most}} sessions at once',
    },
    nothing: 'No row could be read. Each needs a game, what was staked and what was paid back.',
    save_one: 'Save {{count}} session',
    save_other: 'Save {{count}} sessions',
    saved_one: '{{count}} session saved.',
    saved_other: '{{count}} sessions saved.',
    failed: 'The sessions were not saved',
  },
  spins: {
    text: 'One row per spin',
    hint: 'Each row has the stake of a spin and what it paid back, from a spreadsheet or a CSV file. Of free spins, which have a stake of 0, only what they paid back counts. The spins stay in your browser: we store their number by stake, and the sums.',
    nothing:
      'No spin with a stake above 0 was found. Each row needs a stake and what was paid back.',
    found_one:
      '{{formatted}} spin at {{stakes}} different stakes: {{staked}} staked, {{won}} paid back.',
    found_other:
      '{{formatted}} spins at {{stakes}} different stakes: {{staked}} staked, {{won}} paid back.',
    tooManyStakes:
      'There are more than {{most}} different stakes, so the comparison takes them as equal.',
  },
  list: {
    title: 'Your sessions',
    empty: 'No session yet',
    spins: words.spins,
    staked: words.staked,
    won: words.won,
    cost: words.cost,
    unknown: 'Not known',
    noCost: 'The RTP of this game is not known. Change the session to enter it.',
    at: 'RTP {{rtp}}',
    compare: 'Compare: {{game}}, {{day}}',
    change: 'Change: {{game}}, {{day}}',
    delete: 'Delete: {{game}}, {{day}}',
    compareShort: 'Compare',
    removed: 'Session deleted.',
    removeFailed: 'The session was not deleted',
  },
  comparison: {
    title: 'How usual was this session?',
    failed: 'The comparison could not be made',
    basis:
      'Compared with all sessions of {{spins}} spins of {{stake}} each, by the payout table of {{game}} at {{rtp}}.',
    basisStakes:
      'Compared with all sessions of {{spins}} spins at the same stakes, by the payout table of {{game}} at {{rtp}}.',
    worse: 'About 1 in {{count}} sessions of this length goes worse.',
    better: 'About 1 in {{count}} sessions of this length goes better.',
    rarelyWorse: 'Fewer than 1 in 1,000 sessions of this length goes worse.',
    rarelyBetter: 'Fewer than 1 in 1,000 sessions of this length goes better.',
    middle: 'About as many sessions of this length go worse as go better.',
    nothing: 'No session pays back less. About {{count}} in 100 of this length pay back nothing.',
    rarelyNothing:
      'No session pays back less. Fewer than 1 in 100 of this length pays back nothing.',
    paid: 'This session paid back',
    staked: words.staked,
    range80: '8 of 10 sessions pay back',
    range95: '19 of 20 sessions pay back',
    losing: 'Sessions that end with a loss',
    losingValue: 'about {{count}} of 100',
    cost: 'Average cost of such a session',
    explain: {
      range80: 'Of ten sessions of this length, one pays back less and one more.',
      range95: 'Of forty sessions of this length, one pays back less and one more.',
      losing: 'They pay back less than was staked.',
      cost: 'The house edge, which is what the game keeps in the long run, times what was staked.',
    },
    drawing:
      'Drawing: 19 of 20 sessions pay back {{low}} to {{high}}, this one {{won}}; {{staked}} was staked.',
    missing: {
      game: 'We do not know this game, or your plan does not show it, so we cannot say how it pays.',
      table:
        'We do not have the payout table of this game at this RTP. Without it nobody can say how usual a session was.',
      spins: 'Enter the number of spins to compare this session with others of its length.',
      'not-fixed':
        'You had not decided on the number of spins beforehand. Whoever stops after a large win, or when the money is gone, has another kind of result than all sessions of that length have. So there is nothing honest to compare it with.',
    },
    costOnly: 'What can be said: such stakes cost {{cost}} on average.',
  },
} as const
