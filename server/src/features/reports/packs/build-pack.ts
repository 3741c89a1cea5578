import type { Report } from '@retorna/contract/reports/report'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { addDays, dayOf } from '@retorna/domain/day'
import type { Language } from '@retorna/domain/language'
import type { Days } from '@retorna/domain/report-days'
import { snapshotAtOperator } from '../../../catalog/operators.ts'
import { buildReport } from '../build-report.ts'
import { latestOf } from '../measure/measure-games.ts'
import type { Sources } from '../report-context.ts'
import { buildHiddenPack } from './build-hidden-pack.ts'
import { investigationSections } from './investigation-sections.ts'
import { busiestFeed } from './pack-queries.ts'
import { standing } from './standing-entries.ts'
import { type PackTexts, packTexts } from './texts.ts'

/** Without linked days, the pack covers this many days up to the opening. */
const USUAL_DAYS = 30

/** The sections that a case file leaves out: the days, and the feeds and sources behind them. */
const DATA_SECTIONS = ['history', 'sources'] as const

/**
 * An investigation as a report: what was asked, found and done, the data, then the case file of its game over the
 * linked days. For a hidden game, it has only what the investigation itself keeps.
 */
export const buildPack = async (
  sources: Sources,
  investigation: Investigation,
  { language, userId }: { language: Language; userId: string },
  now: Date,
): Promise<Report> => {
  const text = packTexts(language)
  const { id, game, operator } = investigation
  const { timeZone } = sources
  const days = daysOf(investigation, timeZone)
  if (!sources.snapshot.gamesById.has(game.id)) {
    return buildHiddenPack(sources, investigation, { days, text, language, now })
  }
  const about = { subject: game.id, period: { type: 'fixed', ...days }, language }
  const settingsOf = (more: object) => reportSettings.parse({ ...about, ...more })
  const viewer = { userId, plan: 'premium', isStaff: true } as const
  const where = operator && { gameId: game.id, operatorId: operator.id, operator: operator.name }
  const there = where && (await atOperator(sources, where, days, { text, now }))
  const from = there?.sources ?? sources
  const caseFile = await buildReport(from, settingsOf({ kind: 'case-file' }), now, viewer)
  const data = settingsOf({ kind: 'game', sections: DATA_SECTIONS })
  const dataReport = await buildReport(from, data, now, viewer)
  return {
    ...caseFile,
    title: text.title(id, game.name),
    notices: [...caseFile.notices, ...(there?.notices ?? []), text.madeBy],
    sections: [
      ...investigationSections(investigation, { text, language, timeZone }),
      ...dataReport.sections.filter(({ name }) => DATA_SECTIONS.some((one) => one === name)),
      // The sections above already cover this investigation.
      ...caseFile.sections.filter(({ name }) => name !== 'investigations'),
    ],
  }
}

const daysOf = (investigation: Investigation, timeZone: string) => {
  const linked = standing(investigation, 'data')
  const to = dayOf(new Date(investigation.openedAt), timeZone)
  if (linked.length === 0) return { from: addDays(to, 1 - USUAL_DAYS), to }
  return {
    from: linked.map((one) => one.from).toSorted()[0] ?? to,
    to: latestOf(linked.map((one) => one.to)) ?? to,
  }
}

/** The id of no feed, so that nothing is read. */
const NO_FEED = 0

/**
 * The inputs of a pack about one operator: the game and its data from the operator's feed that read it most in these
 * days, and notes for the reader about that choice.
 */
const atOperator = async (
  sources: Sources,
  where: { gameId: number; operatorId: number; operator: string },
  days: Days,
  { text, now }: { text: PackTexts; now: Date },
): Promise<{ sources: Sources; notices: string[] }> => {
  const { db, snapshot, timeZone } = sources
  const { gameId, operatorId, operator } = where
  const there = await snapshotAtOperator(db, snapshot, operatorId, dayOf(now, timeZone))
  const isRead = there.gamesById.has(gameId)
  const feed = await busiestFeed(db, where, days)
  return {
    sources: { ...sources, snapshot: isRead ? there : snapshot, feedId: feed?.id ?? NO_FEED },
    notices: [
      feed === undefined ? text.noFeedOf(operator) : text.feedOf(operator, feed.name),
      ...(isRead ? [] : [text.notReadLately(operator)]),
    ],
  }
}
