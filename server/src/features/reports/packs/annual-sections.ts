import { answerClaims, otherClaims } from '@retorna/contract/method/claims'
import { measuredOn } from '@retorna/contract/method/measured'
import type { ReportPart, ReportTable, ReportValue } from '@retorna/contract/reports/report'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { claimInWords, ruleInWords } from '@retorna/contract/words/method-in-words'
import { formatDay, formatFigure, formatNumber } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import { METHOD_VERSIONS } from '@retorna/domain/method-versions'
import { textBlocks, textColumn } from '../sections/blocks.ts'
import { outcomeEntry } from './investigation-sections.ts'
import { type GameLooks, looksByRule } from './looks.ts'
import type { PackTexts } from './texts.ts'

export type Setting = { text: PackTexts; language: Language; timeZone: string }

/** A game in a month: its days, readings, plays and RTP. */
export type MonthLooks = {
  month: string
  game: string
  days: number
  looks: number
  plays: number | null
  rtp: number | null
}

const count = (label: string) => ({ label, unit: 'count' as const })

const part = (
  name: string,
  title: string,
  table: Pick<ReportTable, 'columns' | 'rows' | 'mostInPdf'>,
  { text }: Setting,
  paragraphs: readonly string[] = [],
): ReportPart => ({
  name,
  title,
  blocks: [
    ...textBlocks(...paragraphs),
    { type: 'table', title, empty: text.noActivity, ...table },
  ],
})

/** Every investigation of the year, with its outcome and who decided it. */
export const investigationsPart = (
  investigations: readonly Investigation[],
  setting: Setting,
): ReportPart => {
  const { text, language, timeZone } = setting
  const moment = (at: string) => formatFigure(at, 'moment', language, timeZone)
  const columns = [
    text.number,
    text.game,
    text.openedFrom,
    text.opened,
    text.due,
    text.closed,
    text.outcome,
    text.found,
    text.decidedBy,
  ].map(textColumn)
  const rows = investigations.map((one): ReportValue[] => {
    const decided = outcomeEntry(one)
    return [
      one.id,
      one.operator === null ? one.game.name : `${one.game.name} · ${one.operator.name}`,
      text.words.origins[one.origin],
      moment(one.openedAt),
      formatDay(one.dueOn, language),
      one.closedAt === null ? text.stillOpen : moment(one.closedAt),
      one.outcome === null ? text.stillOpen : text.words.outcomes[one.outcome],
      decided?.content.text ?? null,
      decided === null ? null : (decided.author.name ?? decided.author.id),
    ]
  })
  return part('investigations', text.investigations, { columns, rows }, setting)
}

/** How often games were looked at, compared with how often they were due, by volume. */
export const coveragePart = (
  { looked, silent, archived }: { looked: readonly GameLooks[]; silent: number; archived: number },
  setting: Setting,
): ReportPart => {
  const { text, language } = setting
  const { cadenceWords } = text.ofMethod
  const all = looked.reduce((sum, { looks }) => sum + looks, 0)
  const table = {
    columns: [
      textColumn(cadenceWords.plays),
      textColumn(cadenceWords.looks),
      count(text.games),
      count(text.daysDue),
      count(text.daysKept),
      count(text.readings),
      count(text.short),
    ],
    rows: (looked.length === 0 ? [] : looksByRule(looked)).map((one) => {
      const { plays, looks } = ruleInWords(one.rule, cadenceWords, language)
      return [plays, looks, one.games, one.daysDue, one.daysKept, one.looks, one.short]
    }),
  }
  const paragraphs = [
    text.looked(formatNumber(looked.length, language), formatNumber(all, language)),
    ...(silent > 0 ? [text.silent(silent)] : []),
    ...(archived > 0 ? [text.archived(archived)] : []),
  ]
  return part('coverage', text.coverage, table, setting, paragraphs)
}

/** The number of games whose looks a PDF lists; the other file formats have all. */
const MAX_GAMES = 100

/** Every game's looks compared with those due, the games that missed the most days first. */
export const looksPart = (looked: readonly GameLooks[], setting: Setting): ReportPart => {
  const { text, language } = setting
  const { cadenceWords } = text.ofMethod
  const missed = ({ daysDue, daysKept }: GameLooks) => daysDue - daysKept
  const table = {
    columns: [
      textColumn(text.game),
      count(text.plays),
      textColumn(cadenceWords.looks),
      count(text.daysDue),
      count(text.daysKept),
      count(text.readings),
    ],
    rows: looked
      .toSorted((one, other) => missed(other) - missed(one))
      .map((one) => [
        one.game,
        one.plays,
        ruleInWords(one.rule, cadenceWords, language).looks,
        one.daysDue,
        one.daysKept,
        one.looks,
      ]),
    mostInPdf: MAX_GAMES,
  }
  return part('looks', text.looks, table, setting)
}

/** All looks by month, which are too many for a PDF. */
export const monthsPart = (months: readonly MonthLooks[], setting: Setting): ReportPart => {
  const { text } = setting
  const table = {
    columns: [
      textColumn(text.month),
      textColumn(text.game),
      count(text.daysRead),
      count(text.readings),
      count(text.plays),
      { label: 'RTP', unit: 'percent' as const },
    ],
    rows: months.map(({ month, game, days, looks, plays, rtp }) => [
      month,
      game,
      days,
      looks,
      plays,
      rtp,
    ]),
    mostInPdf: 0,
  }
  return part('months', text.months, table, setting)
}

/** The error rates that the method claims and those that were measured. */
export const ratesPart = (publicUrl: string, setting: Setting): ReportPart => {
  const { text, language } = setting
  const { claimWords } = text.ofMethod
  const table = {
    columns: [claimWords.claim, claimWords.claimed, claimWords.measured, claimWords.restsOn].map(
      textColumn,
    ),
    rows: [...answerClaims(), ...otherClaims()].map((claim) => {
      const { name, claimed, measured, restsOn } = claimInWords(claim, text.ofMethod, language)
      return [name, claimed, measured, restsOn]
    }),
  }
  const about = text.ratesOf(formatDay(measuredOn, language), `${publicUrl}/method`)
  return part('rates', text.rates, table, setting, [about])
}

/** The changes in the method until the end of a year. */
export const historyPart = (year: number, setting: Setting): ReportPart => {
  const { text, language } = setting
  const table = {
    columns: [text.method, text.since, text.change].map(textColumn),
    rows: METHOD_VERSIONS.filter(({ since }) => since < `${year + 1}`).map(
      ({ number, since, change }) => [
        number,
        formatDay(since, language),
        text.ofMethod.methodChanges[change],
      ],
    ),
  }
  return part('method-changes', text.history, table, setting)
}
