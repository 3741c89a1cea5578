import type * as english from '../en/feed.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const feedKinds: SameWords<typeof english.feedKinds> = {
  entry: 'Lançadas à mão',
  file: labels.file,
  push: 'Enviadas com uma chave de API',
  pull: 'Buscadas periodicamente',
  database: 'Lidas de um banco de dados',
  demonstration: 'Demonstração',
}

export const measuring: SameWords<typeof english.measuring> = {
  windows: 'Períodos, um após o outro',
  totals: 'Totais acumulados do dia',
}

export const feedProblems: SameWords<typeof english.feedProblems> = {
  late: 'Atrasado: o horário esperado já passou',
  silent: 'Em silêncio: há tempos nada chega',
  failing: 'Falhando: a busca falha ou tudo o que chegou por último foi recusado',
  drifting: 'Diverge de outros feeds além do acaso',
  'duplicated-games': 'Envia um mesmo jogo com vários nomes',
  'refused-rows': 'Grande parte das linhas desta semana foi recusada',
  'total-falls': 'Um total acumulado diminuiu',
}
