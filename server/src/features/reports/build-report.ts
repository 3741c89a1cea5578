import type { Report, ReportPart } from '@retorna/contract/reports/report'
import {
  isOfGame,
  type ReportKind,
  type ReportSettings,
  reportSettings,
} from '@retorna/contract/reports/report-settings'
import { dayOf } from '@retorna/domain/day'
import { type Days, windowDays } from '@retorna/domain/report-days'
import { type Database, inTransaction } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { sealCase } from './case-seal.ts'
import { findingOfMany } from './findings/many.ts'
import { newsSince, type ReportBefore } from './findings/news.ts'
import { findingOfOne } from './findings/one.ts'
import { scopePart } from './findings/scope-part.ts'
import { feedsOf } from './findings/source-queries.ts'
import { logoAddress } from './logo-queries.ts'
import { latestOf, type MeasuredGame, measureDays, measureLatest } from './measure/measure-games.ts'
import { hasFilter, requireAllowed } from './report-access.ts'
import type { ReportContext, Sources, Viewer } from './report-context.ts'
import { findScope, type Scope } from './scope.ts'
import { archivedMonthsOf } from './seal-queries.ts'
import { textBlocks } from './sections/blocks.ts'
import { countOutOfRange } from './sections/chance.ts'
import { investigationsParts } from './sections/investigations.ts'
import { sectionsOf } from './sections-of.ts'
import type { ReportTexts } from './texts/en.ts'
import { reportTexts } from './texts/text.ts'

/** Reports whose usual title already names their kind. */
const SAID_BY_TITLE: readonly ReportKind[] = ['my-games', 'case-file']

/** What a report needs to know of its schedule. */
type OfRun = {
  /** What the schedule's previous report said about its games; `null` if this is the first one. */
  before: ReportBefore | null
  /** The days of a moving period, such as last week; `null` for fixed days. */
  movingDays: Days | null
}

/**
 * A report as a viewer may see it at a moment, in the language and period of its settings.
 *
 * @param asOf the current moment; without `run`, a moving period is relative to its day.
 * @throws ApiError `PLAN_REQUIRED` for anything that the viewer's plan does not include, `GAME_NOT_FOUND`,
 *   `PROVIDER_NOT_FOUND`, `LOGO_NOT_FOUND`.
 */
export const buildReport = async (
  sources: Sources,
  settings: ReportSettings,
  asOf: Date,
  viewer: Viewer,
  run: OfRun = { before: null, movingDays: null },
): Promise<Report> => {
  requireAllowed(settings, viewer)
  const build = (db: Database) => buildFrom({ ...sources, db }, settings, asOf, viewer, run)
  // The seal of a case file covers the data behind its figures.
  return settings.kind === 'case-file'
    ? inTransaction(sources.db, build, { isSnapshot: true })
    : build(sources.db)
}

/** A user's saved report for anyone who has its link: without data for staff alone. */
export const buildForAnyone = (sources: Sources, saved: object, userId: string): Promise<Report> =>
  buildReport(sources, reportSettings.parse(saved), new Date(), {
    userId,
    plan: 'premium',
    isStaff: false,
  })

