import { labels } from '@retorna/contract/words/pt/labels'
import type { houseEdge as english } from '../en/house-edge.ts'
import type { SameShape } from '../same-shape.ts'

export const houseEdge = {
  cost: 'O que custa',
  edge: 'Vantagem da casa certificada: {{edge}}, {{band}}.',
  withJackpots: 'Este valor inclui o que os jackpots pagam; os RTPs desta página, não.',
  edgeOfDay: 'Vantagem da casa no último dia: {{edge}}, {{band}}.',
  bands: {
    excellent: labels.excellent,
    good: 'Boa',
    average: labels.average,
    high: labels.high,
    'very-high': labels.veryHigh,
  },
  dayAbove:
    'Em {{date}} os jogadores ganharam mais do que foi apostado; a vantagem da casa continua em {{edge}}.',
  day: 'Em {{date}} a casa ficou com {{kept}} das apostas; a vantagem da casa continua em {{edge}}.',
  dayOnly:
    'O acaso muda a vantagem de um dia para o outro. Quanto a casa retém no longo prazo não se sabe: o jogo não tem RTP certificado registrado.',
  unknown: 'Nem o RTP atual nem o teórico são conhecidos; não há vantagem da casa a mostrar.',
  bet: 'Aposta por giro',
  betCounted: 'O cálculo usa {{bet}}: esta calculadora aceita de {{min}} a {{max}}',
  loss: 'Perda média por giro',
  loss100: 'em 100 giros',
  tips: {
    excellent: 'Baixa: em média a casa fica com no máximo 2 de cada 100 apostados.',
    average: 'Comum em slots online: em média a casa fica com até 4 de cada 100 apostados.',
    'somewhat-high': 'Um pouco alta: em média a casa fica com até 6 de cada 100 apostados.',
    warning: 'Alta: em média a casa fica com mais de 6 de cada 100 apostados.',
  },
  longSessions: 'Não recomendado para sessões longas: o custo cresce a cada giro.',
  lessons: {
    stakes: {
      title: 'A vantagem vale para cada aposta',
      text: 'Ganhos reapostados pagam a vantagem outra vez. Quem aposta 100 dez vezes aposta 1.000 ao todo e, em média, perde a vantagem sobre 1.000.',
    },
    longRun: {
      title: 'Ela só aparece no longo prazo',
      text: 'Em uma noite, o acaso pesa muito mais. Quanto mais giros, mais o resultado médio se aproxima da vantagem.',
    },
    versions: {
      title: 'O mesmo jogo pode custar mais ou menos',
      text: 'Muitos jogos são certificados com vários RTPs, e o operador escolhe um. Uma versão com 2 pontos a menos de RTP custa 2 a mais de cada 100 apostados.',
    },
  },
} as const satisfies SameShape<typeof english>
