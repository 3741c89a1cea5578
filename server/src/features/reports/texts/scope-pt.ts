import { formatNumber } from '@retorna/domain/format-figure'
import { portuguese } from './counted.ts'
import type { scopeEn } from './scope-en.ts'

const { count, day, games, some } = portuguese

export const scopePt: typeof scopeEn = {
  covers: ({ games: all, period, filters }) =>
    `Abrange ${games(all)}, ${period ?? 'o último dia de cada'}. Filtros: ${filters.length === 0 ? 'nenhum' : filters.join('; ')}.`,
  data: ({ feeds, readings, last, isOfDays }) => {
    const parts = [
      ...(readings === null ? [] : [some(readings, 'leitura', 'leituras')]),
      ...(feeds ? [some(feeds, 'fonte', 'fontes')] : []),
    ]
    const none = isOfDays ? 'Nenhuma leitura no período.' : 'Ainda não há leituras.'
    const rest = last === null ? none : `A última leitura é de ${day(last)}.`
    return parts.length === 0 ? rest : `${parts.join(' de ')}. ${rest}`
  },
  method: ({ proved, estimated, measuredOn }) =>
    `Cada jogo é julgado por todos os dias da versão certificada até este relatório. Em anos simulados de consultas diárias a jogos que pagam o certificado, de ${range(proved)} foram alguma vez apontados como fora do certificado com prova, e de ${range(estimated)}, por estimativa (medição de ${day(measuredOn)}).`,
  check: ({ asOf, timeZone, definition }) =>
    `Feito com os dados de ${asOf}, fuso horário ${timeZone}, definição de relatório ${definition}. Cada número leva às suas leituras, com fonte e horário, na página do jogo.`,
  andMore: (names, more) => `${names} e mais ${count(more)}`,
}

const percent = (value: number) => `${formatNumber(value, 'pt', 1)}%`
const range = ({ least, most }: { least: number; most: number }) =>
  `${percent(least)} a ${percent(most)}`
