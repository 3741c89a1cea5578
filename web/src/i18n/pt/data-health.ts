import { feedProblems } from '@retorna/contract/words/pt/feed'
import type { dataHealth as english } from '../en/data-health.ts'
import type { SameShape } from '../same-shape.ts'

export const dataHealth = {
  title: 'Saúde dos dados',
  text: 'Cada número vem de uma leitura registrada. Veja aqui se elas estão completas e recentes e quantas foram corrigidas.',
  demo: 'Dados de demonstração: as leituras são inventadas.',
  today: 'Jogos com leitura hoje',
  week: 'Jogos com leitura em 7 dias',
  month: 'Jogos com leitura em 30 dias',
  corrected: 'Corrigidas em 30 dias',
  of: '{{part}} de {{whole}}',
  nothing: 'Ainda não há nada para medir',
  perFeed: 'Por fonte',
  well: 'Em dia',
  problems: feedProblems,
  perProvider: 'Por provedor',
  none: 'Nenhum provedor ainda',
  noneHint: 'Os números aparecem com o primeiro provedor.',
  measured: 'Medido em {{moment}}.',
  meaning: 'Corrigida: leitura dos últimos 30 dias cujo valor foi substituído depois de lançado.',
} as const satisfies SameShape<typeof english>
