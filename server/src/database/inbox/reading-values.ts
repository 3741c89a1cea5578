/** The columns by which two readings of one moment are compared. */
export const VALUES = [
  'rtp',
  'turnover',
  'payout',
  'plays',
  'stake_squares',
  'stake_cubes',
  'max_stake',
  'payout_squares',
  'max_win',
  'window_from',
  'note',
  'segments',
]
