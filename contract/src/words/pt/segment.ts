import type { segmentParts as english } from '../en/segment.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const segmentParts: SameWords<typeof english> = {
  web: 'Web',
  mobile: 'Celular',
  retail: 'Loja física',
  base: labels.baseGame,
  'bonus-buy': labels.bonusBuy,
  'free-spins': 'Rodadas grátis',
  cash: 'Dinheiro',
  bonus: 'Saldo de bônus',
  all: 'Todas as jogadas',
}
