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
import { gamesTable } from './tables/games-table.ts'
import { hotGamesTable } from './tables/heat-tables.ts'
import { favoritesTable, myGamesTable } from './tables/my-games-tables.ts'
import { gameOperatorsTable, operatorVersionsTable } from './tables/operator-tables.ts'
import { gameSegmentsTable } from './tables/segment-tables.ts'
import { catalogTrendTable, evidenceTable, gameHistoryTable } from './tables/series-tables.ts'
import { gameVersionsTable } from './tables/versions-table.ts'

/** All but the daily series, which may be too long to be held in memory. */
export type ShortTable = Exclude<ExportedTable, { table: 'daily-series' }>

/**
 * A list or chart as its screen shows it to the caller.
 *
 * @throws ApiError the refusal that the screen gets.
 */
export const buildTable = (context: ExportContext, what: ShortTable): Promise<Table> => {
  switch (what.table) {
    case 'games':
      return gamesTable(context, what.filters)
    case 'favorites':
      return favoritesTable(context, what.period)
    case 'comparison':
      return comparisonTable(context, what.games)
    case 'my-games':
      return myGamesTable(context)
    case 'top-games':
      return topGamesTable(context)
    case 'providers':
      return providersTable(context)
    case 'catalog-trend':
      return catalogTrendTable(context, what.period)
    case 'game-history':
      return gameHistoryTable(context, what.game, what.period)
    case 'game-versions':
      return gameVersionsTable(context, what.game)
    case 'game-operators':
      return gameOperatorsTable(context, what.game)
    case 'game-segments':
      return gameSegmentsTable(context, what.game)
    case 'evidence':
      return evidenceTable(context, what.game)
    case 'provider-averages':
      return providerAveragesTable(context)
    case 'funnel':
      return funnelTable(context)
    case 'hot-games':
      return hotGamesTable(context)
    case 'forecasts':
      return forecastsTable(context, what)
    case 'operator-versions':
      return operatorVersionsTable(context, what.operator)
    case 'alerts':
      return alertsTable(context)
    case 'notifications':
      return notificationsTable(context)
    case 'feeds':
      return feedsTable(context)
    case 'waiting-names':
      return waitingNamesTable(context)
    case 'known-names':
      return knownNamesTable(context)
  }
}
