import { volatilities } from '@retorna/contract/words/pt/game'
import type { method as english } from '../en/method.ts'
import type { SameShape } from '../same-shape.ts'

export const method: SameShape<typeof english> = {
  title: 'Método · Retorna',
  description:
    'Como o Retorna julga se um slot paga o que foi certificado, quantas vezes o acaso o enganaria e o que ele supõe.',
  heading: 'Como julgamos e quanto erramos',
  lead: 'Um slot decide cada giro ao acaso; por isso, em um dia ou em um mês, paga mais ou menos que o RTP certificado. Só damos um veredito quando o acaso é uma explicação ruim. Esta página mostra quantas vezes o acaso nos engana mesmo assim.',
  measuredOn: 'Medido em',
  words: {
    title: 'Em poucas palavras',
    chance:
      'Até onde o acaso pode levar um pagamento depende de três coisas: como o jogo paga (muitos prêmios pequenos ou poucos enormes), quantas jogadas houve e quão diferentes foram as apostas. Calculamos essa faixa para cada jogo e cada período.',
    next: 'Nenhum veredito diz nada sobre o próximo giro. Cada giro é tão aleatório quanto o anterior.',
    verdicts: {
      within: [
        'Dentro da faixa',
        'O acaso poderia explicar o pagamento: é assim em 19 de cada 20 consultas a um jogo correto.',
      ],
      watch: [
        'Observar',
        'Um jogo correto chega aqui em cerca de 1 a cada 20 consultas. Entre centenas de jogos, sempre há alguns.',
      ],
      outside: ['Fora da faixa', 'Um jogo correto chega aqui em cerca de 1 a cada 370 consultas.'],
      evidence: [
        'Evidência',
        'Soma-se dia a dia e pode ser consultada quantas vezes você quiser: no máximo 1 jogo correto em 20 chega um dia a 20.',
      ],
      today: [
        'Lista de Hoje',
        'Aponta vários jogos de uma vez. Entre os apontados, espera-se que no máximo 5% estejam corretos.',
      ],
    },
  },
  proof: {
    title: 'O que afirmamos e o que medimos',
    lead: 'Pegamos jogos que pagam exatamente o certificado e calculamos quantas vezes seriam acusados. Eles pagam conforme {{fictional}} tabelas de prêmios inventadas e {{given}} tabelas de {{games}} jogos reais, com apostas iguais e com apostas tão diferentes quanto as dos jogadores.',
    claim: 'Afirmação sobre um jogo correto',
    claimed: 'Afirmamos',
    measured: 'Medido',
    restsOn: 'Com base em',
    cases: {
      judged: '{{count}} taxas exatas',
      windows: '{{count}} janelas julgadas',
      years: '{{count}} anos de jogo',
      catalogs: '{{count}} catálogos de 951 jogos',
    },
    about: 'cerca de {{value}}',
    atMost: 'no máximo {{value}}',
    range: '{{least}} a {{most}}',
    aYear: '{{value}} por ano',
    chart:
      'Sombreado: o que afirmamos. Barra: o que medimos, do melhor ao pior caso. Cada linha tem sua própria escala.',
    names: {
      watch: 'Uma consulta diz “observar” ou “fora da faixa”',
      outside: 'Uma consulta diz “fora da faixa”',
      month: 'O mesmo em 30 dias, quando a variação das apostas ou dos pagamentos é estimada',
      evidence: 'A evidência chega a 20 em algum dia do ano',
      interval: 'O intervalo deixa de fora o RTP verdadeiro em algum dia do ano',
      alarms: 'Alarmes falsos de um alerta ajustado para um a cada dois anos',
      ownLevel: 'O mesmo, em relação ao nível anterior do próprio jogo',
      today: 'Parcela de jogos corretos na lista de Hoje',
      persistence: 'O intervalo de “Jogo quente continua quente?” deixa de fora a verdade',
    },
  },
  wrong: {
    title: 'Quando conhecemos mal um jogo',
    lead: 'O desvio padrão (DP) diz quanto os pagamentos de um jogo variam. Quando é apenas presumido, pode estar errado, e os vereditos também. Por isso dizemos de onde vem cada valor.',
    case: 'O que está errado, com apostas diferentes',
    watch: '“Observar” em vez de 5%',
    outside: '“Fora da faixa” em vez de 0,27%',
    names: {
      'SD alone': 'DP certo, e nada mais conhecido',
      'half the SD': 'DP presumido é metade do real',
      'twice the SD': 'DP presumido é o dobro do real',
    },
    none: 'nada foi julgado',
  },
  delay: {
    title: 'Quanto tempo leva para achar uma falha',
    lead: 'Regras rigorosas levam tempo. É isto que um alerta com um alarme falso a cada dois anos demora, em um jogo cujo RTP diário varia 2 pontos (erro padrão).',
    shift: 'O RTP do jogo muda em',
    days: 'Dias até o alerta, mediana',
    slowest: 'Caso mais lento',
    today:
      'A lista de Hoje, que acompanha todos os jogos de uma vez, aponta um jogo que caiu 2 pontos depois de {{days}} dias (mediana entre 5.000, 20.000 e 80.000 jogadas por dia).',
  },
  points: {
    title: 'Por que um alerta em pontos não é um achado',
    lead: 'Um alerta de {{points}} pontos diz que o número se mexeu. Em um jogo correto, só o acaso já o dispara este número de vezes:',
    plays: 'Jogadas por dia',
    firings: 'Disparos por ano só pelo acaso',
  },
  demonstration: {
    title: 'Quanto dá para julgar com volumes realistas',
    lead: 'Na nossa demonstração, metade dos jogos tem menos de cerca de 20.000 jogadas por dia, há prêmios raros e enormes e as apostas são diferentes. As janelas de 30 dias ficam assim:',
    known: 'O que se sabe do jogo',
    judged: 'Julgadas',
    watch: 'Dos jogos corretos: “observar” ou “fora da faixa”',
    outside: '“fora da faixa”',
    tooFew: 'poucas janelas',
    names: {
      all: 'Todos os jogos',
      table: 'Tabela de prêmios',
      given: 'DP informado na ficha técnica',
      measured: 'DP medido pelos pagamentos',
      assumed: 'DP presumido pela classe de volatilidade',
    },
  },
  forecasts: {
    title: 'Quanto nossas previsões acertaram',
    lead: 'Cada faixa e cada probabilidade de uma versão é guardada quando é afirmada e avaliada quando seus dias terminam. Nada neste registro pode ser editado. Semanas só são avaliadas quando não se sobrepõem.',
    none: 'Nenhuma afirmação foi avaliada ainda. As primeiras serão assim que terminarem os dias a que se referem.',
    period: 'Avaliadas de {{first}} a {{last}}.',
    corrected:
      'Leituras foram corrigidas depois que {{count}} afirmações tinham sido avaliadas: elas foram avaliadas de novo.',
    later:
      'Estes são os jogos da demonstração. {{count}} afirmações sobre o seu passado foram calculadas depois, só com os dias anteriores a cada uma.',
    coverage: 'As faixas se confirmaram?',
    coverageText:
      'Das faixas de 80%, 80 em cada 100 devem se confirmar: menos é certeza demais, mais é cautela demais. Só o acaso já move contagens pequenas.',
    class: 'Classe de volatilidade',
    classes: {
      all: 'Todos os jogos',
      ...volatilities,
    },
    count: 'Afirmações',
    held50: 'Faixas de 50% confirmadas',
    held80: 'Faixas de 80% confirmadas',
    held95: 'Faixas de 95% confirmadas',
    day: 'Próximo dia',
    week: 'Próxima semana',
    place: 'Onde caíram os resultados?',
    placeText:
      'Cada afirmação é dividida em dez partes de mesma probabilidade, do décimo mais baixo ao mais alto. Se as afirmações estão certas, um décimo dos resultados cai em cada uma (histograma PIT). Um morro no meio indica faixas largas demais; pontas altas, estreitas demais; uma inclinação, altas ou baixas demais.',
    tenth: 'Décimo',
    share: 'Resultados',
    expected: 'Um décimo',
    versions: 'As probabilidades das versões estavam certas?',
    versionsText:
      'De todas as versões que receberam 70%, 70 em cada 100 devem ter sido a registrada (diagrama de confiabilidade). Pontos na linha estão certos; abaixo dela, tivemos certeza demais. Pontos maiores se apoiam em mais afirmações.',
    stated: 'Afirmado, em média',
    right: 'Estavam certas',
    named: 'Indicamos uma versão em {{count}} afirmações, das quais {{share}} estavam certas.',
    notNamed: 'Nenhuma versão foi indicada ainda.',
    ofRecord: 'Vale como certa a versão registrada para o dia.',
  },
  assumed: {
    title: 'O que supomos',
    items: [
      'As jogadas são independentes umas das outras, dadas as apostas.',
      'Quando a fonte não diz quão diferentes são as apostas, o quadrado do coeficiente de variação (CV²) é {{cv}}, ou é estimado a partir de pelo menos 60 dias anteriores.',
      'Quando o DP de um jogo é desconhecido, usamos {{margin}} vez o da classe de volatilidade ({{sds}} apostas, da baixa à muito alta); um DP medido conta se for maior. O veredito diz então até que DP ele vale.',
      'A assimetria nunca é um palpite: vem da tabela de prêmios, é limitada pelo maior prêmio ou fica desconhecida.',
      'Só há evidência quando o segundo momento dos pagamentos é conhecido, nunca com DP presumido ou CV² estimado.',
      'As leituras são as que o operador informa. Não vemos jogadas que não foram informadas.',
    ],
  },
  formulas: {
    title: 'Fórmulas',
    items: [
      ['Desvio padrão de um pagamento', 'DP · √Σ aposta²'],
      ['Sem Σ aposta²', 'Σ aposta² ≈ total apostado² / jogadas · (1 + CV²)'],
      [
        'Limite inferior',
        'o mais próximo entre: 1,96 ou 3 DP abaixo da média, a partir de um DP de 2 apostas e de 300 apostas iguais; aquilo abaixo do que nenhuma soma de pagamentos nunca negativos cai com mais frequência (Pinelis); a tabela de prêmios; a expansão de Cornish e Fisher',
      ],
      [
        'Limite superior',
        'o mais próximo entre: o que o maior prêmio e a maior aposta permitem (Pinelis, Bentkus); média + DP · √(1/cauda − 1) (Cantelli); a tabela de prêmios; a expansão de Cornish e Fisher; ou, pelos quadrados dos pagamentos destas mesmas jogadas, média + (ln(1/cauda) + ψ(λL)/L² · (Σ pagamento² + RTP² · Σ aposta²))/λ',
      ],
      [
        'Limites com tabela de prêmios',
        'quantis da distribuição da soma, por transformada de Fourier: 2,5% e 97,5% (observar), 0,135% e 99,865% (fora da faixa)',
      ],
      [
        'Expansão de Cornish e Fisher',
        'média + desvio · (z + γ(z² − 1)/6 + κ(z³ − 3z)/24 − γ²(2z³ − 5z)/36), com z = ±1,96 e ±3; só até a assimetria γ = {{maximumSkewness}} e a curtose em excesso κ = {{maximumKurtosis}}',
      ],
      [
        'Evidência de um dia, pagou de menos',
        'exp(λ · total apostado · RTP − λ · pagamento − λ² · E[Y²] · Σ aposta² / 2)',
      ],
      [
        'Evidência',
        'média dos produtos entre desvios de ±1, ±2 e ±4 pontos e entre dias de início',
      ],
      ['Alerta', 'dispara quando a soma entre dias de início chega a 365 / alarmes falsos por ano'],
      [
        'Lista de Hoje (e-BH)',
        'os k jogos com mais evidência, cada um com pelo menos jogos / (0,05 · k)',
      ],
      [
        'Jogo quente continua quente?',
        'média, em 12 semanas sem dias em comum, dos jogos da lista menos os outros, ± t₁₁ · s / √12',
      ],
    ],
  },
  sources: 'Fontes',
  repeat: {
    title: 'Confira você mesmo',
    text: 'Estes números vêm de um único comando do projeto, que qualquer pessoa com o código-fonte pode executar; a página mostra o que ele gravou, sem edição:',
  },
}
