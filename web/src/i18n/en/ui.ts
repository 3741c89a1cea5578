/** Texts of the design system's own parts. */
export const ui = {
  missing: 'Not known',
  retry: 'Try again',
  close: 'Close',
  lockedFrom: 'From the {{plan}} plan',
  bands: {
    high: 'high: 96% or more',
    middle: 'middle: 94% to 96%',
    low: 'low: below 94%',
  },
  bandWords: { high: 'high', middle: 'middle', low: 'low' },
  trends: { up: 'Up', down: 'Down', stable: 'Stable' },
  verdicts: {
    within: 'Within range',
    watch: 'Watch',
    outside: 'Outside range',
    'not-enough-plays': 'Not enough plays',
  },
  verdictMeanings: {
    within: 'Chance alone explains the gap to the theoretical RTP.',
    watch: 'Chance alone explains a gap of this size on fewer than 1 in 20 days.',
    outside: 'Chance alone explains a gap of this size on about 1 in 370 days.',
    'not-enough-plays': 'Without the number of plays there is no range to compare with.',
  },
  pointsUnit: 'pts',
  updated: 'Updated',
  figuresUpdated: 'The figures on this page were updated.',
  password: {
    show: 'Show: {{field}}',
    hide: 'Hide: {{field}}',
    required: 'Required: {{parts}}',
    valid: 'Valid password',
    parts: {
      length: 'at least 8 characters',
      uppercase: '1 uppercase letter',
      lowercase: '1 lowercase letter',
      digit: '1 number',
      special: '1 special character',
    },
    strength: 'Password strength: {{strength}}',
    strengths: { 'very-weak': 'very weak', weak: 'weak', good: 'good', strong: 'strong' },
  },
} as const
