import { answers } from '@retorna/contract/words/pt/answer'
import type { overlay as english } from '../en/overlay.ts'
import type { SameShape } from '../same-shape.ts'

export const overlay = {
  expected: 'Faixa esperada',
  expectedAssumed: 'Faixa esperada (DP\u00a0presumido)',
  unknownRange: 'Faixa desconhecida',
  theoretical: 'Teórico',
  withoutJackpots: 'Teórico, sem jackpots',
  answers,
  currentRtp: 'RTP em {{day}}',
  adults: '18+ · Apenas informativo. O RTP passado não diz nada sobre o próximo giro.',
  method: 'Como isto é julgado: {{address}}',
  demo: 'Demonstração',
  lost: 'Sem conexão – último valor',
  nothing: 'Nenhum número para mostrar agora',
  gone: 'Este overlay não existe mais.',
} as const satisfies SameShape<typeof english>
