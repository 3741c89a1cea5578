import { labels } from './labels.ts'

/** The names of kinds of feeds, of their measures and of their problems. */

export const feedKinds = {
  entry: 'Entered by hand',
  file: labels.file,
  push: 'Sent with an API key',
  pull: 'Fetched on a schedule',
  database: 'Read from a database',
  demonstration: 'Demonstration',
}

export const measuring = {
  windows: 'Windows, one after the other',
  totals: 'Running totals of the day',
}

export const feedProblems = {
  late: 'Late: past its due time',
  silent: 'Silent: nothing has arrived for long',
  failing: 'Failing: fetching fails, or all that arrived last was refused',
  drifting: 'Disagrees with other feeds beyond chance',
  'duplicated-games': 'Sends one game under several names',
  'refused-rows': 'A large share of its rows was refused this week',
  'total-falls': 'A running total fell',
}
