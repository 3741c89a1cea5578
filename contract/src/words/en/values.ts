import { labels } from './labels.ts'
/** What values are called, on screens, in files, reports and emails alike. */

export const verdicts = {
  within: 'Within chance',
  watch: labels.watch,
  outside: 'Beyond chance',
}

export const trends = { up: 'Up', down: 'Down', stable: labels.stable }
