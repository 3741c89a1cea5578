import type { Report, ReportPart } from '@retorna/contract/reports/report'
import {
  isOfGame,
  REPORT_SECTIONS,
  type ReportSection,
} from '@retorna/contract/reports/report-settings'
import { can } from '@retorna/domain/plan'
import type { ReportContext, Section } from './report-context.ts'
import { textBlocks } from './sections/blocks.ts'
import { CHANCE_SECTIONS } from './sections/chance.ts'
import { coverage } from './sections/coverage.ts'
import { forecast } from './sections/forecast.ts'
import { games } from './sections/game-table.ts'
import { GROUP_SECTIONS } from './sections/groups.ts'
import { IDENTITY_SECTIONS } from './sections/identity.ts'
import { JUDGED_SECTIONS } from './sections/judged.ts'
import { fired, RECORD_SECTIONS } from './sections/record.ts'
import { totals } from './sections/totals.ts'

const MANY = { totals, ...GROUP_SECTIONS, ...CHANCE_SECTIONS, games, coverage, fired }
const ONE = { ...IDENTITY_SECTIONS, ...JUDGED_SECTIONS, forecast, ...RECORD_SECTIONS }

/** Sections that only plans with real RTP data include. */
const REAL: readonly ReportSection[] = ['movers', 'history', 'house-edge', 'fired']
/** The sections of a game's report, besides its answer, that are kept without a reading in the period. */
const WITHOUT_READINGS: readonly ReportSection[] = [
  'identity',
  'versions',
  'payout-table',
  'floors',
  'method',
  'signatures',
]

/**
 * The requested sections, in their order, without those that the viewer's plan excludes or for which the period has no
 * content.
 */
export const sectionsOf = async (
  context: ReportContext,
  empty: Report['empty'],
): Promise<ReportPart[]> => {
  const parts: ReportPart[] = []
  for (const name of shownSections(context, empty)) {
    context.sources.hangUp?.throwIfAborted()
    const blocks = await blocksOf(name, context)
    if (blocks.length > 0) parts.push({ name, title: context.text.sections[name], blocks })
  }
  return parts
}

const shownSections = (
  { settings: { kind, sections }, viewer }: ReportContext,
  empty: Report['empty'],
): readonly ReportSection[] => {
  const all: readonly ReportSection[] = REPORT_SECTIONS[kind]
  return all.filter(
    (name) =>
      (sections === null || sections.includes(name)) &&
      (can(viewer.plan, 'real-rtp') || !REAL.includes(name)) &&
      (can(viewer.plan, 'predictions') || name !== 'forecast') &&
      (empty === null || (isOfGame(kind) && WITHOUT_READINGS.includes(name))),
  )
}

const blocksOf = (name: ReportSection, context: ReportContext) => {
  const [own] = context.measured
  if (isOfGame(context.settings.kind) && own !== undefined && isKeyOf(ONE, name)) {
    return ONE[name]({ ...context, game: own.game, own })
  }
  if (!isKeyOf(MANY, name)) return textBlocks(...context.text.method)
  const section: Section = MANY[name]
  return section(context)
}

const isKeyOf = <T extends object>(table: T, name: PropertyKey): name is keyof T => name in table
