import { answers as englishAnswers } from '@retorna/contract/words/en/answer'
import { investigation as english } from '@retorna/contract/words/en/investigation'
import { answers as portugueseAnswers } from '@retorna/contract/words/pt/answer'
import { investigation as portuguese } from '@retorna/contract/words/pt/investigation'
import type { Language } from '@retorna/domain/format-figure'

const en = {
  title: (id: number, game: string) => `Investigation ${id}: ${game}`,
  annualTitle: (year: number) => `Investigations of ${year}`,
  madeBy: (version: string) =>
    `Made by Retorna ${version}; its method is the one that this version states.`,
  operatorOf: (name: string) =>
    `The investigation is about ${name}; the sections on data are about the game over all feeds.`,
  noActivity: 'No activity',
  question: 'Question',
  outcome: 'Outcome',
  figures: 'Figures before and after',
  checklist: 'Checklist',
  told: 'People notified',
  timeline: 'Timeline',
  attachments: 'Attachments',
  investigations: 'Investigations',
  rates: 'Measured rates',
  coverage: 'Looks, by game and volume',
  openedFrom: 'Opened from',
  opened: 'Opened',
  due: 'Due',
  closed: 'Closed',
  owner: 'Owner',
  nobody: 'Nobody',
  stillOpen: 'Open',
  decided: (name: string, at: string) => `Decided by ${name}, ${at}.`,
  moment: 'Time',
  number: 'No.',
  who: 'Who',
  what: 'What',
  text: 'Text',
  corrects: 'Corrects',
  known: 'Known',
  atOpening: 'At the opening',
  atTheEnd: 'At the outcome',
  answer: 'Answer',
  certified: 'Certified RTP',
  current: 'RTP of the day',
  weekly: 'RTP of 7 days',
  monthly: 'RTP of 30 days',
  point: 'Point',
  state: 'State',
  on: 'On',
  name: 'Name',
  bytes: 'Bytes',
  sha256: 'SHA-256',
  game: 'Game',
  days: 'Days with readings',
  plays: 'Plays',
  looks: (games: number) =>
    `${games === 1 ? 'One game was' : `${games} games were`} looked at: by every reading as it arrives, and by all days at least daily.`,
  ratesAt: (address: string) =>
    `The measured rates of the method, and what it claims, are at ${address}.`,
  answers: englishAnswers,
  words: english,
}
export type PackTexts = Omit<typeof en, 'answers' | 'words'> & {
  answers: Readonly<Record<keyof typeof englishAnswers, string>>
  words: typeof portuguese
}

const pt: PackTexts = {
  title: (id, game) => `Investigação ${id}: ${game}`,
  annualTitle: (year) => `Investigações de ${year}`,
  madeBy: (version) => `Feito pelo Retorna ${version}; o método é o descrito nessa versão.`,
  operatorOf: (name) =>
    `A investigação trata de ${name}; as seções sobre dados tratam do jogo em todas as fontes.`,
  noActivity: 'Nenhuma atividade',
  question: 'Questão',
  outcome: 'Conclusão',
  figures: 'Números antes e depois',
  checklist: 'Lista de verificação',
  told: 'Pessoas avisadas',
  timeline: 'Linha do tempo',
  attachments: 'Anexos',
  investigations: 'Investigações',
  rates: 'Taxas medidas',
  coverage: 'Verificações, por jogo e volume',
  openedFrom: 'Motivo da abertura',
  opened: 'Aberta',
  due: 'Prazo',
  closed: 'Encerrada',
  owner: 'Responsável',
  nobody: 'Ninguém',
  stillOpen: 'Em aberto',
  decided: (name, at) => `Decisão de ${name}, ${at}.`,
  moment: 'Hora',
  number: 'Nº',
  who: 'Quem',
  what: 'O quê',
  text: 'Texto',
  corrects: 'Corrige',
  known: 'Dado',
  atOpening: 'Na abertura',
  atTheEnd: 'Na conclusão',
  answer: 'Resposta',
  certified: 'RTP certificado',
  current: 'RTP do dia',
  weekly: 'RTP de 7 dias',
  monthly: 'RTP de 30 dias',
  point: 'Item',
  state: 'Situação',
  on: 'Em',
  name: 'Nome',
  bytes: 'Bytes',
  sha256: 'SHA-256',
  game: 'Jogo',
  days: 'Dias com leituras',
  plays: 'Jogadas',
  looks: (games) =>
    `${games === 1 ? 'Um jogo foi verificado' : `${games} jogos foram verificados`}: a cada leitura que chega e, por todos os dias, pelo menos diariamente.`,
  ratesAt: (address) => `As taxas medidas do método e o que ele afirma estão em ${address}.`,
  answers: portugueseAnswers,
  words: portuguese,
}

/** All texts of packs in a language. */
export const packTexts = (language: Language): PackTexts => (language === 'en' ? en : pt)
