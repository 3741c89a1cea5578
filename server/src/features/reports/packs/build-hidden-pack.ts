import type { Report, ReportPart } from '@retorna/contract/reports/report'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import type { Language } from '@retorna/domain/language'
import type { Days } from '@retorna/domain/report-days'
import { markOf } from '../findings/needs.ts'
import type { Sources } from '../report-context.ts'
import { table, textBlocks } from '../sections/blocks.ts'
import type { ReportTexts } from '../texts/en.ts'
import { reportTexts } from '../texts/text.ts'
import { investigationSections } from './investigation-sections.ts'
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
    notices: [...(snapshot.isDemo ? [ofReport.demo] : []), text.hidden, text.madeBy],
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
        blocks: textBlocks(...ofReport.method),
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
  const days = table(text, title, linkedDays, text.empty.readings, {
    day: ['day', ({ day }) => day],
    rtp: ['percent', ({ rtp }) => rtp],
    plays: ['count', ({ plays }) => plays],
    turnover: ['amount', ({ turnover }) => turnover],
    readings: ['count', ({ readings }) => readings],
    corrections: ['count', ({ corrections }) => corrections],
  })
  return { name: 'history', title, blocks: [days] }
}
