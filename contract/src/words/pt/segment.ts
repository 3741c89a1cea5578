import type { segmentParts as english } from '../en/segment.ts'
import type { SameWords } from '../same-words.ts'

export const segmentParts: SameWords<typeof english> = {
  web: 'Web',
  mobile: 'Celular',
  retail: 'Loja física',
  base: 'Jogo base',
  'bonus-buy': 'Compra de bônus',
  'free-spins': 'Rodadas grátis',
  cash: 'Dinheiro',
  bonus: 'Saldo de bônus',
  all: 'Todas as jogadas',
}
