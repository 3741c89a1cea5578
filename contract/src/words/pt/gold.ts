import type * as english from '../en/gold.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const levels: SameWords<typeof english.levels> = {
  hot: 'Acima do RTP na semana',
  warm: 'Perto do RTP na semana',
  cool: 'Não claramente acima do RTP na semana',
}

export const goldTrends: SameWords<typeof english.goldTrends> = {
  rising: labels.rising,
  stable: labels.stable,
  falling: labels.falling,
}
