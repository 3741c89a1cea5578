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

/** Where a report's data come from. */
export type Sources = {
  db: Database
  snapshot: Snapshot
  timeZone: string
  /** Where readers find the method. */
  publicUrl: string
  /** Of a report on one game as one feed reads it, whose snapshot has the game so; without it, all feeds count. */
  feedId?: number
}

/** For whom a report is built; `plan` is the one whose data they see, premium for staff. */
export type Viewer = { userId: string; plan: Plan; isStaff: boolean }

/** What every section is made from. */
export type ReportContext = {
  sources: Sources
  settings: ReportSettings
  viewer: Viewer
  text: ReportTexts
  /** `null`: each game's latest day. */
  days: Days | null
  measured: readonly MeasuredGame[]
  /** The feeds behind a report of several days; `null`: one of each game's latest day, or without games. */
  feeds: FeedsOfReport | null
  /** The report of the same schedule before this one; `null`: none. */
  before: ReportBefore | null
  /** What changed since; `null`: there is nothing to compare with. */
  news: News | null
}

/** Names of feeds and operators in a report, which may reach anybody: operators are hidden where any country in use does. */
export const namesIn = ({ sources: { snapshot }, viewer }: ReportContext): NameOf =>
  operatorNames(viewer.isStaff || namesOperators(snapshot.countries))

/** Of a report on one game. */
export type GameContext = ReportContext & { game: CatalogGame; own: MeasuredGame }

export type Section<Context = ReportContext> = (
  context: Context,
) => ReportBlock[] | Promise<ReportBlock[]>
