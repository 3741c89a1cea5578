import { answers } from '@retorna/contract/words/pt/answer'
import { gameColumns, volatilities } from '@retorna/contract/words/pt/game'
import { investigation } from '@retorna/contract/words/pt/investigation'
import { labels } from '@retorna/contract/words/pt/labels'
import { reportSections } from '@retorna/contract/words/pt/report'
import { verdicts } from '@retorna/contract/words/pt/values'
import { formatNumber, formatPoints } from '@retorna/domain/format-figure'
import { portuguese } from './counted.ts'
import type { ReportTexts } from './en.ts'
import { findingPt } from './finding-pt.ts'
import { scopePt } from './scope-pt.ts'

const { count, day, games } = portuguese
const points = (value: number) => formatPoints(value, 'pt').replace(' p.p.', '')

export const pt: ReportTexts = {
  ...labels,
  locale: 'pt-BR',
  titles: {
    catalog: labels.howTheCatalogPaid,
    game: (name) => name,
    provider: (name) => name,
    'my-games': labels.myGames,
    'case-file': (name) => `Dossiê: ${name}`,
  },
  kinds: {
    catalog: 'Relatório do catálogo',
    game: 'Relatório de jogo',
    provider: 'Relatório de provedor',
    'my-games': labels.myGames,
    'case-file': labels.operatorCaseFile,
  },
  span: ({ from, to }) => (from === to ? day(from) : `${day(from)} a ${day(to)}`),
  covers: games,
  merged: (former, name) => `“${former}” foi unido a “${name}”.`,
  mergedInFilter: (value) =>
    value === 1
      ? '1 jogo do filtro foi unido a outro, que aparece no lugar dele.'
      : `${games(value)} do filtro foram unidos a outros, que aparecem no lugar deles.`,
  goneFromFilter: (value) =>
    value === 1
      ? '1 jogo do filtro não está mais no catálogo.'
      : `${games(value)} do filtro não estão mais no catálogo.`,
  providersMergedInFilter: (value) =>
    value === 1
      ? '1 provedor do filtro foi unido a outro, que aparece no lugar dele.'
      : `${count(value)} provedores do filtro foram unidos a outros, que aparecem no lugar deles.`,
  providersGoneFromFilter: (value) =>
    value === 1
      ? '1 provedor do filtro não está mais no catálogo.'
      : `${count(value)} provedores do filtro não estão mais no catálogo.`,
  ofPlan: (shown, all) =>
    `Abrange os ${count(shown)} jogos mais populares de um total de ${count(all)}, que são os do seu plano.`,
  empty: {
    games: 'Nenhum jogo corresponde aos filtros deste relatório.',
    followed: 'Nenhum jogo é acompanhado ainda: favoritos e jogos com alertas aparecem aqui.',
    catalog: 'O catálogo ainda não tem jogos. Assim que tiver, este relatório os mostrará.',
    provider: 'O catálogo não tem jogos deste provedor.',
    readings: 'Nenhum dado disponível para o período selecionado',
    never: 'Ainda não há leituras registradas.',
    latest: (last) => `A última leitura é de ${day(last)}. Um período com esse dia tem dados.`,
  },
  footer: (address) =>
    `18+ · Só informação, sem recomendação de aposta. O RTP passado nada diz sobre a próxima jogada. Método: ${address}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  summary: 'Resumo',
  shortened: (shown, all) =>
    `As primeiras ${count(shown)} de ${count(all)} linhas. Os arquivos CSV deste relatório trazem todas.`,
  inOtherFiles: (rows) =>
    rows === 1
      ? 'Há 1 linha nos arquivos CSV deste relatório.'
      : `Há ${count(rows)} linhas nos arquivos CSV deste relatório.`,
  archived: (months, isCaseFile) =>
    `As leituras de ${months.join(', ')} estão arquivadas e não aparecem aqui${isCaseFile ? '; por isso, também não há selo. Depois de restauradas, um novo dossiê trará as duas coisas.' : '.'}`,
  sealAbout:
    'Identifica os dados em que este dossiê se baseia: versões e tabelas de prêmios, as leituras do período e os totais diários de cada feed até o fim dele. “npm run retorna -- report verify ARQUIVO” diz se ainda são os mesmos e, caso não sejam, se ao menos as leituras continuam iguais. Dias posteriores, que a resposta também considera, não entram.',
  chartAlt: (title) => `Gráfico: ${title}. Os mesmos valores vêm a seguir em texto.`,
  legend: {
    band: (name) => `Sombreado: ${name}`,
    dashed: (rtp) => `Tracejado: RTP teórico ${rtp}`,
    hollow: 'Vazado: sem faixa',
  },
  demonstrationFeed: 'Demonstração',
  answers,
  verdicts,
  outcomes: investigation.outcomes,
  investigation: {
    number: (id) => `Investigação ${id}`,
    open: (name, since, due) => `${name}: aberta desde ${day(since)}, com prazo até ${day(due)}.`,
    closed: (name, outcome, on, said) => `${name}, encerrada em ${day(on)}: ${outcome}. ${said}`,
  },
  volatilities: {
    ...volatilities,
    unknown: labels.unknownFeminine,
  },
  deviationSources: {
    table: labels.fromThePayoutTable,
    measured: 'medido',
    given: 'conforme publicado',
    assumed: labels.assumed,
  },
  rules: {
    points: 'Variação em pontos',
    deviations: 'Variação em desvios padrão',
    evidence: labels.evidence,
    version: labels.version,
    answer: labels.answer,
  },
  windows: {
    '1d': 'Último dia',
    '7d': 'Últimos 7 dias',
    '30d': 'Últimos 30 dias',
    period: 'Período deste relatório',
  },
  finding: findingPt,
  scope: scopePt,
  sections: {
    ...reportSections,
    scope: 'Abrangência, método e conferência',
    investigations: 'Conclusão da investigação (para a equipe)',
    seal: 'Selo dos dados',
  },
  columns: {
    ...labels,
    theoretical: labels.theoreticalRtp,
    maximumWin: gameColumns.max_win_stakes,
    half: 'Vale em 50% dos casos',
    most: 'Vale em 80% dos casos',
    nearly: 'Vale em 95% dos casos',
    probability: 'Probabilidade',
    range: 'Faixa do acaso (95%)',
    measured: 'Com RTP',
    meanRtp: 'RTP médio',
    meanDifference: 'Diferença média',
    beyond: 'Além dos limites de 95%',
    change: 'Variação',
    covered: 'Cobertura',
    property: 'Característica',
    seenOn: 'Vista em',
    tableRtp: 'RTP da tabela',
    uploaded: 'Enviada',
    first: 'Primeira',
    last: 'Última',
    readAt: 'Leitura de',
    former: 'RTP anterior',
    formerSource: 'Fonte anterior',
    enteredBy: 'Lançada por',
    enteredAt: 'Lançada',
    replacedAt: 'Substituída',
    firedAt: 'Disparado',
    rule: 'Regra',
    window: 'Janela',
    rtpSoFar: 'RTP até o dia',
    low: 'Mínimo',
    high: 'Máximo',
    logEvidence: 'ln evidência',
    evidence: `${labels.evidence} (até 1.000.000)`,
    jurisdiction: 'Jurisdição',
    meets: 'O RTP teórico atende',
  },
  forecastAbout: [
    'Faixas do RTP que será observado, como foram informadas antes do dia. Cada uma se confirma na parcela de casos indicada no cabeçalho da coluna; a página sobre o método mostra quantas vezes isso aconteceu.',
    'A probabilidade de cada versão certificada, segundo as leituras. Uma faixa não diz nada sobre uma jogada, e nenhum dia devolve o que outro tirou.',
  ],
  versionForecast: 'Qual versão está em uso',
  noForecast: 'Ainda não há previsão: ela é feita toda noite.',
  rangeGaps: {
    days: (have, needed) =>
      `Não se sabe: ${count(have)} de ${count(needed)} dias com leituras, jogadas e apostas`,
    'recent-days': () =>
      'Não se sabe: nenhum dia com leituras, jogadas e apostas nas últimas duas semanas',
    spread: () => 'Não se sabe: falta saber o quanto os prêmios variam de uma jogada para outra',
    plays: (have, needed) =>
      `Não se sabe: cerca de ${count(have)} jogadas por dia, de ${count(needed)} necessárias`,
  },
  versionGaps: {
    versions: 'Não se sabe: nenhum RTP certificado é conhecido',
    spread: 'Não se sabe: falta saber o quanto os prêmios variam de uma jogada para outra',
    stakes:
      'Não se sabe: nenhum dia tem jogadas, apostas e prêmios (sem tabela de prêmios, também a soma das apostas ao quadrado), ou poucos prêmios raros decidiriam a resposta',
  },
  noneOfVersions: 'nenhuma das versões certificadas',
  figures: {
    measured: 'Com RTP',
    measuredNote: 'com ao menos uma leitura no período',
    rtp: 'RTP geral',
    weights: (by, leftOut, all) => {
      if (by === 'mean') return 'média dos jogos'
      const weights = by === 'turnover' ? 'ponderado pelas apostas' : 'ponderado pelas jogadas'
      return leftOut === 0
        ? weights
        : `${weights}; ${count(leftOut)} de ${games(all)} fora da conta, por não terem o total de apostas ou de jogadas que outros têm`
    },
    differenceNote: 'em relação ao RTP teórico',
    playsNote: (value) => {
      if (value === 0) return 'nenhum jogo as informa'
      return value === 1 ? 'de 1 jogo que as informa' : `de ${games(value)} que as informam`
    },
    judged: 'Jogos julgados',
    judgedNote: 'com jogadas, RTP teórico e dispersão conhecidos',
    beyond: 'Além dos limites de 95%',
    farBeyond: 'Além de 3 sigma',
    coveredNote: 'dias com leitura, de todos os dias de todos os jogos',
    coveredLatestNote: 'jogos com leitura, de todos os jogos',
    without: 'Jogos sem RTP',
    edgeNote: 'pelo RTP teórico: o custo no longo prazo',
    edgeWithoutJackpotsNote: 'pelo RTP teórico, sem o que os jackpots pagam',
    edgeUnknownNote: 'o RTP teórico é desconhecido',
    edgeObserved: 'Observada no período',
    edgeObservedNote: '100 menos o RTP do período',
    observedWithoutJackpotsNote:
      '100 menos o RTP do período, sem o que os jackpots pagam onde as leituras separam isso',
    noEdgeNote: (rtp) => `nenhuma: o RTP do período é ${rtp}`,
  },
  gameColumns,
  bets: 'Apostas',
  meanRtpBy: (heading) => `RTP médio por ${heading.toLowerCase()}`,
  moreGroups: (shown, all) => `O gráfico mostra ${shown} de ${all}; a tabela traz todos.`,
  withoutRtp: (value) =>
    value === 1 ? 'Mais 1 sem RTP no período.' : `Mais ${count(value)} sem RTP no período.`,
  bin: (from, to) => {
    if (from === null) return `Abaixo de ${points(to ?? 0)} p.p.`
    return to === null ? `${points(from)} p.p. ou mais` : `${points(from)} a ${points(to)} p.p.`
  },
  differencesAbout: (value) =>
    `RTP do período menos RTP teórico, de ${games(value)}. Cada barra inclui seu limite inferior, mas não o superior. Com poucas jogadas, grandes diferenças são comuns.`,
  noDifferences: 'Nenhum jogo com RTP no período tem RTP teórico conhecido.',
  byChance: (value) =>
    value === 0
      ? 'menos de 0,1 só pelo acaso'
      : `até cerca de ${formatNumber(value, 'pt', 1)} só pelo acaso`,
  byChanceAbout:
    'Mesmo que todos os jogos pagassem o certificado, até cerca de 5% ficariam além dos limites de 95% de uma única consulta, e 0,27% além de 3 sigma.',
  assumed: (value) =>
    `Em ${games(value)}, o desvio padrão é presumido pela classe de volatilidade: ${value === 1 ? 'nele' : 'neles'}, o acaso pode ultrapassar os limites várias vezes mais, ou quase nunca.`,
  noneJudged:
    'Nenhum jogo pôde ser julgado: para isso é preciso conhecer o RTP teórico, a dispersão dos prêmios e o número de jogadas.',
  beyondTable: 'Jogos além dos limites',
  noneBeyond: 'Nenhum jogo está além dos limites.',
  discoveries:
    'Fora do RTP segundo a evidência de todos os dias; espera-se que no máximo 5% deles estejam corretos',
  noDiscoveries: 'A evidência de todos os dias não aponta nenhum jogo.',
  moversAbout: (before, all) => {
    const total = all === 1 ? '1 jogo variou' : `${count(all)} jogos variaram`
    return `Em comparação com ${day(before.from)} a ${day(before.to)}, ${total} mais do que o acaso faria em 95% dos casos.`
  },
  noMovers: (before) =>
    `Em comparação com ${day(before.from)} a ${day(before.to)}, nenhum jogo variou além do acaso.`,
  noPeriodBefore: 'Não há período anterior para comparar.',
  noGames: 'Nenhum jogo.',
  withoutReading: (value) =>
    value === 1
      ? '1 jogo não tem leitura no período: fica no fim da tabela e não aparece no PDF.'
      : `${games(value)} não têm leitura no período: ficam no fim da tabela e não aparecem no PDF.`,
  versionsAbout: 'O operador escolhe uma. O jogo é julgado pela registrada aqui.',
  noVersions: 'Nenhum RTP teórico é conhecido.',
  noPayoutTable: 'Nenhuma tabela de prêmios é conhecida.',
  noCorrections: 'Nenhuma leitura do período foi corrigida.',
  moreReadings: (most) => `Apenas as primeiras ${count(most)} leituras são listadas.`,
  noneFired: 'Nenhum alerta disparou no período.',
  rtpSoFar: 'RTP de todos os dias julgados até então',
  alwaysValidBand: 'Faixa do RTP verdadeiro, válida por mais que se consulte (95%)',
  allLooks: {
    unknown: (missing) => `Todos os dias juntos: sem veredito. ${missing}`,
    within: 'Todos os dias juntos, por mais que se consulte: o acaso poderia explicar.',
    outside:
      'Todos os dias juntos: fora. Um jogo correto chega a este ponto, em qualquer momento, com chance de no máximo 5%.',
  },
  eachLook:
    'Só pelo acaso, até cerca de uma linha em cada 20 fica além dos limites de 95%: vale a resposta.',
  oneLook: (missing) => `Uma única consulta: sem veredito. ${missing}`,
  onlyTooLittle:
    'Assim só se descobre se o jogo paga de menos: falta conhecer o maior prêmio, a maior aposta ou ambos.',
  unjudged: {
    'theoretical-rtp': 'O RTP teórico é desconhecido.',
    payouts: 'A dispersão dos prêmios é desconhecida.',
    stakes: 'Nenhum dia traz o total de apostas, o total de prêmios e o valor de cada aposta.',
    'jackpot-share': 'Não se sabe se o RTP certificado inclui o jackpot.',
    'second-day': 'Um dia sozinho não diz nada.',
    'maximum-win': 'O maior prêmio é desconhecido.',
    'largest-stake': 'A maior aposta é desconhecida.',
    'several-feeds': 'Ficam de fora dias cujos feeds não podem ser somados.',
    plays: 'O número de jogadas é desconhecido.',
  },
  judgedDays: (days, first) =>
    days === 1
      ? `Julgado: 1 dia, ${day(first)}.`
      : `Julgados: ${count(days)} dias desde ${day(first)}.`,
  evidenceAbout: [
    'Com que força todos os dias até então contradizem o RTP teórico: um jogo correto só chega a 20 com chance de no máximo 5%. O RTP verdadeiro está entre o mínimo e o máximo (95%).',
  ],
  leftOut: ({ reason, days, lastDay }) => {
    const why = {
      version: 'um feed usou outra versão',
      turnover: 'apostas desconhecidas ou feeds sem moeda em comum',
      stakes: 'um feed não informa a soma dos quadrados das apostas nem a maior aposta',
    }[reason]
    return days === 1
      ? `De fora: ${day(lastDay)} (${why}).`
      : `De fora: ${count(days)} dias, o último em ${day(lastDay)} (${why}).`
  },
  noEvidence: 'Nenhum dia do período pôde ser julgado assim.',
  floorsAbout:
    'Exigido do RTP teórico: um RTP observado abaixo disso não é, por si só, infração. Confira a fonte antes de se basear nela.',
  noFloors: 'Nenhum mínimo registrado.',
  method: [
    'A resposta considera todos os dias da versão certificada; “estimativa” quer dizer que ela vem só das apostas e dos prêmios de cada dia. Um veredito é de um período; se os dois diferem, vale a resposta.',
    'RTP é o total de prêmios dividido pelo total de apostas. O RTP de um dia soma suas leituras; um período mais longo é ponderado pelas apostas; sem elas, pelas jogadas; sem ambas, é a média dos dias. O que não traz as apostas ou jogadas que o resto traz não conta. Várias moedas contam em apostas médias.',
    'O veredito de uma consulta compara o RTP com o que o acaso sozinho produziria com o RTP teórico, dadas as jogadas, as apostas e a dispersão dos prêmios: dentro dos limites de 95%, além deles (observar) ou além de 3 sigma.',
    'O acaso poderia explicar o que está dentro dos limites, mas não é necessariamente a causa.',
  ],
  assumptions: {
    title: 'Premissas sobre este jogo',
    deviation: 'Desvio padrão de uma jogada, em apostas',
    skewness: labels.skewnessOfOnePlay,
    kurtosis: 'Curtose em excesso de uma jogada',
    stakes: 'CV² das apostas',
  },
  signatureLines: ['Preparado por', 'Revisado por', 'Local e data'],
}
