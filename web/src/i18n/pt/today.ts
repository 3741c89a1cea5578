import type { today as english } from '../en/today.ts'
import type { SameShape } from '../same-shape.ts'

export const today = {
  failed: 'Não foi possível carregar o dia',
  showAll: 'Mostrar todas as {{number}}',
  cut: '{{shown}} de {{total}} aparecem aqui',
  counts: {
    missing: 'Faltando hoje',
    stale: 'Parados',
    outsideRange: 'Fora da faixa',
    // Its signs join the two figures: no line breaks between them.
    unusual: 'Fora de 50\u2060–\u2060150',
    corrected: 'Corrigidas',
  },
  providers: {
    title: 'Hoje, {{day}}',
    subtitle:
      'Leituras atípicas e corrigidas dos últimos {{days}} dias. Parado: sem leitura há mais de {{stale}} dias.',
    table: 'Provedores hoje',
    provider: 'Provedor',
    games: 'Jogos',
  },
  odd: {
    title: 'Leituras atípicas',
    subtitle_one: 'Hoje',
    subtitle_other: 'Últimos {{count}} dias',
    empty: 'Nada atípico',
    unusual: 'Fora de 50–150%',
    outside: 'Esperado {{low}} a {{high}}',
  },
  stale: {
    title: 'Jogos parados',
    subtitle_one: 'Sem leitura há mais de um dia',
    subtitle_other: 'Sem leitura há mais de {{count}} dias',
    empty: 'Todos os jogos têm leitura recente',
    never: 'Nunca teve leitura',
    days_one: '1 dia',
    days_other: '{{count}} dias',
  },
  corrections: {
    title: 'Correções',
    subtitle_one: 'Hoje',
    subtitle_other: 'Últimos {{count}} dias',
    empty: 'Nada foi corrigido',
    change: '{{before}} → {{after}}',
    same: 'RTP continua {{rtp}}',
    removed: 'removida',
    by: '{{by}}, {{at}}',
  },
  coverage: {
    title: 'Cobertura',
    subtitle: 'Percentual dos jogos ativos com leitura, por dia, nas últimas 26 semanas',
    label: 'Cobertura por dia',
    failed: 'Não foi possível carregar a cobertura',
    day: '{{day}}: {{share}} ({{covered}} de {{games}} jogos)',
    legend: 'Legenda',
    levels: {
      none: 'Nenhum',
      few: 'Menos de 50%',
      many: '50 a 90%',
      most: '90% ou mais',
      all: 'Todos',
    },
    asTable: 'Ver como tabela',
    asMap: 'Ver como calendário',
    dayColumn: 'Dia',
    gamesColumn: 'Jogos com leitura',
    shareColumn: 'Percentual',
  },
} as const satisfies SameShape<typeof english>
