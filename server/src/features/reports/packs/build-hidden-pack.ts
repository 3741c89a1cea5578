import type { Report, ReportPart } from '@retorna/contract/reports/report'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import type { Language } from '@retorna/domain/language'
import type { Days } from '@retorna/domain/report-days'
import { markOf } from '../findings/needs.ts'
import type { Sources } from '../report-context.ts'
import { table } from '../sections/blocks.ts'
import type { ReportTexts } from '../texts/en.ts'
import { reportTexts } from '../texts/text.ts'
import { investigationSections } from './investigation-sections.ts'
import { madeBy } from './made-by.ts'
import type { PackTexts } from './texts.ts'

/**
 * An investigation of a hidden game as a report: the contents of its entries and its linked days. The catalog has no
 * case file for such a game.
 */
export const buildHiddenPack = (
  { snapshot, timeZone, publicUrl }: Sources,
  investigation: Investigation,
  { days, text, language, now }: { days: Days; text: PackTexts; language: Language; now: Date },
): Report => {
  const { id, game, operator, entries } = investigation
  const ofReport = reportTexts(language)
  const answer = entries
    .flatMap(({ content }) => ('figures' in content ? (content.figures?.answer ?? []) : []))
    .at(-1)
  return {
    kind: 'case-file',
    language,
    paper: 'a4',
    title: text.title(id, game.name),
    subtitle: [
      game.provider,
      ...(operator === null ? [] : [operator.name]),
      ofReport.span(days),
    ].join(' · '),
    days,
    asOf: now.toISOString(),
    timeZone,
    notices: [...(snapshot.isDemo ? [ofReport.demo] : []), text.hidden, madeBy(text, language)],
    finding: {
      title: (answer && standaloneHeadline(answer, text.answers, language)) ?? game.name,
      mark: answer === undefined ? null : markOf(answer),
      sentences: [],
      games: [],
      blocks: [],
    },
    logo: null,
    sections: [
      ...investigationSections(investigation, { text, language, timeZone }),
      linkedDays(investigation, ofReport),
      {
        name: 'method',
        title: ofReport.sections.method,
        blocks: [{ type: 'text', paragraphs: ofReport.method }],
      },
    ],
    empty: null,
    outOfRange: null,
    seal: null,
    footer: ofReport.footer(`${publicUrl}/method`),
  }
}

const linkedDays = ({ linkedDays }: Investigation, text: ReportTexts): ReportPart => {
  const title = text.sections.history
  const units = {
    day: 'day',
    rtp: 'percent',
    plays: 'count',
    turnover: 'amount',
    readings: 'count',
    corrections: 'count',
  } as const
  const rows = linkedDays.map(({ day, rtp, plays, turnover, readings, corrections }) => [
    day,
    rtp,
    plays,
    turnover,
    readings,
    corrections,
  ])
  return { name: 'history', title, blocks: [table(text, title, units, rows, text.noReadings)] }
}
