import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { recordAccess } from './auth/access-log.ts'
import { apiKeys } from './auth/api-keys/api-keys.ts'
import { auth } from './auth/auth.ts'
import { humanCheck } from './auth/human-check/human-check.ts'
import { readers } from './auth/readers.ts'
import { sessions } from './auth/sessions/sessions.ts'
import { twoFactor } from './auth/two-factor/two-factor.ts'
import { catalog } from './catalog/catalog.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { openServerConnections, type ServerConnections } from './database/server-connections.ts'
import { accessLogRoutes } from './features/access-log/routes.ts'
import { ageRoutes } from './features/account/age/age-routes.ts'
import { emailRoutes } from './features/account/email/email-routes.ts'
import { privacyRoutes } from './features/account/privacy/privacy-routes.ts'
import { profileRoutes } from './features/account/profile-routes.ts'
import { sessionRoutes } from './features/account/session-routes.ts'
import { twoFactorRoutes } from './features/account/two-factor-routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { alertV1Routes } from './features/alerts/v1-routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { analyticsV1Routes } from './features/analytics/v1-routes.ts'
import { ownApiKeyRoutes } from './features/api-keys/own-key-routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { acceptInvitationRoutes } from './features/auth/invitation-routes.ts'
import { registrationRoutes } from './features/auth/registration-routes.ts'
import { resetRoutes } from './features/auth/reset-routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { businessRoutes } from './features/business/routes.ts'
import { catalogGameRoutes } from './features/catalog-editor/game-routes.ts'
import { catalogImageRoutes } from './features/catalog-editor/image-routes.ts'
import { catalogProviderRoutes } from './features/catalog-editor/provider-routes.ts'
import { legalRoutes } from './features/content/legal-routes.ts'
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
import { favoriteV1Routes } from './features/favorites/v1-routes.ts'
import { operatorV1Routes } from './features/feeds/operator-v1-routes.ts'
import { pullRoutes } from './features/feeds/pulls/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { feedV1Routes } from './features/feeds/v1-routes.ts'
import { firstDayRoutes } from './features/first-day/routes.ts'
import { forecastRoutes } from './features/forecast/routes.ts'
import { forecastV1Routes } from './features/forecast/v1-routes.ts'
import { gameImageRoutes, gameRoutes } from './features/games/routes.ts'
import { gameV1Routes } from './features/games/v1-routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { hotGameRoutes } from './features/hot-games/routes.ts'
import { deskRoutes } from './features/imports/routes.ts'
import { deskUploadRoutes } from './features/imports/upload/upload-routes.ts'
import { figuresNow } from './features/investigations/figures.ts'
import { investigationFileRoutes } from './features/investigations/file-routes.ts'
import { investigationRoutes } from './features/investigations/routes.ts'
import { gamesInState } from './features/investigations/uninvestigated.ts'
import { investigationsBetween, readInvestigation } from './features/investigations/wire.ts'
import { judgmentRoutes } from './features/judgment/routes.ts'
import { mcpRoutes } from './features/mcp/routes.ts'
import { browserRoutes } from './features/notifications/channels/browser-routes.ts'
import { phoneRoutes } from './features/notifications/channels/phone-routes.ts'
import { webhookRoutes } from './features/notifications/channels/webhook-routes.ts'
import { readerFeedRoutes } from './features/notifications/reader-feed/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { notificationSettingsRoutes } from './features/notifications/settings-routes.ts'
import { notificationV1Routes } from './features/notifications/v1-routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { overlayLinkRoutes } from './features/overlay/link-routes.ts'
import { overlayRoutes } from './features/overlay/overlay-routes.ts'
import { passportRoutes } from './features/passport/routes.ts'
import { passportV1Routes } from './features/passport/v1-routes.ts'
import { payoutTableRoutes } from './features/payout-tables/routes.ts'
import { invitationRoutes } from './features/people/invitation-routes.ts'
import { privacyRequestRoutes } from './features/people/privacy-routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { billingRoutes } from './features/plans/billing-routes.ts'
import { paymentRoutes } from './features/plans/payment-routes.ts'
import { refundRoutes } from './features/plans/refund-routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { playSessionRoutes } from './features/play-sessions/routes.ts'
import { providerRoutes } from './features/providers/routes.ts'
import { providerV1Routes } from './features/providers/v1-routes.ts'
import { publicRoutes } from './features/public/routes.ts'
import { quarantineRoutes } from './features/quarantine/routes.ts'
import { readingsPushRoutes } from './features/readings-push/routes.ts'
import { packRoutes } from './features/reports/packs/pack-routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { savedReportRoutes } from './features/reports/saved-routes.ts'
import { reportFileRoutes } from './features/reports/schedules/file-routes.ts'
import { reportRecipientRoutes } from './features/reports/schedules/recipient-routes.ts'
import { reportScheduleRoutes } from './features/reports/schedules/schedule-routes.ts'
import { reportShareRoutes } from './features/reports/shares/share-routes.ts'
import { sharedReportRoutes } from './features/reports/shares/shared-report-routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { segmentRoutes } from './features/segments/routes.ts'
import { supportDeskRoutes } from './features/support/desk-routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { supportScreenshotRoutes } from './features/support/screenshot-routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { acceptJsonBodies, cutOffSlowBodies } from './http/bodies.ts'
import { countRequests } from './http/count-requests.ts'
import { documentation } from './http/documentation/documentation.ts'
import { v1Document } from './http/documentation/v1-document.ts'
import { createDrain } from './http/drain.ts'
import { createEarlyReplies } from './http/early-replies.ts'
import { handleErrors } from './http/errors/errors.ts'
import { watchAddresses } from './http/errors/not-found.ts'
import { databaseEvents } from './http/events/database-events.ts'
import { events } from './http/events/events.ts'
import { setEveryReplyHeaders } from './http/every-reply.ts'
import { rateLimit } from './http/rate-limit/rate-limit.ts'
import { nameRequests } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { HTTP_OPTIONS, serverOptions } from './http/server-options.ts'
import { openToPages } from './http/v1/open-to-pages.ts'
import { serveWebApp } from './http/web-app/web-app.ts'
import type { ServerState } from './metrics/registry.ts'
import { createRequestCounts } from './metrics/request-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    pool: pg.Pool
    db: Database
    /** For requests that change the catalog or readings. */
    writers: ServerConnections['writers']
    /** To ask whether the database answers. */
    probe: pg.Pool
    /** What monitoring reads. */
    state: ServerState
  }
}

