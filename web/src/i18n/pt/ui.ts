import { answerFilters, answers } from '@retorna/contract/words/pt/answer'
import { labels } from '@retorna/contract/words/pt/labels'
import { trends, verdicts } from '@retorna/contract/words/pt/values'
import type { ui as english } from '../en/ui.ts'
import type { SameShape } from '../same-shape.ts'

export const ui = {
  origin: 'De onde vem o valor',
  explain: 'Sobre: {{name}}',
  showMore: 'Mostrar mais',
  help: 'Ajuda',
  proof: {
    title: 'Confirme que é você',
    text: 'Esta etapa exige sua senha. A confirmação vale por dez minutos.',
    confirm: 'Continuar',
  },
  nothingFound: 'Nada encontrado',
  gameSelect: {
    placeholder: 'Digite um nome',
    nothing: 'Nenhum jogo encontrado',
  },
  actors: {
    demonstration: 'demonstração',
    commandLine: 'linha de comando',
    system: 'sistema',
    paymentProvider: 'provedor de pagamento',
  },
  filter: { clear: 'Todos: {{label}}' },
  currencyQuestion: {
    other: 'Os valores estão em {{stated}}, mas a moeda escolhida é {{chosen}}. Nada é convertido.',
    several: 'Há valores em várias moedas ({{stated}}). Cole os de cada moeda separadamente.',
    use: 'Usar {{currency}}',
    keep: 'Manter {{currency}}',
  },
  trend: {
    day: labels.day,
    hour: 'Hora',
    week: 'Semana de',
    bar: '{{day}}: {{number}}',
    quiet: 'Nenhum nos últimos {{count}} dias: {{names}}.',
    quietHours: 'Nenhum nas últimas {{count}} horas: {{names}}.',
    none: 'Nenhum agora: {{names}}.',
    others: 'Nada em outros {{number}}.',
    asBars: 'Ver em barras',
  },
  bands: {
    high: 'alto: 96% ou mais',
    middle: 'médio: de 94% a 96%',
    low: 'baixo: menos de 94%',
  },
  bandWords: { high: 'alto', middle: 'médio', low: 'baixo' },
  trends,
  verdicts,
  answers,
  answerKinds: answerFilters,
  verdictMeanings: {
    within: 'O acaso poderia explicar a diferença para o RTP teórico.',
    watch: 'Além dos limites de 95% do acaso: merece outra olhada, mas não prova nada.',
    outside: 'Além dos limites de 3 sigma do acaso, de onde um jogo correto raramente sai.',
  },
  /** What limits or prevents evidence about a game. */
  evidenceGaps: {
    'theoretical-rtp': 'Falta: o RTP teórico.',
    payouts:
      'Falta: quanto os prêmios variam. É preciso uma tabela de prêmios, um desvio padrão publicado ou o maior prêmio.',
    stakes:
      'Falta: um dia com apostas, prêmios e a soma dos quadrados das apostas ou a maior aposta.',
    'jackpot-share':
      'Falta: quantos pontos do RTP certificado o jackpot paga (0, se nenhum). A equipe informa no cadastro do jogo.',
    'second-day': 'Falta: um segundo dia. O primeiro, sozinho, não diz nada.',
    'maximum-win': 'Só dá para notar se paga de menos: o maior prêmio não é conhecido.',
    'largest-stake': 'Só dá para notar se paga de menos: a maior aposta não é conhecida.',
    'several-feeds':
      'Ficam de fora os dias em que operadores usaram versões diferentes ou em que as apostas não são conhecidas em uma só moeda. “Operadores” julga cada operador separadamente.',
  },
  updated: 'Atualizado',
  lastValues: 'Sem conexão – últimos valores',
  figuresUpdated: 'Os números desta página foram atualizados.',
  password: {
    show: 'Mostrar: {{field}}',
    hide: 'Ocultar: {{field}}',
    required: 'Obrigatório: {{parts}}',
    valid: 'Senha válida',
    suggestion:
      'Com 15 caracteres ou mais, fica difícil de adivinhar: várias palavras aleatórias, por exemplo.',
    parts: {
      length: 'pelo menos 8 caracteres',
      uppercase: '1 letra maiúscula',
      lowercase: '1 letra minúscula',
      digit: '1 número',
      special: '1 caractere especial',
    },
    strength: 'Força da senha: {{strength}}',
    strengths: { 'very-weak': 'muito fraca', weak: 'fraca', good: 'boa', strong: 'forte' },
  },
} as const satisfies SameShape<typeof english>
