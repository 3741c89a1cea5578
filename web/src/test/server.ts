import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { someEvidence } from './factories.ts'
import { someFeeds } from './feeds.ts'

const EVENT_STREAM = { 'content-type': 'text/event-stream' }

/**
 * The mock network: a request that no handler answers is an error. By default there are no live events, games, favorites,
 * alerts, notifications, conversations with the team, payout tables or readings in quarantine, and only the feeds that
 * every database has. Visits and looks are noted, which a screen may send after its test.
 */
export const server = setupServer(
  http.get('/api/events', () => new HttpResponse(new ReadableStream(), { headers: EVENT_STREAM })),
  http.put('/api/dashboard/visit', () => new HttpResponse(null, { status: 204 })),
  http.put('/api/dashboard/looks/:id', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/user/favorites', () =>
    HttpResponse.json({ success: true, data: [], count: 0, total: 0 }),
  ),
  http.get('/api/games/:id/evidence', () =>
    HttpResponse.json({ success: true, data: someEvidence() }),
  ),
  http.get('/api/games/rtp', () =>
    HttpResponse.json({
      success: true,
      data: [],
      version: 'none',
      count: 0,
      total: 0,
      hidden: null,
      answers: null,
      need_look: null,
    }),
  ),
  http.get('/api/games/:id/payout-tables', () => HttpResponse.json({ success: true, tables: [] })),
  http.get('/api/admin/games/:id/payout-tables', () =>
    HttpResponse.json({ success: true, tables: [] }),
  ),
  http.get('/api/admin/quarantine', () =>
    HttpResponse.json({
      success: true,
      days: 30,
      waiting: [],
      implausible: [],
      known: [],
      total: 0,
      implausibleTotal: 0,
      knownTotal: 0,
    }),
  ),
  http.get('/api/games/:id/feeds', () => HttpResponse.json({ success: true, days: 30, feeds: [] })),
  http.get('/api/games/:id/segments', () =>
    HttpResponse.json({ success: true, segments: [], jackpots: null }),
  ),
  http.get('/api/games/operators', () => HttpResponse.json({ success: true, operators: [] })),
  http.get('/api/admin/feeds', () => HttpResponse.json({ success: true, ...someFeeds() })),
  http.get('/api/admin/investigations', () =>
    HttpResponse.json({ success: true, investigations: [], total: 0, operators: [] }),
  ),
  http.get('/api/admin/investigations/desk', () =>
    HttpResponse.json({
      success: true,
      withinDays: 3,
      open: [],
      openTotal: 0,
      uninvestigated: [],
      uninvestigatedTotal: 0,
    }),
  ),
  http.get('/api/admin/feed-problems', () => HttpResponse.json({ success: true, problems: [] })),
  http.get('/api/admin/games/:id/feed-versions', () =>
    HttpResponse.json({ success: true, feeds: [] }),
  ),
  http.get('/api/alerts/active-games', () =>
    HttpResponse.json({ success: true, active_alerts: {} }),
  ),
  http.get('/api/support/conversations', () =>
    HttpResponse.json({ success: true, conversations: [], answerHours: null }),
  ),
  http.get('/api/notifications', () =>
    HttpResponse.json({ success: true, notifications: [], unread: 0, hasMore: false }),
  ),
)
