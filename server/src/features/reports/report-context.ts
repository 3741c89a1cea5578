import type { ReportBlock } from '@retorna/contract/reports/report'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { namesOperators } from '@retorna/domain/country/profiles'
import type { Plan } from '@retorna/domain/plan'
import type { Days } from '@retorna/domain/report-days'
import { type NameOf, operatorNames } from '../../catalog/operator-names.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import type { News, ReportBefore } from './findings/news.ts'
import type { FeedsOfReport } from './findings/source-queries.ts'
import type { MeasuredGame } from './measure/measure-games.ts'
import type { ReportTexts } from './texts/en.ts'

export type Sources = {
  db: Database
  snapshot: Snapshot
  timeZone: string
  /** The base URL, under which readers find the method. */
  publicUrl: string
  /**
   * The feed of a report on one game as a single feed reads it; the snapshot then has the game as that feed reads it.
   * Without it, all feeds count.
   */
  feedId?: number
  /** No further section is made once nobody waits for the report any more. */
  hangUp?: AbortSignal
}

/** What reports are made from, with the catalog as of now. */
export const reportSources = (app: {
  db: Database
  catalog: { snapshot: () => Snapshot }
  config: { timeZone: string; publicUrl: string }
}): Sources => ({
  db: app.db,
  snapshot: app.catalog.snapshot(),
  timeZone: app.config.timeZone,
  publicUrl: app.config.publicUrl,
})

/** The person for whom a report is built. `plan` decides which data they see; it is premium for staff. */
export type Viewer = { userId: string; plan: Plan; isStaff: boolean }

/** The inputs of every section. */
export type ReportContext = {
  sources: Sources
  settings: ReportSettings
  viewer: Viewer
  text: ReportTexts
  /** `null` for each game's latest day. */
  days: Days | null
  measured: readonly MeasuredGame[]
  /** The feeds behind a report of several days; `null` for a report of each game's latest day, or without games. */
  feeds: FeedsOfReport | null
  /** The previous report of the same schedule; `null` if there is none. */
  before: ReportBefore | null
  /** Changes since the previous report; `null` if there is none to compare with. */
  news: News | null
}

/**
 * Names of feeds and operators in a report. A report may reach anybody, so operators are hidden if any country in use
 * hides them.
 */
export const namesIn = ({ sources: { snapshot }, viewer }: ReportContext): NameOf =>
  operatorNames(viewer.isStaff || namesOperators(snapshot.countries))

export type GameContext = ReportContext & { game: CatalogGame; own: MeasuredGame }

export type Section<Context = ReportContext> = (
  context: Context,
) => ReportBlock[] | Promise<ReportBlock[]>
