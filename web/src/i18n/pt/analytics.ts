import { answers } from '@retorna/contract/words/pt/answer'
import type { analytics as english } from '../en/analytics.ts'
import type { SameShape } from '../same-shape.ts'

export const analytics = {
  funnel: {
    off: 'Não pagam o certificado',
    title: 'Acaso ou sinal?',
    subtitles: {
      '1d': 'Cada jogo do seu plano no último dia com leitura: a que distância o RTP ficou do teórico.',
      '30d': 'Cada jogo do seu plano nos últimos 30 dias: a que distância o RTP ficou do teórico.',
    },
    chartLabel: 'Diferença para o teórico por número de jogadas, um ponto por jogo',
    vertical: 'Diferença para o teórico (p.p.)',
    horizontal: 'Jogadas comparáveis (escala log)',
    explanation:
      'Quanto menos jogadas, mais o acaso espalha os resultados: um ponto dentro do funil pode ser só acaso; um fora merece atenção.',
    comparable:
      'Para que os mesmos limites valham para todos os pontos, cada jogo é posicionado pelo quanto o acaso o move, em jogadas de um jogo de volatilidade média (DP de {{sd}} apostas): o limite de 95% é exato para cada ponto; a linha de 3 sigma, aproximada.',
    assumed:
      'Em {{games}} dos jogos, o DP é presumido a partir da classe de volatilidade: neles, o acaso pode cruzar os limites várias vezes mais, ou quase nunca.',
    counts: '{{within}} dentro do acaso, {{watch}} a observar, {{outside}} além do acaso.',
    byChance:
      'Mesmo que todos pagassem como devem, até cerca de {{watch}} de {{games}} jogos ficariam além dos limites de 95% e {{outside}} além de 3 sigma.',
    unplaced_one:
      'Fora do gráfico: {{games}} jogo cujas jogadas, apostas, RTP teórico ou desvio padrão não são conhecidos.',
    unplaced_other:
      'Fora do gráfico: {{games}} jogos cujas jogadas, apostas, RTP teórico ou desvio padrão não são conhecidos.',
    dot: '{{name}}, {{provider}}: {{plays}} jogadas, {{difference}}, {{verdict}}',
    hint: 'Passe o cursor sobre um ponto, ou toque nele, para ver o jogo.',
    open: 'Abrir a página do jogo',
    plays: '{{plays}} jogadas',
    chance: 'acaso: até ±{{points}}',
    emptyTitle: 'Nenhum jogo pode ser posicionado ainda',
    emptyText:
      'Um ponto precisa do número de jogadas, do RTP teórico e do desvio padrão do jogo. Nenhum dos seus jogos tem os três ainda.',
    errorTitle: 'Não foi possível carregar o gráfico',
    table: {
      expected: 'Por acaso (95%)',
      shown: 'As {{shown}} maiores diferenças de {{total}}, em erros padrão.',
      more: 'Mostrar mais {{number}}',
    },
  },
  providers: {
    title: 'RTP médio por provedor',
    kinds: {
      current: 'Média do RTP atual dos jogos que o seu plano mostra.',
      weekly: 'Média do RTP dos jogos nos últimos 7 dias.',
    },
    gamesOf: '{{measured}} de {{games}} jogos',
    missing: 'Nenhum jogo deste provedor tem esse RTP ainda',
    less: 'Mostrar menos',
    scale: 'Escala de {{low}} a {{high}}; marcas em 94% e 96%.',
    emptyText: 'As médias aparecem aqui assim que o seu plano mostrar jogos com leituras.',
    errorTitle: 'Não foi possível carregar as médias',
  },
  favorites: {
    title: 'Desempenho dos seus favoritos',
    subtitle: 'RTP atual em relação ao teórico; variação desde o dia anterior com leitura.',
    firstFive: 'Os cinco primeiros de {{number}}.',
    trends: {
      up: 'Subiu: {{points}}',
      down: 'Caiu: {{points}}',
      stable: 'Quase não mudou: {{points}}',
      unknown: 'Variação desconhecida: requer leituras em dois dias',
    },
    against: '{{points}} em relação ao teórico',
    noReading: 'Ainda sem leitura',
    noJackpotShare: answers.noJackpotShare,
    hiddenTitle: 'Seus favoritos não estão no seu plano',
    hiddenText: 'Eles continuam salvos e voltam com um plano que os inclua.',
    errorTitle: 'Não foi possível carregar seus favoritos',
  },
} as const satisfies SameShape<typeof english>