export type Dependencies = {
  config: Config
  /** Identifies the database; requests get connections of their own. */
  pool: pg.Pool
  /** Location of the built web application. */
  webDirectory?: string
  /** How long a request that changes the catalog or readings waits for others; for tests. */
  writerPatienceMs?: number
}

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * The whole server, not yet listening. Closing the application leaves the pool open; the caller owns it.
 */
export const buildApp = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const drain = createDrain()
  const counts = createRequestCounts()
  const early = createEarlyReplies(HTTP_OPTIONS, drain, counts)
  const app: FastifyInstance = Fastify({
    ...serverOptions(dependencies.config),
    serverFactory: early.serverFactory,
  })
  app.decorate('replyEarly', early.add)
  app.decorate('drain', drain)
  app.decorate('config', dependencies.config)
  const { config, pool, writerPatienceMs } = dependencies
  const { requests, writers, listener, probe, close } = openServerConnections(pool, {
    requests: config.databasePool,
    pooledUrl: config.databaseDirectUrl === undefined ? undefined : config.databaseUrl,
    writerPatienceMs,
  })
  app.decorate('pool', requests.pool)
  app.decorate('db', requests.db)
  app.decorate('writers', writers)
  app.decorate('probe', probe)
  app.addHook('onClose', close)

  nameRequests(app)
  countRequests(app, counts)
  if (config.isTraced) (await import('./http/trace-requests.ts')).traceRequests(app)
  handleErrors(app)
  recordAccess(app)
  setEveryReplyHeaders(app)
  acceptJsonBodies(app)
  cutOffSlowBodies(app)
  logRequests(app)
  const refusalOf = watchAddresses(app)
  await app.register(databaseEvents, { listener })
  await app.register(auth)
  await app.register(sessions)
  await app.register(rateLimit)
  await app.register(apiKeys)
  // Before any route: it documents the routes registered after it.
  openToPages(app)
  await app.register(documentation)
  await app.register(v1Document)
  await app.register(twoFactor)
  await app.register(humanCheck)
  await app.register(catalog)
  await app.register(readers)
  await app.register(events)
  app.decorate('state', {
    requests: counts,
    isListening: () => app.databaseEvents.isListening,
    catalogAge: () => app.catalog.age(),
    eventStreams: () => app.eventStreams.size,
  })

  await app.register(healthRoutes)
  await app.register(authRoutes)
  await app.register(registrationRoutes)
  await app.register(resetRoutes)
  await app.register(acceptInvitationRoutes)
  await app.register(profileRoutes)
  await app.register(emailRoutes)
  await app.register(sessionRoutes)
  await app.register(twoFactorRoutes)
  await app.register(privacyRoutes)
  await app.register(ageRoutes)
  await app.register(dashboardRoutes)
  await app.register(gameRoutes, {
    gamesInState: (state) => gamesInState(app.db, app.catalog.snapshot(), state, app.config),
  })
  await app.register(gameV1Routes)
  await app.register(gameImageRoutes)
  await app.register(dayV1Routes)
  await app.register(evidenceRoutes)
  await app.register(segmentRoutes)
  await app.register(forecastRoutes)
  await app.register(forecastV1Routes)
  await app.register(judgmentRoutes)
  await app.register(providerRoutes)
  await app.register(providerV1Routes)
  await app.register(feedRoutes)
  await app.register(feedV1Routes)
  await app.register(operatorV1Routes)
  await app.register(pullRoutes)
  await app.register(planRoutes)
  await app.register(billingRoutes)
  await app.register(refundRoutes)
  await app.register(publicRoutes)
  await app.register(paymentRoutes)
  await app.register(eventRoutes)
  await app.register(favoriteRoutes)
  await app.register(favoriteV1Routes)
  await app.register(savedViewRoutes)
  await app.register(playSessionRoutes)
  await app.register(reportRoutes)
  await app.register(savedReportRoutes)
  await app.register(exportRoutes)
  await app.register(overlayLinkRoutes)
  await app.register(overlayRoutes)
  await app.register(embedRoutes)
  await app.register(alertRoutes)
  await app.register(alertV1Routes)
  await app.register(hotGameRoutes)
  await app.register(notificationRoutes)
  await app.register(notificationV1Routes)
  await app.register(notificationSettingsRoutes)
  await app.register(readerFeedRoutes)
  await app.register(browserRoutes)
  await app.register(webhookRoutes)
  await app.register(phoneRoutes)
  await app.register(analyticsRoutes)
  await app.register(analyticsV1Routes)
  await app.register(catalogGameRoutes)
  await app.register(catalogImageRoutes)
  await app.register(catalogProviderRoutes)
  await app.register(deskRoutes)
  await app.register(deskUploadRoutes)
  await app.register(apiKeyRoutes)
  await app.register(ownApiKeyRoutes)
  await app.register(readingsPushRoutes)
  await app.register(mcpRoutes)
  await app.register(quarantineRoutes)
  await app.register(todayRoutes)
  await app.register(entryRoutes)
  await app.register(investigationRoutes)
  await app.register(investigationFileRoutes)

  await app.register(peopleRoutes)
  await app.register(invitationRoutes)
  await app.register(privacyRequestRoutes)
  await app.register(contentRoutes)
  await app.register(legalRoutes)
  await app.register(auditRoutes)
  await app.register(accessLogRoutes)
  await app.register(operationRoutes)
  await app.register(firstDayRoutes)
  await app.register(businessRoutes)
  await app.register(dataHealthRoutes)
  await app.register(passportRoutes)
  await app.register(passportV1Routes)
  await app.register(payoutTableRoutes)
  await app.register(supportRoutes)
  await app.register(supportScreenshotRoutes)
  await app.register(supportDeskRoutes)

  await app.register(reportScheduleRoutes)
  await app.register(reportRecipientRoutes)
  await app.register(reportFileRoutes)
  await app.register(reportShareRoutes)
  await app.register(sharedReportRoutes)
  await app.register(packRoutes, { readInvestigation, investigationsBetween, figuresNow })

  await serveWebApp(app, dependencies.webDirectory ?? WEB_DIRECTORY, refusalOf)
  return app
}
