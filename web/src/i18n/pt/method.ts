import { volatilities } from '@retorna/contract/words/pt/game'
import { labels } from '@retorna/contract/words/pt/labels'
import {
  cadenceWords,
  claimCases,
  claimNames,
  claimWords,
  methodChanges,
} from '@retorna/contract/words/pt/method'
import type { method as english } from '../en/method.ts'
import type { SameShape } from '../same-shape.ts'

export const method: SameShape<typeof english> = {
  title: 'Método · Retorna',
  description:
    'Como o Retorna julga se um slot paga o que foi certificado, quantas vezes o acaso o enganaria e o que ele supõe.',
  heading: 'Como julgamos e quanto erramos',
  lead: 'Um slot decide cada giro ao acaso; por isso, em um dia ou em um mês, paga mais ou menos que o RTP certificado. Para cada jogo damos uma só resposta: se ele paga o certificado, com a precisão que os dados permitem. Esta página diz o que cada resposta afirma e quantas vezes ela erra.',
  version: 'Método {{number}}, desde {{day}}.',
  measuredOn: 'Medido em',
  answers: {
    title: 'As cinco respostas',
    lead: 'Cada jogo tem a primeira destas que vale para ele, com as mesmas palavras em toda tela, arquivo e mensagem.',
    next: 'Nenhuma delas diz nada sobre o próximo giro. Cada giro é tão aleatório quanto o anterior.',
    kinds: {
      version: {
        name: 'Roda outra versão certificada',
        claim:
          'O estúdio certificou vários RTPs, e o que foi pago condiz com um que não é o registrado: com probabilidade de {{tabled}} ou mais quando se conhece a tabela de prêmios; sem ela, de {{untabled}} ou mais.',
        rate: 'Das {{count}} afirmações semanais que identificaram uma versão até agora, {{share}} estavam certas.',
        unrated: 'Nenhuma versão identificada por nossas previsões foi conferida ainda.',
      },
      off: {
        name: 'Paga menos, ou mais, que o certificado',
        claim:
          'Provado quando se conhecem as apostas: a evidência de todos os dias chegou a 20, e você pode olhar quantas vezes quiser. Nos outros jogos, é uma estimativa pelas apostas e prêmios de cada dia, e a resposta avisa.',
        rate: 'Dos jogos corretos, {{proved}} foram acusados com prova em algum dia do ano, e {{estimated}} por estimativa. Um jogo que paga 4 pontos a menos, com {{plays}} jogadas por dia, é acusado com prova depois de {{days}} dias (mediana).',
      },
      agrees: {
        name: 'Paga o certificado, com até 1, 2, 3 ou 5 pontos de diferença',
        claim:
          'Em média, desde o dia indicado, o RTP verdadeiro não fica mais longe do certificado do que isso. Ainda pode haver uma diferença menor.',
        rate: 'A faixa deixou de fora o RTP verdadeiro em algum dia do ano em {{missed}} dos casos. Com {{plays}} jogadas por dia, {{early}} dos jogos corretos chegam a até 2 pontos depois de 30 dias, {{later}} depois de 90 e {{late}} depois de um ano.',
      },
      open: {
        name: 'Poucas jogadas para saber',
        claim:
          'O RTP verdadeiro pode ser qualquer valor da faixa que aparece ao lado, que erra tão raramente quanto acima. A resposta diz também em quantos dias apareceria uma diferença de 2 pontos.',
      },
      unknown: {
        name: 'Falta alguma coisa',
        claim:
          'Leituras, apostas, o RTP certificado ou dias, que precisam ser 14; ou um só dia faz quase toda a diferença. A resposta não afirma nada e diz o que falta.',
      },
    },
  },
  demonstrated: {
    title: 'No que isso dá',
    lead: 'Nossa demonstração tem {{games}} jogos, com prêmios raros e enormes e apostas diferentes, metade deles com menos de cerca de 20.000 jogadas por dia, e {{planted}} falhas plantadas. Depois de {{days}} dias:',
    found: [
      '{{unknown}} dos jogos estão sem resposta.',
      'Metade dos outros tem uma faixa de no máximo {{width}} pontos.',
      '{{found}} das {{planted}} falhas aparecem como fora do certificado ou outra versão.',
      'A lista de Hoje aponta {{named}} dos jogos corretos.',
      'Uma estimativa acusa {{estimated}} dos jogos corretos.',
    ],
  },
  words: {
    title: 'Uma consulta: um dia, uma semana ou um mês',
    chance:
      'Até onde o acaso pode levar um pagamento depende de três coisas: como o jogo paga (muitos prêmios pequenos ou poucos enormes), quantas jogadas houve e quão diferentes foram as apostas. Calculamos essa faixa para cada jogo e cada período.',
    verdicts: {
      within: [
        'Dentro do acaso',
        'O acaso poderia explicar o pagamento: é assim em pelo menos cerca de 19 de cada 20 consultas a um jogo correto.',
      ],
      watch: [
        'Observar',
        'Um jogo correto chega aqui em até cerca de 1 a cada 20 consultas. Entre centenas de jogos, sempre há alguns.',
      ],
      outside: [
        'Além do acaso',
        'Um jogo correto chega aqui em até cerca de 1 a cada 370 consultas.',
      ],
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
    lead: 'Pegamos jogos corretos, que pagam exatamente o certificado, e calculamos quantas vezes seriam acusados. Eles pagam conforme {{fictional}} tabelas de prêmios inventadas e {{given}} tabelas de {{games}} jogos reais, com apostas iguais e com apostas tão diferentes quanto as dos jogadores.',
    chart:
      'Sombreado: o que afirmamos. Barra: o que medimos, do melhor ao pior caso. Cada linha tem sua própria escala.',
    claimWords,
    claimCases,
    claimNames,
  },
  looks: {
    title: 'Com que frequência consultamos os jogos',
    lead: 'Cada leitura é julgada logo depois de chegar, e cada jogo, pelo menos uma vez por dia. Quanto mais se joga, mais vezes um jogo deve ser consultado; isso só funciona se as leituras chegarem na mesma frequência. O dossiê do ano diz onde não chegaram. O prazo das investigações também é menor.',
    ...cadenceWords,
  },
  wrong: {
    title: 'Quando conhecemos mal um jogo',
    lead: 'O desvio padrão (DP) diz quanto os pagamentos de um jogo variam. Quando é apenas presumido, pode estar errado, e os vereditos também. Por isso dizemos de onde vem cada valor.',
    case: 'O que está errado, com apostas diferentes',
    watch: '“Observar” em vez de 5%',
    outside: '“Além do acaso” em vez de 0,27%',
    names: {
      'SD alone': 'DP certo, e nada mais conhecido',
      'half the SD': 'DP presumido é metade do real',
      'twice the SD': 'DP presumido é o dobro do real',
    },
    none: 'nada foi julgado',
  },
  slow: {
    title: 'Quanto tempo leva para achar uma falha',
    lead: 'Regras rigorosas levam tempo. Estes são os dias até um jogo ser acusado, em mediana: com prova, com {{plays}} jogadas por dia, desde o dia em que ele muda, depois de 100 dias corretos; por estimativa, desde o primeiro dia.',
    shift: 'O jogo paga',
    table: 'Com prova, tabela de prêmios conhecida',
    win: 'Com prova, DP e maior prêmio conhecidos',
    estimated: 'Por estimativa, {{plays}} jogadas por dia',
    never: 'na maioria, não no primeiro ano',
  },
  delay: {
    title: 'Quanto tempo leva um alerta',
    lead: 'É isto que um alerta com um alarme falso a cada dois anos demora, em um jogo cujo RTP diário varia 2 pontos (erro padrão).',
    shift: 'O RTP do jogo muda em',
    days: 'Dias até o alerta, mediana',
    slowest: 'Caso mais lento',
    today:
      'A lista de Hoje, que acompanha todos os jogos de uma vez, aponta um jogo que caiu 2 pontos depois de {{days}} dias (mediana entre 5.000, 20.000 e 80.000 jogadas por dia).',
  },
  points: {
    title: 'Por que um alerta em pontos não é um achado',
    lead: 'Um alerta de {{points}} pontos diz que o número se mexeu. Em um jogo correto, só o acaso já o dispara este número de vezes:',
    plays: cadenceWords.plays,
    firings: 'Disparos por ano só pelo acaso',
  },
  demonstration: {
    title: 'Quanto dá para julgar com volumes realistas',
    lead: 'As janelas de 30 dias da nossa demonstração ficam assim:',
    known: 'O que se sabe do jogo',
    judged: 'Julgadas',
    watch: 'Dos jogos corretos: “observar” ou “além do acaso”',
    outside: '“além do acaso”',
    tooFew: 'poucas janelas',
    names: {
      all: labels.allGames,
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
      all: labels.allGames,
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
    named: 'Identificamos uma versão em {{count}} afirmações, das quais {{share}} estavam certas.',
    notNamed: 'Nenhuma versão foi identificada ainda.',
    ofRecord: 'Vale como certa a versão registrada para o dia.',
  },
  history: {
    title: 'Como o método mudou',
    lead: 'Cada versão julga de novo todos os dias, também os anteriores, depois que uma instalação é atualizada para ela.',
    number: 'Método',
    since: labels.since,
    change: 'O que mudou',
    changes: methodChanges,
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
        'quantis da distribuição da soma, por transformada de Fourier: com apostas iguais, 2,5% e 97,5% (observar), 0,135% e 99,865% (além do acaso), e nenhum outro limite conta; apostas diferentes são substituídas por três valores com as mesmas somas e a mesma maior aposta, com 2% e 98% (observar), 0,067% e 99,96% (além do acaso)',
      ],
      [
        'Expansão de Cornish e Fisher',
        'média + desvio · (z + γ(z² − 1)/6 + κ(z³ − 3z)/24 − γ²(2z³ − 5z)/36), com z = ±1,96 e ±3, e o limite inferior mais {{remainder}} · γ³ desvios abaixo; só até a assimetria γ = {{maximumSkewness}} e a curtose em excesso κ = {{maximumKurtosis}}',
      ],
      [
        'Evidência de um dia, pagou de menos',
        'exp(λ · total apostado · RTP − λ · pagamento − λ² · E[Y²] · Σ aposta² / 2)',
      ],
      [
        'Evidência',
        'média dos produtos entre desvios de ±1, ±2 e ±4 pontos e entre dias de início',
      ],
      [
        'RTP verdadeiro pela evidência',
        'todos os RTPs contra os quais a evidência de cada lado, média entre desvios de ±0,125 a ±16 pontos, fica abaixo de 40',
      ],
      [
        'RTP verdadeiro estimado por n dias',
        'x = prêmios − R · apostas; T = Σ apostas; b = 2(n + 10)/n · ln(20 · √((n + 10)/10)); s = T² − b · Σ apostas²; mínimo: R − (b · Σ x·apostas + √(b² · (Σ x·apostas)² + s · b · Σ x²))/s; máximo, com m = 2 · maior x ou o maior prêmio e k = m · T − b · Σ x·apostas: R + (k + √(k² − s · (m² − b · (Σ x² + m²/2))))/s, mais 1 ponto se o maior prêmio é desconhecido',
      ],
      ['Alerta', 'dispara quando a soma entre dias de início chega a 365 / alarmes falsos por ano'],
      [
        'Lista de Hoje (e-BH)',
        'os k jogos com mais evidência, cada um com pelo menos jogos / (0,05 · k)',
      ],
      [
        'Uma semana alta se mantém?',
        'média, em 12 semanas sem dias em comum, dos jogos da lista menos os outros, ± t₁₁ · s / √12',
      ],
    ],
  },
  details: labels.details,
  sources: labels.sources,
  repeat: {
    title: 'Confira você mesmo',
    text: 'Estes números vêm de um único comando do projeto, que qualquer pessoa com o código-fonte pode executar; a página mostra o que ele gravou, sem edição:',
  },
}
