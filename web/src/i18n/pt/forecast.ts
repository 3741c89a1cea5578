import { operatorColumns } from '@retorna/contract/words/pt/columns'
import { labels } from '@retorna/contract/words/pt/labels'
import type { forecast as english } from '../en/forecast.ts'
import type { SameShape } from '../same-shape.ts'

export const forecast: SameShape<typeof english> = {
  explanation:
    'Em que faixa o RTP dos próximos dias deve ficar. Não diz nada sobre o próximo giro e não é motivo para jogar.',
  failed: 'Não foi possível carregar a previsão',
  series: 'Previsão para',
  none: 'Ainda não há previsão',
  noneHint: 'Ela é feita toda noite a partir dos dias completos anteriores.',
  madeOn: 'Feita em {{made}} com os dias até {{known}}.',
  scorecard: 'Quanto nossas previsões acertaram',
  line: 'Próximos 7 dias: de {{low}} a {{high}} (faixa de 80%).',
  showChart: 'Mostrar o gráfico',
  noRange: 'Ainda não dá para informar uma faixa.',
  range: {
    title: 'Que faixa esperar',
    explanation:
      'O acaso faz o RTP variar de um dia para o outro. A faixa diz quanto, e com que certeza.',
    sentence:
      'De {{from}} a {{to}}, o RTP observado ficará entre {{low}} e {{high}}: de cada 10 afirmações assim, 8 devem se confirmar.',
    table: 'Faixas para o próximo dia e a próxima semana',
    day: 'Próximo dia, {{day}}',
    week: '{{from}} a {{to}}',
    middle: 'Meio',
    half: 'Faixa de 50%',
    most: 'Faixa de 80%',
    nearly: 'Faixa de 95%',
    plays: 'Jogadas esperadas',
    explain: {
      middle: 'É tão provável que o RTP observado fique acima quanto abaixo dele.',
      half: 'Feita para conter o RTP observado em 1 de cada 2 casos.',
      most: 'Feita para conter o RTP observado em 4 de cada 5 casos.',
      nearly: 'Feita para conter o RTP observado em 19 de cada 20 casos.',
      plays:
        'Pelo volume das últimas semanas e seu padrão semanal. Com mais jogadas, a faixa fica mais estreita.',
    },
    missing: {
      days: 'Ainda não é possível indicar uma faixa: há {{have}} de {{needed}} dias com leituras, jogadas, apostas e prêmios.',
      'recent-days':
        'Não é possível indicar uma faixa: nenhum dia das últimas duas semanas tem leituras, jogadas, apostas e prêmios.',
      spread:
        'Ainda não é possível indicar uma faixa: não sabemos quanto os prêmios variam. É preciso uma tabela de prêmios, um desvio padrão publicado ou {{needed}} dias para medi-lo; há {{have}}.',
      plays:
        'Não é possível indicar uma faixa: cerca de {{have}} jogadas por dia são poucas. Um único prêmio alto decidiria o RTP; são necessárias cerca de {{needed}}.',
    },
  },
  chart: {
    label: 'RTP observado e sua previsão: {{name}}',
    stated: 'Faixa de 95%, como indicada antes',
    fan: 'Próximas faixas: 50%, 80%, 95%',
    notYet: 'ainda não terminou',
    unread: 'sem leituras',
    corrected: 'corrigido depois',
    point: '{{day}}: {{observed}}. {{low}} a {{high}} em 19 de cada 20 casos',
    hint: 'Use as setas para ir de um dia a outro.',
  },
  versions: {
    title: 'Qual versão está em uso?',
    explanation:
      'Um jogo é certificado em várias versões, cada uma com seu RTP, e o operador escolhe uma. As leituras mostram qual delas é a provável.',
    version: 'Versão de {{rtp}}',
    none: 'Nenhuma delas',
    named: 'A versão de {{rtp}} está em uso (probabilidade: {{share}}).',
    namedNone:
      'Nenhuma das versões certificadas combina com o que foi observado (probabilidade: {{share}}).',
    open: 'Ainda não se sabe. A mais provável é a versão de {{rtp}} (probabilidade: {{share}}); identificamos uma a partir de {{from}}.',
    openNone:
      'Ainda não se sabe. O mais provável é que não seja nenhuma das versões certificadas (probabilidade: {{share}}); identificamos uma a partir de {{from}}.',
    knownBy: 'Com o número atual de jogadas, isso será conhecido por volta de {{day}}.',
    notSoon: 'Com o número atual de jogadas, isso não será conhecido em dois anos.',
    switched:
      'Parece ter mudado {{before}} {{after}}, muito provavelmente em {{day}} (probabilidade: {{share}}).',
    before: { version: 'da versão de {{rtp}}', none: 'de nenhuma das certificadas' },
    after: { version: 'para a versão de {{rtp}}', none: 'para nenhuma das certificadas' },
    history: 'Probabilidade de cada versão, dia a dia',
    historyNote: 'Como indicada em cada dia; nada é alterado depois.',
    now: labels.now,
    from: 'Desde {{day}}.',
    missing: {
      versions: 'Não é possível dizer: nenhum RTP certificado deste jogo é conhecido.',
      spread:
        'Não é possível dizer: não sabemos quanto os prêmios variam. É preciso uma tabela de prêmios ou um desvio padrão publicado.',
      stakes:
        'Não é possível dizer: nenhum dia tem jogadas, apostas e prêmios, ou poucos prêmios raros com apostas desiguais decidiriam a resposta. Sem tabela de prêmios, também é preciso ter a soma das apostas ao quadrado.',
    },
  },
  longRun: {
    title: 'RTP de longo prazo',
    explanation: 'Quanto o jogo devolve em milhões de jogadas, até onde se pode saber hoje.',
    sentence: '{{mean}}; com probabilidade de 90%, está entre {{low}} e {{high}}.',
    version:
      '{{mean}}, na média de todas as possibilidades; com probabilidade de pelo menos 90%, é exatamente {{low}}, o de uma versão certificada.',
    share:
      '{{data}} disso vem das leituras, {{certificate}} das versões certificadas. Com mais jogadas, as leituras decidem.',
  },
  whenKnown: {
    title: 'Quando saberemos?',
    explanation:
      'Se o RTP verdadeiro estivesse abaixo do teórico por essa diferença, uma consulta com esse número de jogadas notaria isso em 8 de cada 10 casos; acima dele, só com muito mais jogadas, a não ser que se conheça a tabela de prêmios. O tamanho da diferença foi escolhido antes de olhar.',
    gap: 'Diferença',
    points_one: '{{formatted}} ponto percentual',
    points_other: '{{formatted}} pontos percentuais',
    days: 'Com o volume atual',
    day_one: '{{formatted}} dia',
    day_other: '{{formatted}} dias',
    year_one: 'cerca de {{formatted}} ano',
    year_other: 'cerca de {{formatted}} anos',
  },
  list: {
    search: 'Buscar por nome ou provedor',
    order: 'Ordem',
    orders: {
      popularity: 'Mais populares primeiro',
      name: 'Por nome',
      narrowest: 'Faixa mais estreita primeiro',
      surest: 'Versão mais certa primeiro',
    },
    week: 'Próxima semana, faixa de 80%',
    version: operatorColumns.likeliest_version_percent,
    found_one: '{{formatted}} jogo',
    found_other: '{{formatted}} jogos',
    empty: 'Nenhum jogo corresponde à busca',
    emptyHint: 'Tente um nome mais curto.',
    versionShare: '{{version}}, probabilidade de {{share}}',
    named: 'identificada',
    explain: {
      version:
        'Das versões certificadas, a que mais combina com as leituras, e a probabilidade de ela estar em uso.',
      named:
        'A probabilidade é de 95% ou mais, ou de 98% sem tabela de prêmios: dizemos que esta versão está em uso.',
    },
    short: {
      days: '{{have}} de {{needed}} dias',
      'recent-days': 'sem jogadas conhecidas em duas semanas',
      spread: 'dispersão desconhecida',
      plays: 'poucas jogadas',
    },
  },
  operators: {
    subtitle:
      'A versão certificada que cada operador provavelmente usa, onde as leituras indicam o operador.',
    all: 'Todos os operadores',
    recorded: 'Registrada',
    recordedExplanation: 'A versão em que as leituras deste operador estão registradas.',
    switched: 'Mudou em',
    switchedExplanation:
      'Se antes havia outra versão em uso: o dia em que a atual muito provavelmente começou.',
    notSwitched: 'Nenhuma mudança vista',
    empty: 'Nenhuma leitura indica seu operador',
    emptyHint: 'Esta tabela se preenche quando um feed informa de qual operador ele fala.',
    unknown: 'Não se sabe',
  },
  views: { label: 'O que mostrar', games: labels.games, operators: 'Quem usa o quê' },
  sample: { name: 'Jogo inventado' },
  past: 'Uma previsão descreve o que o acaso faz com muitas jogadas. Não diz nada sobre o próximo giro.',
}
