import type { Report } from '@retorna/contract/reports/report'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { addDays, dayOf } from '@retorna/domain/day'
import type { Language } from '@retorna/domain/format-figure'
import { buildReport } from '../build-report.ts'
import type { Sources } from '../report-context.ts'
import { investigationSections } from './investigation-sections.ts'
import { madeBy } from './made-by.ts'
import { packTexts } from './texts.ts'

/** Without linked days, the pack covers so many up to the opening. */
const USUAL_DAYS = 30

/**
 * An investigation as a report: what was asked, found and done, then the case file of its game over the days that it links.
 *
 * @throws ApiError `GAME_NOT_FOUND` for a game that is hidden.
 */
export const buildPack = async (
  sources: Sources,
  investigation: Investigation,
  { language, userId }: { language: Language; userId: string },
  now: Date,
): Promise<Report> => {
  const text = packTexts(language)
  const { id, game, operator } = investigation
  const settings = reportSettings.parse({
    kind: 'case-file',
    subject: game.id,
    period: { type: 'fixed', ...daysOf(investigation, sources.timeZone) },
    language,
    title: null,
  })
  const viewer = { userId, plan: 'premium', isStaff: true } as const
  const caseFile = await buildReport(sources, settings, now, viewer)
  const { timeZone } = sources
  return {
    ...caseFile,
    title: text.title(id, game.name),
    notices: [
      ...caseFile.notices,
      ...(operator === null ? [] : [text.operatorOf(operator.name)]),
      madeBy(text, language),
    ],
    sections: [
      ...investigationSections(investigation, { text, language, timeZone }),
      // Those above say it of this investigation.
      ...caseFile.sections.filter(({ name }) => name !== 'investigations'),
    ],
  }
}

const daysOf = ({ entries, openedAt }: Investigation, timeZone: string) => {
  const linked = entries.flatMap(({ content }) => (content.kind === 'data' ? [content] : []))
  const to = dayOf(new Date(openedAt), timeZone)
  if (linked.length === 0) return { from: addDays(to, 1 - USUAL_DAYS), to }
  return {
    from: linked.map((one) => one.from).toSorted()[0] ?? to,
    to:
      linked
        .map((one) => one.to)
        .toSorted()
        .at(-1) ?? to,
  }
}
