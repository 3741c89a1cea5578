import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { replies, someEvidence } from './factories.ts'
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
  replies('/api/user/favorites', { data: [], count: 0, total: 0 }),
  replies('/api/games/:id/evidence', { data: someEvidence() }),
  replies('/api/games/rtp', {
    data: [],
    version: 'none',
    count: 0,
    total: 0,
    hidden: null,
    answers: null,
    need_look: null,
  }),
  replies('/api/games/:id/payout-tables', { tables: [] }),
  replies('/api/admin/games/:id/payout-tables', { tables: [] }),
  replies('/api/admin/quarantine', {
    days: 30,
    waiting: [],
    implausible: [],
    known: [],
    total: 0,
    implausibleTotal: 0,
    knownTotal: 0,
  }),
  replies('/api/games/:id/feeds', { days: 30, feeds: [] }),
  replies('/api/games/:id/segments', { segments: [], jackpots: null }),
  replies('/api/games/operators', { operators: [] }),
  replies('/api/admin/feeds', someFeeds()),
  replies('/api/admin/investigations', { investigations: [], total: 0, operators: [] }),
  replies('/api/admin/investigations/desk', {
    withinDays: 3,
    open: [],
    openTotal: 0,
    uninvestigated: [],
    uninvestigatedTotal: 0,
  }),
  replies('/api/admin/feed-problems', { problems: [], today: '2026-11-28' }),
  replies('/api/admin/games/:id/feed-versions', { feeds: [] }),
  replies('/api/alerts/active-games', { active_alerts: {} }),
  replies('/api/support/conversations', { conversations: [], answerHours: null }),
  replies('/api/notifications', { notifications: [], unread: 0, hasMore: false }),
)

/** The bodies of these requests as they arrive; `reply` answers them. */
export function bodiesOf(method: 'post' | 'put', path: string, reply: () => Response): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push(await request.json())
      return reply()
    }),
  )
  return bodies
}
