/** What the house keeps of each stake. */
export const houseEdge = {
  title: 'House edge',
  score: 'Score {{score}} of 100',
  bands: {
    excellent: 'Excellent',
    good: 'Good',
    average: 'Average',
    high: 'High',
    'very-high': 'Very high',
  },
  fromCurrent: 'From the current RTP of {{rtp}}',
  fromTheoretical: 'From the theoretical RTP of {{rtp}}',
  above: 'The current RTP is above 100%, so on that day there was no house edge.',
  unknown:
    'Neither the current nor the theoretical RTP is known, so there is no house edge to show.',
  bet: 'Bet per spin (EUR)',
  loss: 'Mean loss per spin',
  loss100: 'Mean loss per 100 spins',
  tips: {
    excellent: 'Low: on average the house keeps at most 2 of every 100 staked.',
    average: 'Usual for online slots: on average the house keeps up to 4 of every 100 staked.',
    'somewhat-high': 'Somewhat high: on average the house keeps up to 6 of every 100 staked.',
    warning: 'High: on average the house keeps more than 6 of every 100 staked.',
  },
  longSessions: 'Not advised for long sessions: the cost grows with every spin.',
  compact: 'House edge {{edge}}',
  learn: 'Good to know',
  lessons: {
    stakes: {
      title: 'The edge counts on every stake',
      text: 'Winnings that are staked again pay it again. Whoever stakes 100 ten times over has staked 1,000, and loses the edge of 1,000 on average.',
    },
    longRun: {
      title: 'It shows in the long run only',
      text: 'In an evening chance outweighs it by far. The more spins, the closer the mean result comes to the edge.',
    },
    versions: {
      title: 'One game can cost differently',
      text: 'Many games are certified with several RTPs, and the operator chooses one. A version with 2 points less RTP costs 2 more of every 100 staked.',
    },
  },
} as const
