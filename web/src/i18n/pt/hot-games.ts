import { goldColumns } from '@retorna/contract/words/pt/columns'
import { goldTrends, levels } from '@retorna/contract/words/pt/gold'
import { labels } from '@retorna/contract/words/pt/labels'
import type { hotGames as english } from '../en/hot-games.ts'
import type { SameShape } from '../same-shape.ts'

export const hotGames = {
  headline_one: 'De {{games}} jogos, {{count}} pagou mais que o certificado por algo além do acaso',
  headline_other:
    'De {{games}} jogos, {{count}} pagaram mais que o certificado por algo além do acaso',
  headlineNone: 'Na última semana, nenhum jogo pagou mais que o certificado por algo além do acaso',
  about: 'A lista descreve o passado; não diz nada sobre o próximo giro.',
  errorTitle: 'Erro ao carregar os dados dos jogos quentes',
  errorTitlePlain: 'Erro ao carregar os jogos que ficaram acima do certificado',
  failed: '{{part}}: {{text}} ({{status}})',
  noReply: 'sem resposta',
  tokenMissing: 'Token não encontrado',
  score: 'índice de calor',
  scorePlain: 'índice da semana',
  scoreLabel: goldColumns.heat_score,
  scoreLabelPlain: 'Índice da semana',
  parts: {
    games: 'Jogos quentes',
    gamesPlain: 'Jogos que ficaram acima do certificado',
    stats: 'Estatísticas',
    trending: 'Em alta',
    categories: 'Categorias',
  },
  partFailed: 'Não carregado: veja a mensagem acima.',
  tiles: {
    averageLine: 'Média do {{heat}}: {{score}};',
    line: '{{hot}} acima do RTP, {{warm}} perto dele, {{cool}} não claramente acima; {{rising}} em alta, {{stable}} estáveis, {{falling}} em queda.',
    total: labels.games,
    totalNote: '{{scored}} com {{heat}}',
    average: 'Média do {{heat}}',
    averageNote: 'de 100',
    averageMissing: 'Nenhum jogo tem {{heat}} ainda',
    hot: 'Acima do RTP na semana',
    hotNote: '{{warm}} perto dele, {{cool}} não claramente acima',
    rising: labels.rising,
    risingNote: 'acima de +0,1 p.p.',
    stable: 'Estáveis',
    stableNote: 'entre ±0,1 p.p.',
    falling: labels.falling,
    fallingNote: 'abaixo de −0,1 p.p.',
  },
  list: {
    title: 'Acima do certificado nos últimos 7 dias',
    subtitle:
      'Em ordem de certeza, não de {{heat}}, cujo limite muitos jogos alcançam. O custo de um jogo no longo prazo é a vantagem da casa.',
    heads: {
      sure: 'Certeza: chance de uma semana assim em um jogo que paga o certificado',
      week: '7 dias, ante o certificado',
      heatScore: '{{Heat}}, 0 a 100',
      trend: labels.trend,
      momentum: 'Impulso, −100 a +100',
      edge: labels.certifiedHouseEdge,
    },
    figures: {
      sure: goldColumns.has_reason,
      week: labels.sevenDays,
      heatScore: '{{Heat}}',
      trend: labels.trend,
      momentum: labels.momentum,
      edge: labels.certifiedHouseEdge,
    },
    notChance: 'Mais do que acaso',
    games_one: '{{count}} jogo',
    games_other: '{{count}} jogos',
    gamesOf: '{{shown}} de {{total}} jogos',
    mayBeChance: 'Pode muito bem ser acaso',
    expected:
      'A chance de uma semana assim só por acaso. Com {{games}} jogos, em média até um deles chega a 1 em {{games}} por acaso a cada semana.',
    proved: 'provado',
    estimated: labels.estimated,
    oneIn: '1 em {{games}}',
    orRarer: 'ou mais raro',
    condition: 'se o desvio padrão de uma jogada for de no máximo {{stakes}} apostas',
    unsure: '1 em 2 ou mais frequente, ou não se sabe',
    certifiedThen: 'certificado nesses dias: {{rtp}}',
    atCap: 'no teto',
    limit: 'limite',
    lowestEdge: 'A menor da lista',
    noEdge: 'Nenhuma',
    more: 'Mostrar mais {{more}}',
    emptyTitle: 'Nenhum jogo ficou acima do certificado nos últimos 7 dias',
    emptyText: 'Aparecem aqui jogos com RTP teórico e leituras em pelo menos 4 dos últimos 7 dias.',
  },
  levels,
  trends: goldTrends,
  trending: {
    title: 'Os que mais subiram em 7 dias',
    explanation: 'Os jogos de maior impulso, de −100 a +100.',
    allAtLimit: 'Todos estão em +100, o limite do impulso.',
    atLimit_one: 'Um dos {{shown}} está em +100, o limite do impulso.',
    atLimit_other: '{{count}} dos {{shown}} estão em +100, o limite do impulso.',
    most: '{{name}} foi o que mais subiu: {{score}}.',
    empty: 'Nenhum jogo subiu nos últimos 7 dias.',
  },
  categories: {
    title: 'Categorias',
    explanation: 'As categorias com mais jogos acima do RTP na semana e a média do {{heat}} delas.',
    line: 'Média do {{heat}}: {{scores}}.',
    unknown: 'Categoria desconhecida',
    hot: '{{hot}} acima do RTP na semana',
    missing: 'Nenhum jogo da categoria tem {{heat}}',
    empty: 'Ainda não há categorias.',
  },
  persistence: {
    title: 'Uma semana alta se mantém?',
    listWeek: 'Semana de maior {{heat}}, ante o certificado',
    since: 'Os mesmos jogos, uma semana depois',
    others: 'Todos os outros, nessa semana',
    followed: 'Acompanhados por',
    weeks_one: '{{count}} semana',
    weeks_other: '{{count}} semanas',
    shares:
      'Na semana seguinte, {{share}} deles ficaram acima do certificado, e {{others}} de todos os outros jogos.',
    measured:
      'Os jogos de maior {{heat}} de cada semana, medidos na semana seguinte, de {{from}} a {{to}}: {{measured}} de {{listed}} posições tiveram leituras.',
    nothing:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} inclui o zero: o que esses jogos fazem depois não se distingue do acaso.',
    above:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} fica acima de zero: esses jogos pagaram mais depois. É uma medição, não uma promessa.',
    below:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} fica abaixo de zero: esses jogos pagaram menos depois.',
    noInterval:
      'Um intervalo de 95% precisa de {{needed}} semanas; medidas até agora: {{weeks}}. Até lá, o acaso pode explicar qualquer diferença.',
    noneListed: 'Nenhum jogo esteve na lista de {{from}} a {{to}}, por isso não há nada a medir.',
    noneMeasured:
      'Nenhum dos jogos listados teve leituras na semana seguinte à sua lista, por isso ainda não há nada a medir.',
    missing: 'Leituras insuficientes',
    failed: 'Não foi possível carregar a comparação com as semanas seguintes.',
  },
  explain: {
    title: 'O que os termos significam',
    line: 'Certeza, {{heat}}, tendência, impulso e consistência, com as fórmulas.',
    sure: goldColumns.has_reason,
    sureText:
      'Mais do que acaso: a resposta do jogo, a partir de todos os seus dias, diz que ele paga mais que o certificado ou aponta uma versão que paga. Nos outros, a raridade com que só o acaso paga tanto, ou mais, em uma semana de um jogo que paga o certificado. É um limite, arredondado para baixo: “1 em 40 ou mais raro” pode ser bem mais raro onde pouco se sabe dos maiores prêmios.',
    heat: '{{Heat}}',
    heatText:
      'Quanto um jogo ficou acima do RTP teórico nos últimos 7 dias, com um peso para o impulso e a consistência. Precisa de leituras em pelo menos 4 dos 7 dias. A partir de 55, ficou acima do RTP; a partir de 35, perto dele; senão, não claramente acima.',
    heatFormula:
      '100 × (0,60 × min(1, max(0, d ÷ 2)) + 0,25 × min(1, max(0, (m + 1) ÷ 2)) + 0,15 × min(1, max(0, 1 − s ÷ 3)))',
    heatInputs:
      'd: RTP de 7 dias menos o teórico. m: impulso. s: desvio padrão dos 7 RTPs diários. Tudo em pontos.',
    trend: labels.trend,
    trendText: 'Para que lado o impulso apontou nos 7 dias.',
    trendFormula: 'em alta: m > +0,1 · em queda: m < −0,1 · senão estável',
    momentum: labels.momentum,
    momentumText:
      'Os últimos três dias em comparação com os anteriores. A pontuação vai de −100 a +100.',
    momentumFormula:
      'm = média dos últimos 3 RTPs diários − média dos até 4 anteriores; pontuação = 100 × min(1, max(−1, m))',
    consistency: labels.consistency,
    consistencyText:
      'Quão próximos uns dos outros ficaram os RTPs diários. 100 significa dias iguais.',
    consistencyFormula: '100 × min(1, max(0, 1 − s ÷ 3))',
  },
} as const satisfies SameShape<typeof english>
