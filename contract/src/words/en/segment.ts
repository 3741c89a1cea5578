import { labels } from './labels.ts'

/** The names of segments of a game's plays, for the words that all feeds share. */

export const segmentParts = {
  web: 'Web',
  mobile: 'Mobile',
  retail: 'Retail',
  base: labels.baseGame,
  'bonus-buy': labels.bonusBuy,
  'free-spins': 'Free spins',
  cash: 'Cash',
  bonus: 'Bonus money',
  /** The segment without attributes, which has only the parts of a jackpot. */
  all: 'All plays',
}
