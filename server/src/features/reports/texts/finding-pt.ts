import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { percentOf, trueRtp } from '@retorna/contract/words/answer-in-words'
import { formatDay, formatNumber, formatPoints } from '@retorna/domain/format-figure'
import type { AnswerCounts, findingEn, MeasuredRates, ScopeCheck, scopeEn } from './finding-en.ts'

const day = (value: string) => formatDay(value, 'pt')
const count = (value: number) => formatNumber(value, 'pt')
const games = (value: number) => (value === 1 ? '1 jogo' : `${count(value)} jogos`)
const list = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
const MOST_NAMES = 3
const named = (names: readonly string[]) =>
  list(
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES), `mais ${count(names.length - MOST_NAMES)}`]
      : names,
  )
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const findingPt: typeof findingEn = {
  title: ({ games: all, off, version, agrees, open }, newly) => {
    const of = (value: number) => `${count(value)} de ${games(all)}`
    const news = newly > 0 ? `, ${count(newly)} ${newly === 1 ? 'novo' : 'novos'}` : ''
    if (off > 0) return `${of(off)} ${off === 1 ? 'não paga' : 'não pagam'} o certificado${news}`
    if (version > 0)
      return `${of(version)} ${version === 1 ? 'roda' : 'rodam'} outra versão certificada${news}`
    if (agrees > 0) {
      return agrees === 1
        ? 'Nenhum jogo fora do RTP: 1 pôde ser julgado'
        : `Nenhum jogo fora do RTP: ${count(agrees)} puderam ser julgados`
    }
    return open > 0
      ? 'Poucas jogadas para saber de qualquer jogo'
      : 'Ainda não há resposta para nenhum jogo'
  },
  which: ({ off, below, version, agrees }: AnswerCounts): string => {
    const parts = [
      ...(below > 0
        ? [`${games(below)} ${below === 1 ? 'paga' : 'pagam'} menos que o certificado`]
        : []),
      ...(off > below
        ? [`${games(off - below)} ${off - below === 1 ? 'paga' : 'pagam'} mais que o certificado`]
        : []),
      ...(version > 0
        ? [
            `${games(version)} ${version === 1 ? 'roda' : 'rodam'} uma versão certificada diferente da cadastrada`,
          ]
        : []),
    ]
    if (parts.length > 0) return `${capital(list(parts))}.`
    return agrees > 0
      ? `${capital(games(agrees))} ${agrees === 1 ? 'paga' : 'pagam'} o certificado, e nenhum pagando a mais ou a menos foi encontrado.`
      : 'Nada foi encontrado, porque nenhum jogo pôde ser julgado.'
  },
  clearest: (
    name: string,
    headline: string,
    answer: ToldAnswer,
    certified: number | null,
  ): string => {
    const { low, high } = trueRtp(answer, 'pt').values
    const where = low && high ? `; o RTP verdadeiro está entre ${low} e ${high}` : ''
    const against = certified === null ? '' : `, o certificado é ${percentOf(certified, 'pt', 1)}`
    const since = answer.since === null ? '' : `, desde ${day(answer.since)}`
    return `O caso mais claro é ${name}: “${headline}”${answer.kind === 'version' ? '' : where}${against}${since}.`
  },
  beyondOf: (money: string, isKept: boolean) =>
    `Com as apostas do período, ${isKept ? 'reteve' : 'pagou'} cerca de ${money} a mais que o certificado, na moeda das leituras.`,
  money: (more: readonly string[], less: readonly string[]): string =>
    `${[
      'Com as apostas do período, esses jogos',
      list([
        ...(more.length > 0 ? [`retiveram cerca de ${list(more)} a mais que o certificado`] : []),
        ...(less.length > 0 ? [`pagaram cerca de ${list(less)} a mais que o certificado`] : []),
      ]),
    ].join(' ')}.`,
  others: ({ agrees, open, unknown }: AnswerCounts, within: number | null): string => {
    const parts = [
      ...(agrees > 0
        ? [
            `${games(agrees)} ${agrees === 1 ? 'paga' : 'pagam'} o certificado${within === null ? '' : ` (ainda pode haver uma diferença de até ${within === 1 ? '1 ponto' : `${count(within)} pontos`})`}`,
          ]
        : []),
      ...(open > 0
        ? [`${games(open)} ${open === 1 ? 'tem' : 'têm'} poucas jogadas para saber`]
        : []),
      ...(unknown > 0 ? [`em ${games(unknown)} faltam leituras para uma resposta`] : []),
    ]
    return parts.length === 0 ? 'Não há outros jogos.' : `${capital(list(parts))}.`
  },
  news: (
    before: string,
    { newly, ended, answered }: { newly: string[]; ended: string[]; answered: number },
  ): string => {
    const parts = [
      ...(newly.length > 0 ? [`entraram ${named(newly)}`] : []),
      ...(ended.length > 0 ? [`saíram ${named(ended)}`] : []),
      ...(answered > 0
        ? [`mais ${games(answered)} ${answered === 1 ? 'paga' : 'pagam'} o certificado`]
        : []),
    ]
    return parts.length === 0
      ? `Nada mudou desde o relatório de ${day(before)}.`
      : `Desde o relatório de ${day(before)}: ${parts.join('; ')}.`
  },
  corrected: ({ readings, games: of }: { readings: number; games: number }) =>
    readings === 1
      ? '1 leitura foi corrigida; os números já consideram a correção.'
      : `${count(readings)} leituras de ${games(of)} foram corrigidas; os números já consideram as correções.`,
  silent: ({ count: all, silentSince }: { count: number; silentSince: readonly string[] }) =>
    silentSince.length === 1
      ? `1 de ${all === 1 ? '1 fonte' : `${count(all)} fontes`} não enviou nada até o fim do período: a última leitura é de ${day(silentSince[0] ?? '')}.`
      : `${count(silentSince.length)} de ${count(all)} fontes não enviaram nada até o fim do período; a primeira parou em ${day(silentSince[0] ?? '')}.`,
  daysMissing: (days: number) =>
    days === 1
      ? 'Falta leitura em 1 dia do período.'
      : `Faltam leituras em ${count(days)} dias do período.`,
  paid: (rtp: string) => `Neste período, o jogo devolveu ${rtp} do valor apostado.`,
  picture: 'Jogos por resposta',
  parts: {
    off: 'não pagam o certificado',
    version: 'rodam outra versão certificada',
    agrees: 'pagam o certificado',
    open: 'têm poucas jogadas para saber',
    unknown: 'ainda sem resposta',
  },
  important: 'Os jogos mais importantes',
  trueRtp: 'RTP verdadeiro (95%)',
  beyond: 'Além do certificado, no período',
  keptOrPaid: (money: string, isKept: boolean) => (isKept ? `${money} retidos` : `${money} pagos`),
  isNew: 'novo',
  matters: 'O que mais importa',
  found: 'Apurado',
  certified: 'Certificado',
  paidBack: 'RTP do período',
  points: (value: number) => formatPoints(value, 'pt'),
  keptOf: (money: string) => `Retido de cada ${money} apostados`,
  keptInAll: 'Retido no período',
  byAnswer: 'Além do certificado, pela resposta',
  nothing: 'Sem atividade',
}

