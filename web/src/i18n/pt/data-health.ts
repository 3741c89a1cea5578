import type { dataHealth as english } from '../en/data-health.ts'
import type { SameShape } from '../same-shape.ts'

export const dataHealth = {
  title: 'Saúde dos dados',
  text: 'Cada número vem de uma leitura que alguém lançou. Veja aqui se as leituras estão completas e recentes e quantas foram corrigidas, em contagens feitas a partir delas.',
  demo: 'Dados de demonstração: as leituras são inventadas.',
  today: 'Jogos com leitura hoje',
  week: 'Jogos com leitura em 7 dias',
  month: 'Jogos com leitura em 30 dias',
  latest: 'Última leitura',
  corrected: 'Corrigidas em 30 dias',
  of: '{{part}} de {{whole}}',
  nothing: 'Ainda não há nada para medir',
  perFeed: 'Por fonte',
  feed: 'Operador ou fonte',
  unnamed: 'Uma fonte',
  state: 'Situação',
  well: 'Em dia',
  problems: {
    late: 'Atrasado: o horário esperado já passou',
    silent: 'Em silêncio: há tempos nada chega',
    failing: 'Falhando: a busca falha ou tudo o que chegou por último foi recusado',
    drifting: 'Diverge de outros feeds além do acaso',
    'duplicated-games': 'Envia um mesmo jogo com vários nomes',
    'refused-rows': 'Grande parte das linhas desta semana foi recusada',
    'total-falls': 'Um total acumulado diminuiu',
  },
  perProvider: 'Por provedor',
  provider: 'Provedor',
  games: 'Jogos',
  none: 'Nenhum provedor ainda',
  noneHint: 'Os números aparecem com o primeiro provedor.',
  measured: 'Medido em {{moment}}.',
  meaning:
    'Leitura corrigida é aquela dos últimos 30 dias cujo valor foi substituído depois de lançado.',
} as const satisfies SameShape<typeof english>
