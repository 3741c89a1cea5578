import { answerFilters, answers } from '@retorna/contract/words/en/answer'
import { labels } from '@retorna/contract/words/en/labels'
import { trends, verdicts } from '@retorna/contract/words/en/values'

/** Texts of the design system's components. */
export const ui = {
  origin: 'Where the value comes from',
  explain: 'About: {{name}}',
  showMore: 'Show more',
  help: 'Help',
  proof: {
    title: 'Confirm it is you',
    text: 'This step needs your password. You will not be asked again for ten minutes.',
    confirm: 'Continue',
  },
  nothingFound: 'No matches',
  gameSelect: { placeholder: 'Type to search', nothing: 'No games found' },
  actors: {
    demonstration: 'the demonstration',
    commandLine: 'the command line',
    system: 'the system',
    paymentProvider: 'the payment provider',
  },
  filter: { clear: 'All: {{label}}' },
  currencyQuestion: {
    other: 'The amounts are in {{stated}}, but {{chosen}} is chosen. Nothing is converted.',
    several:
      'The amounts are in several currencies ({{stated}}). Paste those of each one by themselves.',
    use: 'Use {{currency}}',
    keep: 'Keep {{currency}}',
  },
  trend: {
    day: labels.day,
    hour: 'Hour',
    week: 'Week from',
    bar: '{{day}}: {{number}}',
    quiet: 'None in the last {{count}} days: {{names}}.',
    quietHours: 'None in the last {{count}} hours: {{names}}.',
    none: 'None now: {{names}}.',
    others: 'Nothing in {{number}} others.',
    asBars: 'View as bars',
  },
  bands: {
    high: 'high: 96% or more',
    middle: 'middle: 94% to 96%',
    low: 'low: below 94%',
  },
  bandWords: { high: 'high', middle: 'middle', low: 'low' },
  trends,
  verdicts,
  answers,
  answerKinds: answerFilters,
  verdictMeanings: {
    within: 'Chance could explain the gap to the theoretical RTP.',
    watch: 'Beyond the 95% limits of chance: worth another look, no proof.',
    outside: 'Beyond the 3 sigma limits of chance, which a sound game rarely leaves.',
  },
  /** What limits or prevents evidence about a game. */
  evidenceGaps: {
    'theoretical-rtp': 'Missing: the theoretical RTP.',
    payouts:
      'Missing: how widely payouts vary. That takes a payout table, a published standard deviation or a maximum win.',
    stakes:
      'Missing: a day with its turnover, payout and either the sum of squared stakes or the largest stake.',
    'jackpot-share':
      'Missing: how many points of the certified RTP the jackpot pays (0 if none). Staff enter it with the game.',
    'second-day': 'Missing: a second day. The first one alone says nothing.',
    'maximum-win': 'Only paying too little can be noticed: the maximum win is unknown.',
    'largest-stake': 'Only paying too little can be noticed: the largest stake is unknown.',
    'several-feeds':
      'Days are left out if operators ran different versions, or if their turnover is not known in one currency. “Operators” judges each operator on its own.',
  },
  updated: 'Updated',
  lastValues: 'No connection – last values',
  figuresUpdated: 'The figures on this page have been updated.',
  password: {
    show: 'Show: {{field}}',
    hide: 'Hide: {{field}}',
    required: 'Required: {{parts}}',
    valid: 'Valid password',
    suggestion: 'Tip: 15 or more characters, such as several random words, are hard to guess.',
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
