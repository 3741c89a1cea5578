import type { Language } from '@retorna/contract/error-codes'
import type { RefusedRows } from '@retorna/contract/notifications/inbox'
import type { FeedProblem } from '@retorna/domain/feeds/feed'

const PROBLEMS: Record<Language, Record<FeedProblem, string>> = {
  en: {
    late: 'It is late: its due time has passed.',
    silent: 'It is silent: nothing has arrived for a long time.',
    failing: 'It is failing: its pull fails, or all that arrived last was refused.',
    drifting: 'It disagrees with other feeds on a game, beyond what chance could explain.',
    'duplicated-games': 'It sends one game under several names.',
    'refused-rows': 'A large share of its rows was refused this week.',
    'total-falls': 'A running total was below an earlier one of its day.',
  },
  pt: {
    late: 'Está atrasado: o horário esperado já passou.',
    silent: 'Está em silêncio: há tempos nada chega.',
    failing: 'Está falhando: a busca falha ou tudo o que chegou por último foi recusado.',
    drifting: 'Diverge de outros feeds em um jogo, além do que o acaso poderia explicar.',
    'duplicated-games': 'Envia um mesmo jogo com vários nomes.',
    'refused-rows': 'Grande parte das linhas desta semana foi recusada.',
    'total-falls': 'Um total acumulado ficou abaixo de outro anterior do mesmo dia.',
  },
}

const REFUSED: Record<Language, (refused: RefusedRows) => string> = {
  en: ({ rows, of }) => `${rows} of ${of} rows were refused this week.`,
  pt: ({ rows, of }) => `${rows} de ${of} linhas desta semana foram recusadas.`,
}

/** The problem of a feed, as a sentence in a message to staff. */
export const feedProblemText = (
  language: Language,
  { problem, refused }: { problem: FeedProblem; refused?: RefusedRows | undefined },
): string => (refused === undefined ? PROBLEMS[language][problem] : REFUSED[language](refused))
