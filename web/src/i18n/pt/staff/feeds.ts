import { feedColumns } from '@retorna/contract/words/pt/columns'
import { feedKinds, feedProblems, measuring } from '@retorna/contract/words/pt/feed'
import type { feeds as english } from '../../en/staff/feeds.ts'
import type { SameShape } from '../../same-shape.ts'

export const feeds = {
  hint: 'As leituras de um feed nunca substituem as de outro.',
  kind: feedColumns.kind,
  kinds: feedKinds,
  operatorHint:
    'O operador a que o feed se refere, como os leitores o veem. Deixe em branco se não houver.',
  currencyHint:
    'Das apostas e dos prêmios, como BRL. Sem ela, dias com leituras de outro feed podem não ser avaliados.',
  timeZoneHint:
    'Dos horários sem fuso e dos dias de totais acumulados. Em branco: o da plataforma.',
  measuring,
  measuringInList: { windows: 'Períodos', totals: 'Totais acumulados' },
  due: 'Uma leitura é esperada a cada',
  dueHint: 'Em minutos. Em branco: sem hora certa; nunca está atrasado.',
  isPublic: 'Mostrar o nome a todos',
  isPublicHint: 'Caso contrário, os leitores veem o operador ou, se não houver, “uma fonte”.',
  isStopped: 'Encerrado: mantém as leituras e não recebe outras',
  fixed: 'Isto não pode ser alterado depois.',
  open: 'Aberto',
  games: feedColumns.games_read,
  noReading: 'Nenhuma leitura nos últimos 30 dias',
  add: 'Adicionar feed',
  pull: 'Busca',
  pullOf: 'Busca de {{name}}',
  editFeed: 'Editar {{name}}',
  none: 'Não há',
  health: {
    title: 'Saúde dos feeds',
    subtitle:
      'Verificada a cada cinco minutos; o que vários feeds leem de um mesmo jogo, a cada hora.',
    all: 'O feed inteiro',
    mute: 'Silenciar',
    unmute: 'Voltar a avisar',
    muted: 'Silenciado até {{day}} por {{person}}: {{reason}}',
    muteTitle: 'Silenciar o atraso de {{feed}}',
    muteHint:
      'Até lá, ninguém é avisado de que este feed está atrasado ou em silêncio, e nenhum alarme o conta. Ele continua nesta lista.',
    muteReasonHint: 'Fica no registro de auditoria: pelo menos 3 caracteres, sem dados pessoais.',
    muteDone: 'Silenciado até {{day}}',
    none: 'Todos os feeds estão funcionando',
  },
  refused: 'Linhas recusadas nesta semana: {{rows}} de {{of}}',
  problems: feedProblems,
  versions: {
    title: 'Versões por feed',
    hint: 'Operadores podem usar versões diferentes. Os números de um feed são avaliados em relação à versão definida aqui.',
    asGame: 'A mesma do jogo',
    of: 'Versão que roda em {{name}}',
    saved: 'Versão salva',
  },
} as const satisfies SameShape<typeof english>
