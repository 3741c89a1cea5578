import { labels } from './labels.ts'

/** What segments of a game's plays are called, by the words that all feeds share. */

export const segmentParts = {
  web: 'Web',
  mobile: 'Mobile',
  retail: 'Retail',
  base: labels.baseGame,
  'bonus-buy': labels.bonusBuy,
  'free-spins': 'Free spins',
  cash: 'Cash',
  bonus: 'Bonus money',
  /** Of a segment that says nothing of itself but the parts of a jackpot. */
  all: 'All plays',
}
