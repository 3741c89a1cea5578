import type { FastifyPluginAsync } from 'fastify'
import { accessLogRoutes } from './features/access-log/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { businessRoutes } from './features/business/routes.ts'
import { catalogEditorRoutes } from './features/catalog-editor/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { dataHealthRoutes } from './features/data-health/routes.ts'
import { dayV1Routes } from './features/days/v1-routes.ts'
import { embedRoutes } from './features/embed/routes.ts'
import { entryRoutes } from './features/entry/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { evidenceRoutes } from './features/evidence/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { favoriteRoutes } from './features/favorites/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { firstDayRoutes } from './features/first-day/routes.ts'
import { forecastRoutes } from './features/forecast/routes.ts'
import { gameRoutes } from './features/games/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { hotGameRoutes } from './features/hot-games/routes.ts'
import { deskRoutes } from './features/imports/routes.ts'
import { figuresNow } from './features/investigations/figures.ts'
import { findOpenBetween } from './features/investigations/queries.ts'
import { investigationRoutes } from './features/investigations/routes.ts'
import { gamesInState } from './features/investigations/uninvestigated.ts'
import { readInvestigation } from './features/investigations/wire.ts'
import { judgmentRoutes } from './features/judgment/routes.ts'
import { mcpRoutes } from './features/mcp/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { overlayRoutes } from './features/overlay/routes.ts'
import { passportRoutes } from './features/passport/routes.ts'
import { payoutTableRoutes } from './features/payout-tables/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { playSessionRoutes } from './features/play-sessions/routes.ts'
import { providerRoutes } from './features/providers/routes.ts'
import { publicRoutes } from './features/public/routes.ts'
import { quarantineRoutes } from './features/quarantine/routes.ts'
import { readingsPushRoutes } from './features/readings-push/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { segmentRoutes } from './features/segments/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { todayRoutes } from './features/today/routes.ts'

/**
 * Each feature with routes, as one plugin. What a feature needs of another is given to it here, since features do not
 * import each other.
 */
export const FEATURES: readonly FastifyPluginAsync[] = [
  healthRoutes,
  authRoutes,
  accountRoutes,
  dashboardRoutes,
  gameRoutes({ gamesInState }),
  dayV1Routes,
  evidenceRoutes,
  segmentRoutes,
  forecastRoutes,
  judgmentRoutes,
  providerRoutes,
  feedRoutes,
  planRoutes,
  publicRoutes,
  eventRoutes,
  favoriteRoutes,
  savedViewRoutes,
  playSessionRoutes,
  exportRoutes,
  overlayRoutes,
  embedRoutes,
  alertRoutes,
  hotGameRoutes,
  notificationRoutes,
  analyticsRoutes,
  catalogEditorRoutes,
  deskRoutes,
  apiKeyRoutes,
  readingsPushRoutes,
  mcpRoutes,
  quarantineRoutes,
  todayRoutes,
  entryRoutes,
  investigationRoutes,
  peopleRoutes,
  contentRoutes,
  auditRoutes,
  accessLogRoutes,
  operationRoutes,
  firstDayRoutes,
  businessRoutes,
  dataHealthRoutes,
  passportRoutes,
  payoutTableRoutes,
  supportRoutes,
  reportRoutes({ readInvestigation, findOpenBetween, figuresNow }),
]
