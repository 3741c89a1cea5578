import type * as english from '../en/answer.ts'
import type { SameWords } from '../same-words.ts'

export const answers: SameWords<typeof english.answers> = {
  offBelow: 'Paga menos que o certificado',
  offAbove: 'Paga mais que o certificado',
  version: 'Roda outra versão certificada',
  versionOf: 'Roda a versão de {{version}}',
  agrees: 'Paga o certificado',
  agreesOne: 'Paga o certificado, com até 1 ponto de diferença',
  agreesWithin: 'Paga o certificado, com até {{points}} pontos de diferença',
  open: 'Poucas jogadas para saber',
  byDays: '{{headline}} (estimativa)',
  noCertificate: 'Sem RTP certificado no cadastro',
  noReadings: 'Ainda sem leituras',
  beingWorkedOut: 'A resposta está sendo calculada',
  noTurnover: 'Ainda sem leituras com apostas',
  fewDays: 'Menos de 14 dias com apostas até agora',
  oneDay: 'Um só dia faz quase toda a diferença',
  between: 'O RTP verdadeiro está entre {{low}} e {{high}}; o certificado é {{certified}}.',
  atLeast: 'O RTP verdadeiro é de pelo menos {{low}}; o certificado é {{certified}}.',
  atMost: 'O RTP verdadeiro é de no máximo {{high}}; o certificado é {{certified}}.',
  anything:
    'O RTP verdadeiro pode ser qualquer valor de {{low}} a {{high}}; o certificado é {{certified}}.',
  odds: 'Só por acaso, isso aconteceria com no máximo 1 em {{count}} jogos que pagam o certificado.',
  estimated: 'Estimado a partir das apostas e dos prêmios de cada dia.',
  backSince: 'Desde {{day}}, os dias voltaram a condizer com o RTP certificado.',
  versionSince:
    'O que foi pago condiz com essa versão desde cerca de {{day}} ({{probability}} de certeza).',
  versionSure: 'O que foi pago condiz com essa versão ({{probability}} de certeza).',
  onAverage: 'É a média desde {{day}}; ainda pode haver uma diferença menor.',
  needsDays: 'Uma diferença de 2 pontos apareceria em mais {{count}} dias, aproximadamente.',
  condition: 'Vale se o desvio padrão de uma jogada for de no máximo {{stakes}} apostas.',
  addCertificate: 'Quem cuida do catálogo pode incluí-lo.',
  addReadings: 'Nada foi digitado nem recebido deste jogo.',
  comesByItself: 'Ela aparece aqui sozinha.',
  addTurnover:
    'A fonte informa o RTP, mas não quanto se apostou e pagou; sem isso, não dá para separar o jogo do acaso.',
  waitDays: 'A resposta chega com o décimo quarto dia.',
  lookAt: 'Confira {{day}}: é desse dia quase tudo em que os dias diferem.',
  lookAtOne: 'É de um só dia quase tudo em que os dias diferem.',
}

export const answerFilters: SameWords<typeof english.answerFilters> = {
  version: 'Outra versão',
  off: 'Não paga o certificado',
  agrees: 'Paga o certificado',
  open: 'Poucas jogadas',
  unknown: 'Sem resposta',
}
