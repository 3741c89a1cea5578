import { labels } from './labels.ts'
/** The names of values on screens, in files, reports and emails. */

export const verdicts = {
  within: 'Within chance',
  watch: labels.watch,
  outside: 'Beyond chance',
}

export const trends = { up: 'Up', down: 'Down', stable: labels.stable }
