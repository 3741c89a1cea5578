import { feedProblems } from '@retorna/contract/words/en/feed'
export const dataHealth = {
  title: 'Data health',
  text: 'Every figure comes from a stored reading. Here is how complete, recent and stable the readings are.',
  demo: 'Demonstration data: the readings are invented.',
  today: 'Games with a reading today',
  week: 'Games with a reading in 7 days',
  month: 'Games with a reading in 30 days',
  corrected: 'Corrected in 30 days',
  of: '{{part}} of {{whole}}',
  nothing: 'Nothing to measure yet',
  perFeed: 'By source',
  well: 'On time',
  problems: feedProblems,
  perProvider: 'By provider',
  none: 'No providers yet',
  noneHint: 'Figures appear once there is a provider.',
  measured: 'As of {{moment}}.',
  meaning:
    'Corrected: a reading of the last 30 days whose value was replaced after it was entered.',
} as const
