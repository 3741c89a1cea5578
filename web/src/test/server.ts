import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const EVENT_STREAM = { 'content-type': 'text/event-stream' }

/**
 * The network of the tests: what a test does not answer is an error. Unless it says otherwise nothing
 * happens live, and nobody has favourites, alerts or notifications.
 */
export const server = setupServer(
  http.get('/api/events', () => new HttpResponse(new ReadableStream(), { headers: EVENT_STREAM })),
  http.get('/api/user/favorites', () =>
    HttpResponse.json({ success: true, data: [], count: 0, total: 0 }),
  ),
  http.get('/api/alerts/active-games', () =>
    HttpResponse.json({ success: true, active_alerts: {} }),
  ),
  http.get('/api/notifications', () =>
    HttpResponse.json({ success: true, notifications: [], unread: 0, hasMore: false }),
  ),
)
