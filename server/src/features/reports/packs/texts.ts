import { answers as englishAnswers } from '@retorna/contract/words/en/answer'
import { investigation as english } from '@retorna/contract/words/en/investigation'
import { labels as englishLabels } from '@retorna/contract/words/en/labels'
import * as englishMethod from '@retorna/contract/words/en/method'
import { staffLabels as englishStaffLabels } from '@retorna/contract/words/en/staff-labels'
import { answers as portugueseAnswers } from '@retorna/contract/words/pt/answer'
import { investigation as portuguese } from '@retorna/contract/words/pt/investigation'
import { labels as portugueseLabels } from '@retorna/contract/words/pt/labels'
import * as portugueseMethod from '@retorna/contract/words/pt/method'
import { staffLabels as portugueseStaffLabels } from '@retorna/contract/words/pt/staff-labels'
import { formatDay, formatNumber } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { version } from '../../../version.ts'

const en = {
  ...englishLabels,
  title: (id: number, game: string) => `Investigation ${id}: ${game}`,
  annualTitle: (year: number) => `Investigations of ${year}`,
  madeBy: `Made by Retorna ${version}, by method ${METHOD_VERSION.number} (since ${formatDay(METHOD_VERSION.since, 'en')}).`,
  feedOf: (operator: string, feed: string) =>
    `All data are those of ${operator}, by its feed “${feed}”. The seal is of the readings of all feeds.`,
  noFeedOf: (operator: string) => `No feed of ${operator} read the game in these days.`,
  notReadLately: (operator: string) =>
    `No feed of ${operator} has read the game in the last 30 days: the answer is that of all feeds.`,
  hidden:
    'The game is hidden at the moment: its figures are those that the entries keep, and its days the linked ones.',
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
  coverage: 'Coverage by volume',
  looks: 'Looks, by game',
  months: 'Looks, by game and month',
  'method-changes': 'Changes of the method',
  reason: englishStaffLabels.reason,
  opened: 'Opened',
  owner: 'Owner',
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
  certified: 'Certified RTP',
  current: 'RTP of the day',
  weekly: 'RTP of 7 days',
  monthly: 'RTP of 30 days',
  point: 'Point',
  on: 'On',
  bytes: 'Bytes',
  sha256: 'SHA-256',
  daysDue: 'Days due',
  daysKept: 'Days looked at as often',
  daysRead: 'Days with a reading',
  readings: 'Looks',
  short: 'Games looked at less often',
  month: 'Month',
  decidedBy: 'Decided by',
  found: 'What was found',
  looked: (games: string, looks: string) =>
    `Games looked at: ${games}. Looks: ${looks}, one at each reading. A day is due from a game’s first reading on.`,
  silent: (games: number) =>
    games === 1
      ? 'One game of the catalog has no reading in the year, and no look.'
      : `${formatNumber(games, 'en')} games of the catalog have no reading in the year, and no look.`,
  archived: (days: number) =>
    days === 1
      ? 'The readings of one day are archived, so it is not counted for games that must be looked at several times a day.'
      : `The readings of ${formatNumber(days, 'en')} days are archived, so they are not counted for games that must be looked at several times a day.`,
  ratesOf: (day: string, address: string) => `Measured on ${day}; see also ${address}.`,
  volume: (plays: string, looks: string, due: string) =>
    `Plays of the day: ${plays}; looked at at least ${looks}, due within ${due}`,
  method: 'Method',
  change: 'What changed',
  answers: englishAnswers,
  words: english,
  ofMethod: englishMethod,
}
export type PackTexts = Omit<typeof en, 'answers' | 'words' | 'ofMethod'> & {
  answers: Readonly<Record<keyof typeof englishAnswers, string>>
  words: typeof portuguese
  ofMethod: typeof portugueseMethod
}

const pt: PackTexts = {
  ...portugueseLabels,
  title: (id, game) => `Investigação ${id}: ${game}`,
  annualTitle: (year) => `Investigações de ${year}`,
  madeBy: `Feito pelo Retorna ${version}, pelo método ${METHOD_VERSION.number} (desde ${formatDay(METHOD_VERSION.since, 'pt')}).`,
  feedOf: (operator, feed) =>
    `Todos os dados são de ${operator}, pelo feed “${feed}”. O selo é das leituras de todos os feeds.`,
  noFeedOf: (operator) => `Nenhum feed de ${operator} leu o jogo nesses dias.`,
  notReadLately: (operator) =>
    `Nenhum feed de ${operator} leu o jogo nos últimos 30 dias: a resposta é a de todos os feeds.`,
  hidden:
    'O jogo está oculto no momento: os números são os que os registros guardam, e os dias são os vinculados.',
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
  coverage: 'Cobertura por volume',
  looks: 'Consultas, por jogo',
  months: 'Consultas, por jogo e mês',
  'method-changes': 'Mudanças do método',
  reason: portugueseStaffLabels.reason,
  opened: 'Aberta',
  owner: 'Responsável',
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
  certified: 'RTP certificado',
  current: 'RTP do dia',
  weekly: 'RTP de 7 dias',
  monthly: 'RTP de 30 dias',
  point: 'Item',
  on: 'Em',
  bytes: 'Bytes',
  sha256: 'SHA-256',
  daysDue: 'Dias devidos',
  daysKept: 'Dias com essa frequência',
  daysRead: 'Dias com leitura',
  readings: 'Consultas',
  short: 'Jogos consultados menos vezes',
  month: 'Mês',
  decidedBy: 'Decisão de',
  found: 'O que se encontrou',
  looked: (games, looks) =>
    `Jogos consultados: ${games}. Consultas: ${looks}, uma a cada leitura. Um dia é devido desde a primeira leitura do jogo.`,
  silent: (games) =>
    games === 1
      ? 'Um jogo do catálogo não tem leitura no ano, nem consulta.'
      : `${formatNumber(games, 'pt')} jogos do catálogo não têm leitura no ano, nem consulta.`,
  archived: (days) =>
    days === 1
      ? 'As leituras de um dia estão arquivadas; ele não conta para os jogos que devem ser consultados várias vezes ao dia.'
      : `As leituras de ${formatNumber(days, 'pt')} dias estão arquivadas; eles não contam para os jogos que devem ser consultados várias vezes ao dia.`,
  ratesOf: (day, address) => `Medidas em ${day}; veja também ${address}.`,
  volume: (plays, looks, due) =>
    `Jogadas do dia: ${plays}; consultado pelo menos ${looks}, prazo de ${due}`,
  method: 'Método',
  change: 'O que mudou',
  answers: portugueseAnswers,
  words: portuguese,
  ofMethod: portugueseMethod,
}

export const packTexts = (language: Language): PackTexts => (language === 'en' ? en : pt)
