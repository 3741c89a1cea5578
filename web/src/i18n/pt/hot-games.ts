import type { hotGames as english } from '../en/hot-games.ts'
import type { SameShape } from '../same-shape.ts'

export const hotGames = {
  about:
    'Como os jogos se saíram nos últimos 7 dias, incluindo hoje, segundo as leituras. É o passado, não uma previsão: não diz nada sobre o próximo giro.',
  lastReading: 'Última leitura',
  refresh: 'Atualizar',
  errorTitle: 'Erro ao carregar os dados dos jogos quentes',
  failed: '{{part}}: {{text}} ({{status}})',
  noReply: 'sem resposta',
  tokenMissing: 'Token não encontrado',
  parts: {
    games: 'Jogos quentes',
    stats: 'Estatísticas',
    trending: 'Em alta',
    categories: 'Categorias',
  },
  partFailed: 'Não carregado: veja a mensagem acima.',
  retry: 'Tentar novamente',
  tiles: {
    total: 'Jogos',
    totalNote: '{{scored}} com índice de calor',
    average: 'Índice de calor médio',
    averageNote: 'de 100',
    averageMissing: 'Nenhum jogo tem índice de calor ainda',
    hot: 'Quentes na semana',
    hotNote: '{{warm}} mornos, {{cool}} frios',
    rising: 'Em alta',
    risingNote: 'acima de +0,1 p.p.',
    stable: 'Estáveis',
    stableNote: 'entre ±0,1 p.p.',
    falling: 'Em queda',
    fallingNote: 'abaixo de −0,1 p.p.',
  },
  list: {
    title: 'Os mais quentes dos últimos 7 dias',
    subtitle:
      'Índices de calor a partir de 30, pela diferença padronizada: a distância do teórico em erros padrão, que pesa mais quanto mais se jogou.',
    tip: 'O que um jogo custa no longo prazo é a vantagem da casa, não os últimos 7 dias.',
    lowestEdge: 'Menor vantagem da casa nesta lista',
    noEdge: 'Sem vantagem da casa em teoria',
    standardized: 'Diferença padronizada',
    notStandardized: 'Poucas jogadas, ou apostas desconhecidas',
    heatScore: 'Índice de calor',
    average: 'Média de 7 dias',
    momentum: 'Impulso',
    edge: 'Vantagem da casa',
    open: 'Abrir {{name}}',
    emptyTitle: 'Nenhum jogo ficou quente nos últimos 7 dias',
    emptyText:
      'O índice de calor precisa do RTP teórico e de leituras em pelo menos 4 dos últimos 7 dias. Jogos a partir de 30 pontos aparecem aqui.',
    toGames: 'Ver os jogos',
  },
  levels: { hot: 'Esteve quente', warm: 'Esteve morno', cool: 'Esteve frio' },
  trends: { rising: 'Em alta', stable: 'Estável', falling: 'Em queda' },
  score: '{{score}} de 100',
  trending: {
    title: 'Os que mais subiram nos últimos 7 dias',
    momentum: 'Impulso',
    empty: 'Nenhum jogo subiu nos últimos 7 dias.',
  },
  categories: {
    title: 'Principais categorias',
    unknown: 'Categoria desconhecida',
    games: '{{games}} jogos',
    oneGame: '1 jogo',
    average: 'Índice de calor médio',
    hot: '{{hot}} quentes na semana',
    missing: 'Nenhum jogo da categoria tem índice de calor',
    empty: 'Ainda não há categorias.',
  },
  persistence: {
    title: 'Jogo quente continua quente?',
    listWeek: 'A semana que os colocou na lista',
    listWeekNote: 'média de todas as listas',
    since: 'Os mesmos jogos, uma semana depois',
    others: 'Todos os outros jogos, nessas semanas',
    othersNote: '{{share}} ficaram acima do teórico',
    sinceShare: '{{share}} ficaram acima do teórico',
    label: 'Diferença média para o teórico',
    measured:
      'Os maiores índices de calor de cada semana, medidos na semana seguinte, de {{from}} a {{to}}: {{measured}} de {{listed}} posições tiveram leituras.',
    nothing:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} inclui o zero: o que os jogos quentes fazem depois não se distingue do acaso.',
    above:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} fica acima de zero: os jogos quentes pagaram mais depois. É uma medição, não uma promessa.',
    below:
      'Na comparação com todos os outros jogos, o intervalo de 95% de {{low}} a {{high}} fica abaixo de zero: os jogos quentes pagaram menos depois.',
    noInterval:
      'Um intervalo de 95% precisa de {{needed}} semanas; medidas até agora: {{weeks}}. Até lá, o acaso pode explicar qualquer diferença.',
    noneListed:
      'Nenhum jogo esteve em uma lista quente de {{from}} a {{to}}, por isso não há nada a medir.',
    noneMeasured:
      'Nenhum dos jogos listados teve leituras na semana seguinte à sua lista, por isso ainda não há nada a medir.',
    missing: 'Leituras insuficientes',
    failed: 'Não foi possível carregar a comparação com as semanas seguintes.',
  },
  explain: {
    title: 'O que os termos significam',
    formula: 'Mostrar a fórmula',
    hide: 'Ocultar a fórmula',
    heat: 'Índice de calor',
    heatText:
      'Quanto um jogo ficou acima do RTP teórico nos últimos 7 dias, com um peso para o impulso e a consistência. Precisa de leituras em pelo menos 4 dos 7 dias. Quente a partir de 55, morno a partir de 35, senão frio.',
    heatFormula:
      '100 × (0,60 × min(1, max(0, d ÷ 2)) + 0,25 × min(1, max(0, (m + 1) ÷ 2)) + 0,15 × min(1, max(0, 1 − s ÷ 3)))',
    heatInputs:
      'd: RTP de 7 dias menos o teórico. m: impulso. s: desvio padrão dos 7 RTPs diários. Tudo em pontos.',
    trend: 'Tendência',
    trendText: 'Para que lado o impulso apontou nos 7 dias.',
    trendFormula: 'em alta: m > +0,1 · em queda: m < −0,1 · senão estável',
    momentum: 'Impulso',
    momentumText:
      'Os últimos três dias em comparação com os anteriores. A pontuação vai de −100 a +100.',
    momentumFormula:
      'm = média dos últimos 3 RTPs diários − média dos até 4 anteriores; pontuação = 100 × min(1, max(−1, m))',
    consistency: 'Consistência',
    consistencyText:
      'Quão próximos uns dos outros ficaram os RTPs diários. 100 significa dias iguais.',
    consistencyFormula: '100 × min(1, max(0, 1 − s ÷ 3))',
  },
} as const satisfies SameShape<typeof english>
