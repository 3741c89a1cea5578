import type * as english from '../en/method.ts'
import type { SameWords } from '../same-words.ts'

export const claimWords: SameWords<typeof english.claimWords> = {
  claim: 'Afirmação sobre um jogo correto',
  claimed: 'Afirmamos',
  measured: 'Medido',
  restsOn: 'Com base em',
  about: 'cerca de {{value}}',
  atMost: 'no máximo {{value}}',
  range: '{{least}} a {{most}}',
  aYear: '{{value}} por ano',
}

export const claimCases: SameWords<typeof english.claimCases> = {
  judged: '{{count}} taxas exatas',
  windows: '{{count}} janelas julgadas',
  years: '{{count}} anos de jogo',
  catalogs: '{{count}} catálogos de 951 jogos',
}

export const claimNames: SameWords<typeof english.claimNames> = {
  watch: 'Uma consulta diz “observar” ou “além do acaso”',
  outside: 'Uma consulta diz “além do acaso”',
  month: 'O mesmo em 30 dias, quando a variação das apostas ou dos prêmios é estimada',
  evidence: 'É acusado com prova em algum dia do ano',
  real: 'É acusado por estimativa em algum dia do ano, com tabelas de prêmios de jogos reais',
  invented: 'O mesmo, com tabelas de prêmios inventadas',
  wrongDay: 'É acusado por estimativa depois de um dia com cem vezes os prêmios',
  interval: 'A faixa do RTP verdadeiro o deixa de fora em algum dia do ano',
  alarms: 'Alarmes falsos de um alerta ajustado para um a cada dois anos',
  ownLevel: 'O mesmo, em relação ao nível anterior do próprio jogo',
  today: 'Parcela de jogos corretos na lista de Hoje',
  persistence: 'O intervalo de “Uma semana alta se mantém?” deixa de fora a verdade',
}

export const cadenceWords: SameWords<typeof english.cadenceWords> = {
  plays: 'Jogadas por dia',
  orMore: '{{plays}} ou mais',
  under: 'Menos de {{plays}}',
  looks: 'Consultado pelo menos',
  everyHour: 'a cada hora',
  everyHours: 'a cada {{hours}} horas',
  everyDay: 'todo dia',
  due: 'Prazo de uma investigação',
  businessDays: '{{count}} dias úteis',
}

export const methodChanges: SameWords<typeof english.methodChanges> = {
  evidence:
    'Cada consulta é julgada por como o jogo paga, com a tabela de prêmios quando é conhecida, e a evidência de todos os dias pode ser consultada todo dia.',
  forecasts:
    'Faixas para o dia e a semana seguintes e a probabilidade de cada versão certificada; sem tabela de prêmios, uma versão só é apontada a partir de 98%.',
  answer:
    'Uma só resposta por jogo, com prova ou por estimativa. A evidência usa a própria tabela de prêmios e os prêmios ao quadrado. Toda consulta é julgada, cada lado pelo seu melhor limite, e a assimetria nunca é presumida.',
  versions:
    'Ao lado de outra versão só aparece um intervalo que seja dela, e um jogo que estava fora diz desde quando seus dias condizem com a versão registrada.',
  jackpots:
    'Onde as leituras informam o jackpot à parte, os números são avaliados sem ele, contra o RTP certificado sem a parcela do jackpot; enquanto ninguém informa essa parcela, nada se diz do jogo.',
  sides:
    'Um jogo é acusado com prova do lado em que há mais evidência, e ao lado de uma resposta só aparece uma faixa que diga o mesmo. O desvio padrão de uma ficha técnica só vale enquanto os dias não medem um maior, e nenhuma versão é apontada por dias anteriores à registrada.',
  limits:
    'Uma consulta mantém as taxas também nos números de jogadas em que cada limite começa a ser usado: com apostas iguais, só a tabela de prêmios decide, e o limite inferior da expansão é mais baixo. Quando Σ aposta³ não é enviada, valem limites para ela, não uma suposição.',
}
