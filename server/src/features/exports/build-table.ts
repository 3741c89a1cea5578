import type { ExportedTable } from '@retorna/contract/exports'
import type { Table } from '../../tables/table.ts'
import type { ExportContext } from './export-table.ts'
import { alertsTable, notificationsTable } from './tables/alert-tables.ts'
import {
  funnelTable,
  providerAveragesTable,
  providersTable,
  topGamesTable,
} from './tables/analytics-tables.ts'
import { comparisonTable } from './tables/comparison-table.ts'
import { feedsTable, knownNamesTable, waitingNamesTable } from './tables/feed-tables.ts'
import { forecastsTable } from './tables/forecast-tables.ts'
import { favoritesTable, gamesTable, myGamesTable } from './tables/games-table.ts'
import { hotGamesTable } from './tables/heat-tables.ts'
import { gameOperatorsTable, operatorVersionsTable } from './tables/operator-tables.ts'
import { gameSegmentsTable } from './tables/segment-tables.ts'
import { catalogTrendTable, evidenceTable, gameHistoryTable } from './tables/series-tables.ts'
import { gameVersionsTable } from './tables/versions-table.ts'

/** All tables except the daily series, which may be too long to hold in memory. */
export type ShortTable = Exclude<ExportedTable, { table: 'daily-series' }>

const TABLES: {
  [Name in ShortTable['table']]: (
    context: ExportContext,
    what: Extract<ShortTable, { table: Name }>,
  ) => Promise<Table>
} = {
  games: (context, { filters }) => gamesTable(context, filters),
  favorites: (context, { period }) => favoritesTable(context, period),
  comparison: (context, { games }) => comparisonTable(context, games),
  'my-games': myGamesTable,
  'top-games': topGamesTable,
  providers: providersTable,
  'catalog-trend': (context, { period }) => catalogTrendTable(context, period),
  'game-history': (context, { game, period }) => gameHistoryTable(context, game, period),
  'game-versions': (context, { game }) => gameVersionsTable(context, game),
  'game-operators': (context, { game }) => gameOperatorsTable(context, game),
  'game-segments': (context, { game }) => gameSegmentsTable(context, game),
  evidence: (context, { game }) => evidenceTable(context, game),
  'provider-averages': providerAveragesTable,
  funnel: funnelTable,
  'hot-games': hotGamesTable,
  forecasts: forecastsTable,
  'operator-versions': (context, { operator }) => operatorVersionsTable(context, operator),
  alerts: alertsTable,
  notifications: notificationsTable,
  feeds: feedsTable,
  'waiting-names': waitingNamesTable,
  'known-names': knownNamesTable,
}

/**
 * A list or chart as its screen shows it to the caller.
 *
 * @throws ApiError the error with which the screen's call is refused.
 */
export const buildTable = (context: ExportContext, what: ShortTable): Promise<Table> => {
  const build: (context: ExportContext, what: ShortTable) => Promise<Table> = TABLES[
    what.table
  ] as never
  return build(context, what)
}