export const scopePt: typeof scopeEn = {
  covers: ({ games: all, period, filters }: { games: number; period: string; filters: string[] }) =>
    `Abrange ${games(all)}, ${period}. Filtros: ${filters.length === 0 ? 'nenhum' : filters.join('; ')}.`,
  data: ({
    feeds,
    readings,
    last,
  }: {
    feeds: number | null
    readings: number | null
    last: string | null
  }) => {
    const parts = [
      ...(readings === null ? [] : [readings === 1 ? '1 leitura' : `${count(readings)} leituras`]),
      ...(feeds === null || feeds === 0
        ? []
        : [feeds === 1 ? '1 fonte' : `${count(feeds)} fontes`]),
    ]
    const rest = last === null ? 'Ainda não há leituras.' : `A última leitura é de ${last}.`
    return parts.length === 0 ? rest : `${parts.join(' de ')}. ${rest}`
  },
  method: ({ proved, estimated, measuredOn }: MeasuredRates) =>
    `Cada jogo é julgado por todos os dias da versão certificada. Em anos simulados de consultas diárias a jogos que pagam o certificado, de ${range(proved)} foram dados alguma vez como fora por prova e de ${range(estimated)} por estimativa (medido em ${day(measuredOn)}).`,
  check: ({ asOf, timeZone, definition }: ScopeCheck) =>
    `Feito com os dados de ${asOf}, fuso horário ${timeZone}, definição de relatório ${definition}. Cada número leva às suas leituras na página do jogo.`,
  andMore: (names: string, more: number) => `${names} e mais ${count(more)}`,
}

const percent = (value: number) => `${formatNumber(value, 'pt', 1)}%`
const range = ({ least, most }: { least: number; most: number }) =>
  `${percent(least)} a ${percent(most)}`
