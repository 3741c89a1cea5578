import { answerClaims, otherClaims } from '@retorna/contract/method/claims'
import { measuredOn } from '@retorna/contract/method/measured'
import type { ReportPart } from '@retorna/contract/reports/report'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { claimInWords, ruleInWords } from '@retorna/contract/words/method-in-words'
import { formatDay, formatFigure, formatNumber } from '@retorna/domain/format-figure'
import { METHOD_VERSIONS } from '@retorna/domain/method-versions'
import { nameOf, outcomeEntry } from './investigation-sections.ts'
import { type GameLooks, looksByRule } from './looks.ts'
import { part, type Setting } from './part.ts'

/** A game in a month: its days, readings, plays and RTP. */
export type MonthLooks = {
  month: string
  game: string
  days: number
  looks: number
  plays: number | null
  rtp: number | null
}

/** Every investigation of the year, with its outcome and who decided it. */
export const investigationsPart = (
  investigations: readonly Investigation[],
  setting: Setting,
): ReportPart => {
  const { text, language, timeZone } = setting
  const moment = (at: string) => formatFigure(at, 'moment', language, timeZone)
  const rows = investigations.map((one) => ({ ...one, decided: outcomeEntry(one) }))
  return part(setting, 'investigations', rows, [
    [text.number, 'text', ({ id }) => id],
    [
      text.game,
      'text',
      ({ game, operator }) => (operator === null ? game.name : `${game.name} · ${operator.name}`),
    ],
    [text.reason, 'text', ({ origin }) => text.words.origins[origin]],
    [text.opened, 'text', ({ openedAt }) => moment(openedAt)],
    [text.due, 'text', ({ dueOn }) => formatDay(dueOn, language)],
    [text.closed, 'text', ({ closedAt: at }) => (at === null ? text.stillOpen : moment(at))],
    [
      text.outcome,
      'text',
      ({ outcome }) => (outcome === null ? text.stillOpen : text.words.outcomes[outcome]),
    ],
    [text.found, 'text', ({ decided }) => decided?.content.text ?? null],
    [text.decidedBy, 'text', ({ decided }) => decided && nameOf(decided.author)],
  ])
}

/** How often games were looked at, compared with how often they were due, by volume. */
export const coveragePart = (
  { looked, silent, archived }: { looked: readonly GameLooks[]; silent: number; archived: number },
  setting: Setting,
): ReportPart => {
  const { text, language } = setting
  const { cadenceWords } = text.ofMethod
  const all = looked.reduce((sum, { looks }) => sum + looks, 0)
  const about = [
    text.looked(formatNumber(looked.length, language), formatNumber(all, language)),
    ...(silent > 0 ? [text.silent(silent)] : []),
    ...(archived > 0 ? [text.archived(archived)] : []),
  ]
  return part({ ...setting, about }, 'coverage', looked.length === 0 ? [] : looksByRule(looked), [
    [cadenceWords.plays, 'text', ({ rule }) => ruleInWords(rule, cadenceWords, language).plays],
    [cadenceWords.looks, 'text', ({ rule }) => ruleInWords(rule, cadenceWords, language).looks],
    [text.games, 'count', ({ games }) => games],
    [text.daysDue, 'count', ({ daysDue }) => daysDue],
    [text.daysKept, 'count', ({ daysKept }) => daysKept],
    [text.readings, 'count', ({ looks }) => looks],
    [text.short, 'count', ({ short }) => short],
  ])
}

/** The number of games whose looks a PDF lists; the other file formats have all. */
const MAX_GAMES = 100

/** Every game's looks compared with those due, the games that missed the most days first. */
export const looksPart = (looked: readonly GameLooks[], setting: Setting): ReportPart => {
  const { text, language } = setting
  const { cadenceWords } = text.ofMethod
  const missed = ({ daysDue, daysKept }: GameLooks) => daysDue - daysKept
  const rows = looked.toSorted((one, other) => missed(other) - missed(one))
  return part({ ...setting, mostInPdf: MAX_GAMES }, 'looks', rows, [
    [text.game, 'text', ({ game }) => game],
    [text.plays, 'count', ({ plays }) => plays],
    [cadenceWords.looks, 'text', ({ rule }) => ruleInWords(rule, cadenceWords, language).looks],
    [text.daysDue, 'count', ({ daysDue }) => daysDue],
    [text.daysKept, 'count', ({ daysKept }) => daysKept],
    [text.readings, 'count', ({ looks }) => looks],
  ])
}

/** All looks by month, which are too many for a PDF. */
export const monthsPart = (months: readonly MonthLooks[], setting: Setting): ReportPart => {
  const { text } = setting
  return part({ ...setting, mostInPdf: 0 }, 'months', months, [
    [text.month, 'text', ({ month }) => month],
    [text.game, 'text', ({ game }) => game],
    [text.daysRead, 'count', ({ days }) => days],
    [text.readings, 'count', ({ looks }) => looks],
    [text.plays, 'count', ({ plays }) => plays],
    ['RTP', 'percent', ({ rtp }) => rtp],
  ])
}

/** The error rates that the method claims and those that were measured. */
export const ratesPart = (publicUrl: string, setting: Setting): ReportPart => {
  const { text, language } = setting
  const { claimWords } = text.ofMethod
  const about = [text.ratesOf(formatDay(measuredOn, language), `${publicUrl}/method`)]
  const rows = [...answerClaims(), ...otherClaims()].map((claim) =>
    claimInWords(claim, text.ofMethod, language),
  )
  return part({ ...setting, about }, 'rates', rows, [
    [claimWords.claim, 'text', ({ name }) => name],
    [claimWords.claimed, 'text', ({ claimed }) => claimed],
    [claimWords.measured, 'text', ({ measured }) => measured],
    [claimWords.restsOn, 'text', ({ restsOn }) => restsOn],
  ])
}

/** The changes in the method until the end of a year. */
export const historyPart = (year: number, setting: Setting): ReportPart => {
  const { text, language } = setting
  const rows = METHOD_VERSIONS.filter(({ since }) => since < `${year + 1}`)
  return part(setting, 'method-changes', rows, [
    [text.method, 'text', ({ number }) => number],
    [text.since, 'text', ({ since }) => formatDay(since, language)],
    [text.change, 'text', ({ change }) => text.ofMethod.methodChanges[change]],
  ])
}
