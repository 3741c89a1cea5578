import type * as english from '../en/values.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const verdicts: SameWords<typeof english.verdicts> = {
  within: 'Dentro do acaso',
  watch: labels.watch,
  outside: 'Além do acaso',
}

export const trends: SameWords<typeof english.trends> = {
  up: 'Em alta',
  down: 'Em queda',
  stable: labels.stable,
}
