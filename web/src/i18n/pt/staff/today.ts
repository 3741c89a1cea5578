import { labels } from '@retorna/contract/words/pt/labels'
import { staffLabels } from '@retorna/contract/words/pt/staff-labels'
import { staffValues } from '@retorna/contract/words/pt/staff-values'
import type { today as english } from '../../en/staff/today.ts'
import type { SameShape } from '../../same-shape.ts'

export const today = {
  failed: 'Não foi possível carregar o dia',
  showAll: 'Mostrar tudo ({{number}})',
  counts: {
    missing: 'Faltando hoje',
    stale: 'Parados',
    outsideRange: 'Fora da faixa',
    // Its signs join the two figures: no line breaks between them.
    unusual: 'Fora de 50\u2060–\u2060150',
    corrected: 'Corrigidas',
  },
  leaving: {
    text_one:
      'Uma leitura em quarentena será excluída em {{moment}} se ninguém a identificar ou aceitar.',
    text_other:
      '{{number}} leituras em quarentena serão excluídas a partir de {{moment}} se ninguém as identificar ou aceitar.',
    link: 'Abrir a quarentena',
  },
  providers: {
    table: 'Provedores hoje',
    nothing: 'Nenhum provedor precisa de nada',
    done_one: 'Nada a fazer em {{names}}.',
    done_other: 'Nada a fazer em outros {{count}}: {{names}}.',
  },
  tiles: {
    title: 'Hoje, {{day}}',
    subtitle: 'Barras: últimos {{count}} dias',
    label: 'Hoje em números',
    done: 'Jogos com leitura hoje',
    of: 'de {{games}}',
    toReview: 'para revisar',
    lookBack_one: 'hoje',
    lookBack_other: 'em {{count}} dias',
  },
  lists: {
    title: 'Para revisar',
    subtitle_one: 'Leituras de hoje; as observadas ficam até serem resolvidas',
    subtitle_other: 'Leituras dos últimos {{count}} dias; as observadas ficam até serem resolvidas',
    label: 'Listas para revisar',
    counted: '{{name}} {{number}}',
    odd: 'Atípicas',
    watched: 'Em observação',
    reviewed: 'Revisadas',
    stale: 'Jogos parados',
    corrections: labels.corrections,
  },
  empty: {
    odd: 'Nenhuma leitura atípica',
    watched: 'Nada em observação',
    reviewed: 'Nenhuma revisão ainda',
    stale: 'Todos os jogos têm leitura recente',
    corrections: 'Nada foi corrigido',
  },
  columns: {
    reason: 'Motivo',
    judgment: 'Revisão',
  },
  review: {
    action: 'Revisar',
    of: 'Revisar {{game}}',
    changeOf: 'Alterar a revisão de {{game}}',
    what: 'RTP de {{day}}: {{rtp}}. Se ele mudar, a leitura volta para a lista.',
    judgment: 'O que você constatou?',
    judgments: staffValues.judgments,
    meanings: {
      ok: 'A leitura está certa.',
      corrected: 'Estava errada e foi corrigida.',
      watch: 'Em dúvida: fique de olho neste jogo.',
    },
    note: 'Observação (opcional)',
    save: 'Salvar revisão',
    takeBack: 'Desfazer revisão',
    takenBack: '{{game}} voltou para a lista',
    done: '{{game}} foi revisado',
  },
  odd: {
    unusual: 'Fora de 50–150%',
    outside: 'Esperado {{low}} a {{high}}',
  },
  stale: {
    subtitle_one: 'sem leitura há mais de um dia',
    subtitle_other: 'sem leitura há mais de {{count}} dias',
    age: 'Sem leitura',
    never: 'Nunca teve leitura',
    days_one: '1 dia',
    days_other: '{{count}} dias',
  },
  corrections: {
    change: '{{before}} → {{after}}',
    same: 'RTP continua {{rtp}}',
    removed: 'removida',
  },
  coverage: {
    title: 'Cobertura',
    subtitle: 'Percentual dos jogos ativos com leitura, por dia, nas últimas 26 semanas',
    label: 'Cobertura por dia',
    failed: 'Não foi possível carregar a cobertura',
    day: '{{day}}: {{share}} ({{covered}} de {{games}} jogos)',
    legend: 'Legenda',
    levels: {
      none: staffLabels.none,
      few: 'Menos de 50%',
      many: '50 a 90%',
      most: '90% ou mais',
      all: labels.all,
    },
    asMap: 'Ver como calendário',
    gamesColumn: 'Jogos com leitura',
    shareColumn: 'Percentual',
  },
} as const satisfies SameShape<typeof english>
