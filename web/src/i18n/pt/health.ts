import type { health as english } from '../en/health.ts'
import type { SameShape } from '../same-shape.ts'

export const health = {
  title: 'Saúde dos dados',
  text: 'Cada número vem de uma leitura que alguém lançou. Veja aqui o quanto as leituras são completas, recentes e estáveis, contado a partir das próprias leituras.',
  demo: 'Dados de demonstração: as leituras são inventadas.',
  today: 'Jogos lidos hoje',
  week: 'Jogos lidos em 7 dias',
  month: 'Jogos lidos em 30 dias',
  latest: 'Última leitura',
  corrected: 'Corrigidas em 30 dias',
  of: '{{part}} de {{whole}}',
  nothing: 'Ainda não há nada para medir',
  perProvider: 'Por provedor',
  provider: 'Provedor',
  games: 'Jogos',
  none: 'Nenhum provedor ainda',
  noneHint: 'Os números aparecem com o primeiro provedor.',
  measured: 'Medido em {{moment}}.',
  meaning:
    'Uma leitura corrigida é uma dos últimos 30 dias cujo valor foi substituído depois de lançado.',
} as const satisfies SameShape<typeof english>
