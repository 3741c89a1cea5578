import { getBatch, listRefused } from '../feeds/batches.ts'
import { pushReadings } from '../feeds/readings-push.ts'
import {
  changeAlert,
  createAlert,
  deleteAlert,
  getAlert,
  listAlerts,
  restoreAlert,
} from './alerts.ts'
import { listDiscoveries, listVerdicts } from './analytics.ts'
import { listCatalogTrend } from './catalog-trend.ts'
import { listDays, listGameDays } from './days.ts'
import { getOpenApi } from './document.ts'
import { listFavorites } from './favorites.ts'
import { listBatches, listFeeds } from './feeds.ts'
import { getForecast } from './forecasts.ts'
import { getGame, listGames, listVersions } from './games.ts'
import { getPersistence, listGoldGames } from './gold.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { getOperator, listGameOperators, listOperatorGames, listOperators } from './operators.ts'
import { listProviders } from './providers.ts'
import { getPassport, listAllReadings, listReadings } from './readings.ts'
import { listGameSegments } from './segments.ts'

/** Every call of `/api/v1` by its name in the reference and in generated clients. */
export const V1_ENDPOINTS = {
  listProviders,
  listGames,
  getGame,
  listVersions,
  listGameOperators,
  listGameSegments,
  listOperators,
  getOperator,
  listOperatorGames,
  listGameDays,
  listDays,
  getForecast,
  getPassport,
  listReadings,
  listAllReadings,
  listVerdicts,
  listDiscoveries,
  listGoldGames,
  getPersistence,
  listCatalogTrend,
  listAlerts,
  getAlert,
  createAlert,
  changeAlert,
  deleteAlert,
  restoreAlert,
  listNotifications,
  readNotifications,
  listFavorites,
  listFeeds,
  listBatches,
  pushReadings,
  getBatch,
  listRefused,
  getOpenApi,
}
