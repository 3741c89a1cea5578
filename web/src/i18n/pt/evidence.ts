import type { evidence as english } from '../en/evidence.ts'
import type { SameShape } from '../same-shape.ts'

export const evidence = {
  title: 'As provas',
  lines: {
    outside: 'Não condiz com o certificado em nenhuma consulta desde {{day}}.',
    within_one: 'Em um dia, nada fala claramente contra o certificado.',
    within_other: 'Em {{count}} dias, nada fala claramente contra o certificado.',
    otherVersion: 'Sozinhas, não bastam: os dias condizem com outra versão certificada.',
    unknown: 'Para uma prova, falta algo.',
  },
  explanation:
    'Todos os dias da versão de RTP registrada, julgados em conjunto. Você pode olhar todo dia: no máximo 1 em cada 20 jogos corretos é acusado de não pagar o certificado.',
  failed: 'Não foi possível carregar as provas',
  outside: 'O que o jogo pagou desde {{first}} não condiz com o RTP teórico.',
  within: 'O que o jogo pagou desde {{first}} condiz com o RTP teórico.',
  undecided:
    'Ainda não dá para dizer se o que o jogo pagou desde {{first}} condiz com o RTP teórico.',
  otherVersion:
    'A resposta aponta outra versão certificada. Esta evidência, de todos os dias desde {{first}}, trata só do RTP teórico registrado e, sozinha, não o descarta.',
  mixed:
    'A faixa e o RTP até então são médias que misturam dias de antes e de depois de uma mudança por volta de {{day}}.',
  unknown: 'Ainda não se sabe o bastante.',
  leftOut: {
    version_one: 'De fora: {{day}} (um operador usou outra versão).',
    version_other: 'De fora: {{count}} dias, o último em {{day}} (um operador usou outra versão).',
    turnover_one: 'De fora: {{day}} (apostas desconhecidas ou fontes sem moeda em comum).',
    turnover_other:
      'De fora: {{count}} dias, o último em {{day}} (apostas desconhecidas ou fontes sem moeda em comum).',
    stakes_one:
      'De fora: {{day}} (uma fonte não informa a soma dos quadrados das apostas nem a maior aposta).',
    stakes_other:
      'De fora: {{count}} dias, o último em {{day}} (uma fonte não informa a soma dos quadrados das apostas nem a maior aposta).',
  },
  evidence: 'Evidência (E)',
  evidenceNote: 'Não paga o certificado a partir de {{limit}}',
  evidenceExplanation:
    'Com que força todos os dias falam contra o RTP teórico. Começa perto de 1. A chance de um jogo correto chegar a {{limit}} em algum momento é de no máximo 5%.',
  tooMuch: 'mais de {{limit}}',
  since: 'Não paga o certificado desde',
  first: 'Julgado desde',
  days_one: '1 dia julgado',
  days_other: '{{count}} dias julgados',
  interval: 'RTP verdadeiro (95%)',
  intervalExplanation:
    'A faixa em que está o RTP verdadeiro. A chance de ela deixar o RTP verdadeiro de fora em algum dia, não importa quantas vezes você olhe, é de no máximo 5%.',
  between: '{{low}} – {{high}}',
  atMost: 'No máximo {{high}}',
  atLeast: 'No mínimo {{low}}',
  noInterval: 'Ainda se sabe pouco',
  line: 'RTP até então',
  band: 'RTP verdadeiro, como se sabia no dia',
  bandShort: 'RTP verdadeiro de {{low}} a {{high}}',
  month: 'Uma consulta: os últimos 30 dias',
  monthLimits: '{{rtp}}; limites de 3 sigma: {{low}} a {{high}}',
  monthUnknown: '{{rtp}}; faltam jogadas, ou volumes conhecidos, para ter limites',
  monthText:
    'É a revisão que a UK Gambling Commission, do Reino Unido, descreve. Na nossa simulação de jogos corretos, repeti-la todo dia durante um ano deu {{equal}} de 100 jogos como fora ao menos uma vez; com apostas que variam como as dos jogadores, {{unequal}} de 100.',
  monthAssumed:
    'Aqui ela usa um desvio padrão apenas presumido a partir da classe de volatilidade; por isso, pode errar mais vezes.',
  monthLeftOut_one:
    'Um dia não conta: falta a ele o total de apostas ou de jogadas que outros têm.',
  monthLeftOut_other:
    '{{count}} dias não contam: falta a eles o total de apostas ou de jogadas que outros têm.',
  locked: 'O plano {{plan}} mostra a evidência e a faixa do RTP verdadeiro dia a dia.',
} as const satisfies SameShape<typeof english>