const buildFrom = async (
  sources: Sources,
  settings: ReportSettings,
  asOf: Date,
  viewer: Viewer,
  { before, movingDays }: OfRun,
): Promise<Report> => {
  const { kind, language } = settings
  const text = reportTexts(language)
  const scope = await findScope(sources, settings, viewer, text)
  const asked = movingDays ?? daysAsked(settings, dayOf(asOf, sources.timeZone))
  const measured =
    asked === null
      ? measureLatest(scope.games)
      : await measureDays(sources.db, scope.games, asked, sources.feedId)
  const days = asked && onRecord(asked, measured)
  const ids = scope.games.map(({ id }) => id)
  const feeds = days === null || ids.length === 0 ? null : await feedsOf(sources, ids, days)
  const news = before && newsSince(before, measured, viewer.plan)
  const context: ReportContext = {
    sources,
    settings: { ...settings, filters: scope.filters },
    viewer,
    text,
    days,
    measured,
    feeds,
    before,
    news,
  }
  const isEmpty = measured.every(({ rtp }) => rtp === null)
  const empty = scope.games.length === 0 ? 'games' : isEmpty ? 'readings' : null
  const sections: ReportPart[] = [
    scopePart(context, asOf),
    ...(kind === 'case-file' && viewer.isStaff ? await investigationsParts(context) : []),
    ...(await sectionsOf(context, empty)),
  ]
  const ofCase = caseOf(context)
  const archived = ofCase === null ? [] : await archivedMonthsOf(sources.db, ofCase)
  // Archived readings are not in the hash, so restoring them would make the file look changed.
  const isSealed = kind === 'case-file' && archived.length === 0
  const seal = isSealed && ofCase !== null ? await sealCase(sources, ofCase) : null
  if (seal !== null) {
    const blocks = textBlocks(text.sealAbout, seal)
    sections.push({ name: 'seal', title: text.sections.seal, blocks })
  }
  return {
    kind,
    language,
    paper: settings.paper,
    title: settings.title ?? titleOf(kind, scope, text),
    subtitle: [
      ...(settings.title === null && SAID_BY_TITLE.includes(kind) ? [] : [text.kinds[kind]]),
      ...(scope.games.length === 1
        ? scope.games.map(({ provider }) => provider.name)
        : [text.covers(scope.games.length)]),
      days === null
        ? scope.games.length === 1
          ? text.windows['1d']
          : text.latest
        : text.span(days),
    ].join(' · '),
    days,
    asOf: asOf.toISOString(),
    timeZone: sources.timeZone,
    notices: [
      ...(sources.snapshot.isDemo ? [text.demo] : []),
      ...scope.notices,
      ...(archived.length > 0 ? [text.archived(archived, kind === 'case-file')] : []),
    ],
    finding: await findingOf(context, scope, empty),
    logo: settings.logo === null ? null : await logoOf(sources, viewer, settings.logo),
    sections,
    empty,
    outOfRange: countOutOfRange(measured),
    seal,
    footer: text.footer(`${sources.publicUrl}/method`),
  }
}

/**
 * The answer for one game, or how many of many games are off; without games or readings, a note that there was no
 * activity.
 */
const findingOf = (
  context: ReportContext,
  scope: Scope,
  empty: Report['empty'],
): Promise<Report['finding']> | Report['finding'] => {
  const { settings, text, measured } = context
  const [own] = measured
  if (isOfGame(settings.kind) && own !== undefined) {
    return findingOfOne({ ...context, game: own.game, own })
  }
  if (empty === null) return findingOfMany(context)
  const sentences = [
    emptyText(empty, settings, text),
    ...(empty === 'readings' ? [latestText(scope, text)] : []),
  ]
  return { title: text.finding.nothing, mark: null, sentences, games: [], blocks: [] }
}

/** The days that the settings ask for; `null` for each game's latest day. The future has no readings. */
const daysAsked = ({ period }: ReportSettings, today: string): Days | null => {
  if (period.type === 'latest') return null
  if (period.type === 'moving') return windowDays(period.window, today)
  return { from: period.from, to: period.to }
}

/** A period of all days on record begins with the first day on record. */
const onRecord = ({ from, to }: Days, measured: readonly MeasuredGame[]): Days => {
  const first = measured.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0] ?? to
  return from < '1901' ? { from: first, to } : { from, to }
}

const emptyText = (
  empty: 'games' | 'readings',
  settings: ReportSettings,
  text: ReportTexts,
): string => {
  if (empty === 'readings') return `${text.empty.readings}.`
  if (hasFilter(settings)) return text.empty.games
  if (settings.kind === 'my-games') return text.empty.followed
  return settings.kind === 'provider' ? text.empty.provider : text.empty.catalog
}

/** The day of the latest reading, so that the reader finds a period with data. */
const latestText = ({ games }: Scope, { empty }: ReportTexts): string => {
  const last = latestOf(games.flatMap(({ metrics }) => metrics?.currentDay ?? []))
  return last === null ? empty.never : empty.latest(last)
}

const titleOf = (
  kind: ReportSettings['kind'],
  { games, provider }: Scope,
  { titles }: ReportTexts,
): string => {
  const name = provider?.name ?? games[0]?.name ?? ''
  const title = titles[kind]
  return typeof title === 'string' ? title : title(name)
}

/** The game of a report with its days or, without any, its latest day; `null` without one. */
const caseOf = ({ sources: { timeZone }, settings, days, measured: [own] }: ReportContext) => {
  const latest = own?.lastDay ?? null
  const covered = days ?? (latest === null ? null : { from: latest, to: latest })
  if (!isOfGame(settings.kind) || own === undefined || covered === null) return null
  return { gameId: own.game.id, days: covered, timeZone }
}

const logoOf = async ({ db }: Sources, { userId }: Viewer, id: number): Promise<string> =>
  existing(await logoAddress(db, userId, id), 'LOGO_NOT_FOUND')
