import type { WireAnswer } from '@retorna/contract/tables/answer'
import { certifiedIn, trueRtp, versionIn } from '@retorna/contract/words/answer-in-words'
import { formatPoints } from '@retorna/domain/format-figure'
import { capital, portuguese } from './counted.ts'
import type { findingEn } from './finding-en.ts'

const { count, day, firstOf, games, list, noted, saidByName, saidOf, some } = portuguese
const named = (names: readonly string[]) => firstOf(names, (others) => `mais ${others}`)

const notAsCertified = (all: number, back: number): string => {
  const pays = all === 1 ? 'paga' : 'pagam'
  const paid = all === 1 ? 'pagava' : 'pagavam'
  return `não ${all === back ? paid : pays} o certificado`
}
const agreeAgain = (back: number): [number, string] => [
  back,
  back === 1 ? 'voltou a condizer' : 'voltaram a condizer',
]

const rangeOf = (answer: WireAnswer, certified: number): string => {
  const { low, high } = trueRtp(answer, certified, 'pt').values
  if (low && high) return `entre ${low} e ${high}`
  return low ? `pelo menos ${low}` : `no máximo ${high}`
}

export const findingPt: typeof findingEn = {
  title: ({ games: all, off, estimated, alone, back, version, agrees, open }, newly) => {
    const of = (value: number) => `${count(value)} de ${games(all)}`
    const news = newly > 0 ? `, ${count(newly)} ${newly === 1 ? 'novo' : 'novos'}` : ''
    const runs = version === 1 ? 'roda outra versão' : 'rodam outra versão'
    if (off > 0) {
      const others = version > 0 ? ` e ${count(version)} ${runs}` : ''
      return `${of(off)} ${notAsCertified(off, back)}${noted(off, [estimated, 'por estimativa'], agreeAgain(back))}${others}${news}`
    }
    if (version > 0) return `${of(version)} ${runs} certificada${news}`
    if (alone > 0) {
      const judged = agrees + alone
      return `Nenhum jogo fora do RTP além do acaso: ${count(judged)} ${judged === 1 ? 'pôde ser julgado' : 'puderam ser julgados'}`
    }
    if (agrees > 0) {
      return agrees === 1
        ? 'Nenhum jogo fora do RTP: 1 pôde ser julgado'
        : `Nenhum jogo fora do RTP: ${count(agrees)} puderam ser julgados`
    }
    return open > 0
      ? 'Poucas jogadas para saber de qualquer jogo'
      : 'Ainda não há resposta para nenhum jogo'
  },
  which: ({ below, above, version, wasBelow, wasAbove }) =>
    saidByName(
      [below, 'paga menos que o certificado', 'pagam menos que o certificado'],
      [above, 'paga mais que o certificado', 'pagam mais que o certificado'],
      [
        version,
        'roda uma versão certificada diferente da registrada',
        'rodam uma versão certificada diferente da registrada',
      ],
      [
        wasBelow,
        'pagava menos que o certificado e voltou a condizer',
        'pagavam menos que o certificado e voltaram a condizer',
      ],
      [
        wasAbove,
        'pagava mais que o certificado e voltou a condizer',
        'pagavam mais que o certificado e voltaram a condizer',
      ],
    ),
  clearest: (name, answer, certified) => {
    const { basis, version_percent: version, back_since: back } = answer
    const isEstimated = basis === 'estimated'
    const range = rangeOf(answer, certified)
    const recorded = certifiedIn(answer, certified, 'pt')
    const said =
      version !== null
        ? `roda a versão de ${versionIn(version, 'pt')}, e a registrada é a de ${versionIn(certified, 'pt')}`
        : back === null
          ? `${isEstimated ? 'estima-se que devolva' : 'devolve'} ${range} do valor apostado, e o certificado é ${recorded}`
          : `${isEstimated ? 'estima-se que tenha devolvido' : 'devolveu'} em média ${range} do valor apostado, e o certificado é ${recorded}; os dias voltaram a condizer`
    const from = back ?? answer.since
    const since = from === null ? '' : ` (desde ${day(from)})`
    return `${name === null ? capital(said) : `O caso mais claro é ${name}: ${said}`}${since}.`
  },
  beyondOf: (money, isKept) =>
    `Com as apostas do período, ${isKept ? 'reteve' : 'pagou'} cerca de ${money} a mais que o certificado, na moeda das leituras.`,
  money: (more, less, isOne) =>
    `${[
      `Com as apostas do período, ${isOne ? 'ele' : 'esses jogos'}`,
      list([
        ...(more.length > 0
          ? [`${isOne ? 'reteve' : 'retiveram'} cerca de ${list(more)} a mais que o certificado`]
          : []),
        ...(less.length > 0
          ? [`${isOne ? 'pagou' : 'pagaram'} cerca de ${list(less)} a mais que o certificado`]
          : []),
      ]),
    ].join(' ')}.`,
  others: (counts, within) => {
    const { games: all, off, alone, version, agrees, open, unknown } = counts
    const { noReadings, noCertificate, noJackpotShare } = counts
    const noStakes = unknown - noReadings - noCertificate - noJackpotShare
    const parts = saidOf(
      [
        alone,
        `só ${alone === 1 ? 'fica' : 'ficam'} fora do RTP quando ${alone === 1 ? 'julgado sozinho' : 'julgados um a um'} (entre ${games(all)}, o acaso poderia explicar isso)`,
      ],
      [
        agrees,
        `${agrees === 1 ? 'paga' : 'pagam'} o certificado${within === null ? '' : ` (ainda pode haver uma diferença de até ${within === 1 ? '1 ponto' : `${count(within)} pontos`})`}`,
      ],
      [open, `${open === 1 ? 'tem' : 'têm'} poucas jogadas para saber`],
      [noStakes, `não ${noStakes === 1 ? 'tem' : 'têm'} dias que permitam uma resposta`],
      [noReadings, `não ${noReadings === 1 ? 'tem' : 'têm'} leituras`],
      [noCertificate, `não ${noCertificate === 1 ? 'tem' : 'têm'} RTP certificado no cadastro`],
      [
        noJackpotShare,
        `não ${noJackpotShare === 1 ? 'tem' : 'têm'} no cadastro a parcela do jackpot no RTP certificado`,
      ],
    )
    if (parts.length === 0) return null
    return `${off + alone + version + agrees === 0 ? 'Nenhum jogo pôde ser julgado: ' : ''}${list(parts)}.`
  },
  news: (before, { newly, ended, answered }) => {
    const parts = [
      ...(newly.length > 0
        ? [`${named(newly)} ${newly.length === 1 ? 'está' : 'estão'} agora fora do certificado`]
        : []),
      ...(ended.length > 0
        ? [`${named(ended)} já não ${ended.length === 1 ? 'está' : 'estão'} fora do certificado`]
        : []),
      ...(answered > 0
        ? [`mais ${games(answered)} ${answered === 1 ? 'paga' : 'pagam'} o certificado`]
        : []),
    ]
    return parts.length === 0
      ? `Nada mudou desde o relatório de ${day(before)}.`
      : `Desde o relatório de ${day(before)}: ${parts.join('; ')}.`
  },
  corrected: ({ readings, removed, games: of }) =>
    readings === 1
      ? `1 leitura foi ${removed === 1 ? 'removida' : 'corrigida'}; os números já consideram a correção.`
      : `${count(readings)} leituras de ${games(of)} foram corrigidas${removed === 0 ? '' : ` (${some(removed, 'removida', 'removidas')})`}; os números já consideram as correções.`,
  silent: ({ count: all, silentSince }) => {
    const last = day(silentSince[0] ?? '')
    return silentSince.length === 1
      ? `1 de ${some(all, 'fonte', 'fontes')} parou de enviar: a última leitura é de ${last}.`
      : `${count(silentSince.length)} de ${count(all)} fontes pararam de enviar, a primeira depois de ${last}.`
  },
  daysMissing: (days, all) => {
    if (days === 1) return 'Falta leitura em 1 dia do período.'
    return 2 * days > all
      ? `Há leituras em ${count(all - days)} dos ${count(all)} dias do período.`
      : `Faltam leituras em ${count(days)} dias do período.`
  },
  allDays: (last) =>
    `A resposta considera todos os dias até ${day(last)}, não só os deste período.`,
  paid: (rtp, recorded) =>
    `RTP do período: ${rtp}${recorded === null ? '' : `; a versão registrada é certificada em ${recorded}`}.`,
  picture: 'Jogos por resposta',
  parts: {
    off: (value, alone, back) =>
      `${notAsCertified(value, back)}${noted(value, [alone, alone === 1 ? 'só quando julgado sozinho' : 'só quando julgados um a um'], agreeAgain(back))}`,
    version: (value) =>
      value === 1 ? 'roda outra versão certificada' : 'rodam outra versão certificada',
    agrees: (value) => (value === 1 ? 'paga o certificado' : 'pagam o certificado'),
    open: (value) =>
      value === 1 ? 'tem poucas jogadas para saber' : 'têm poucas jogadas para saber',
    unknown: () => 'ainda sem resposta',
  },
  important: 'Os jogos mais importantes',
  trueRtp: 'RTP verdadeiro (95%)',
  onAverage: (range) => `${range} em média`,
  beyond: 'Além do certificado, no período',
  keptOrPaid: (money, isKept) => (isKept ? `${money} retidos` : `${money} pagos`),
  isNew: 'novo',
  matters: 'O que mais importa',
  found: 'Apurado',
  certified: 'Certificado',
  paidBack: 'RTP do período',
  points: (value) => formatPoints(value, 'pt'),
  keptOf: (money) => `Retido de cada ${money} apostados`,
  keptInAll: 'Retido no período',
  byAnswer: 'Além do certificado, pela resposta',
  nothing: 'Sem atividade',
}
