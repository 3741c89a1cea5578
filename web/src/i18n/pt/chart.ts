import type { chart as english } from '../en/chart.ts'
import type { SameShape } from '../same-shape.ts'

export const chart = {
  rangeShort: 'Esperado: {{low}} a {{high}}',
  tableLabel: '{{label}}, em tabela',
  openDay: '{{value}} em {{date}}: de onde vem',
  showTable: 'Ver como tabela',
  showChart: 'Ver como gráfico',
  keyboardHint: 'Use as setas do teclado para ir de um dia a outro.',
  enterHint: 'Pressione Enter para ver de onde vem o valor.',
  pointText: '{{date}}: {{value}}',
  funnel: {
    keyboardHint:
      'As setas para os lados percorrem os pontos pelas jogadas; para cima e para baixo, pela diferença. Home e End levam à menor e à maior; Enter abre o jogo.',
    band: 'Acaso (95%)',
    limit: '3 sigma',
  },
  noRange: 'Sem faixa esperada: o número de jogadas ou o RTP teórico não é conhecido',
} satisfies SameShape<typeof english>
