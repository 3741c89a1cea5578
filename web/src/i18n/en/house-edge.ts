import { labels } from '@retorna/contract/words/en/labels'
/** House edge: the share of each stake that the house keeps. */
export const houseEdge = {
  cost: 'What it costs',
  edge: 'House edge as certified: {{edge}}, {{band}}.',
  withJackpots: 'This includes what jackpots pay; the RTPs on this page do not.',
  edgeOfDay: 'House edge of the latest day: {{edge}}, {{band}}.',
  bands: {
    excellent: labels.excellent,
    good: 'Good',
    average: labels.average,
    high: labels.high,
    'very-high': labels.veryHigh,
  },
  dayAbove: 'On {{date}} players won more than was staked; the house edge is still {{edge}}.',
  day: 'On {{date}} the house kept {{kept}} of the stakes; the house edge is still {{edge}}.',
  dayOnly:
    'Chance moves the edge from day to day. What the house keeps in the long run is not known: the game has no certified RTP on record.',
  unknown:
    'Both the current and the theoretical RTP are unknown, so there is no house edge to show.',
  bet: 'Bet per spin',
  betCounted: 'Counted as {{bet}}: this calculator takes {{min}} to {{max}}',
  loss: 'Average loss per spin',
  loss100: 'per 100 spins',
  tips: {
    excellent: 'Low: on average, the house keeps at most 2 of every 100 staked.',
    average: 'Typical for online slots: on average, the house keeps up to 4 of every 100 staked.',
    'somewhat-high': 'Somewhat high: on average, the house keeps up to 6 of every 100 staked.',
    warning: 'High: on average, the house keeps more than 6 of every 100 staked.',
  },
  longSessions: 'Not advised for long sessions: the cost grows with every spin.',
  lessons: {
    stakes: {
      title: 'The edge applies to every stake',
      text: 'Winnings that you stake again are subject to it again. If you stake 100 ten times over, you have staked 1,000 and lose the edge on 1,000 on average.',
    },
    longRun: {
      title: 'It only shows in the long run',
      text: 'In a single evening, chance far outweighs it. The more spins, the closer the average result gets to the edge.',
    },
    versions: {
      title: 'The same game can cost more or less',
      text: 'Many games are certified with several RTPs, and the operator chooses one. A version with an RTP 2 points lower costs 2 more per 100 staked.',
    },
  },
} as const
