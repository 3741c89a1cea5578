import type { Notification, RtpAlert } from '@retorna/contract/notifications/inbox'
import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import type { Webhook, WebhookDelivery } from '@retorna/contract/notifications/webhook'
import { HttpResponse, http } from 'msw'
import { server } from './server.ts'

export function aNotification(overrides: Partial<RtpAlert> = {}): RtpAlert {
  const id = overrides.id ?? 1
  return {
    id,
    kind: 'rtp-alert',
    data: {
      alertId: 1,
      alertType: 'both',
      threshold: 2,
      unit: 'points',
      baselineRtp: 95.2,
      currentRtp: 97.5,
    },
    game: { id: 7, slug: 'golden-papaya', name: `Golden Papaya ${id}`, provider: 'Lumen' },
    createdAt: '2026-01-05T12:00:00.000Z',
    readAt: null,
    ...overrides,
  }
}

/** Mocks the calls of the bell and its drawer like the server. */
export function answerNotifications(first: readonly Notification[] = []) {
  const state = { notifications: [...first], reads: [] as unknown[] }
  const unread = () => state.notifications.filter(({ readAt }) => readAt === null).length
  server.use(
    http.get('/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
      const limit = Number(query.get('limit') ?? 30)
      const older = state.notifications.filter(({ id }) => id < before)
      const notifications = older.slice(0, limit)
      return HttpResponse.json({
        success: true,
        notifications,
        unread: unread(),
        hasMore: older.length > limit,
      })
    }),
    http.post('/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: number[]; upTo?: number }
      state.reads.push(body)
      state.notifications = state.notifications.map((notification) =>
        (body.ids?.includes(notification.id) ?? notification.id <= (body.upTo ?? 0))
          ? { ...notification, readAt: '2026-01-06T12:00:00.000Z' }
          : notification,
      )
      return HttpResponse.json({ success: true, unread: unread() })
    }),
  )
  return state
}

export function someSettings(overrides: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    email: 'now',
    digestHour: 8,
    push: false,
    webhook: false,
    sms: false,
    timeZone: 'America/Sao_Paulo',
    emailAddress: 'ana@example.com',
    browsers: 0,
    isSmsAvailable: false,
    phone: null,
    ...overrides,
  }
}

export function aWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    url: 'https://hooks.example.com/retorna',
    createdAt: '2026-01-05T12:00:00.000Z',
    previousSecretUntil: null,
    failures: 0,
    pausedAt: null,
    ...overrides,
  }
}

export function aDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 1,
    messageId: 'msg_1',
    kind: 'notification',
    state: 'failed',
    attempts: 3,
    status: 500,
    detail: 'Internal <b>error</b>',
    createdAt: '2026-01-05T12:00:00.000Z',
    dueAt: null,
    ...overrides,
  }
}

/** Mocks the settings calls; `calls` lists the changes in order. */
export function answerNotificationSettings({
  settings = someSettings(),
  webhook = null,
  deliveries = [],
}: {
  settings?: NotificationSettings
  webhook?: Webhook | null
  deliveries?: WebhookDelivery[]
} = {}) {
  const state = { settings, webhook, calls: [] as string[] }
  const reply = () => HttpResponse.json({ success: true, settings: state.settings })
  const path = '/api/notifications'
  server.use(
    http.get(`${path}/settings`, reply),
    http.put(`${path}/settings`, async ({ request }) => {
      const body = (await request.json()) as Partial<NotificationSettings>
      state.calls.push(JSON.stringify(body))
      state.settings = { ...state.settings, ...body }
      return reply()
    }),
    http.post(`${path}/test`, async ({ request }) => {
      const { channel } = (await request.json()) as { channel: string }
      state.calls.push(`test ${channel}`)
      const delivered = channel === 'email'
      const detail = delivered ? 'The mail server took it.' : 'HTTP 500: down'
      return HttpResponse.json({ success: true, delivered, detail })
    }),
    http.get(`${path}/webhook`, () => HttpResponse.json({ success: true, webhook: state.webhook })),
    http.post(`${path}/webhook`, async ({ request }) => {
      const { url } = (await request.json()) as { url: string }
      state.webhook = aWebhook({ url })
      return HttpResponse.json(
        { success: true, webhook: state.webhook, secret: 'whsec_first' },
        { status: 201 },
      )
    }),
    http.post(`${path}/webhook/rotate`, () =>
      HttpResponse.json({ success: true, webhook: state.webhook, secret: 'whsec_second' }),
    ),
    http.post(`${path}/webhook/resume`, () => {
      state.webhook = aWebhook()
      return HttpResponse.json({ success: true, webhook: state.webhook })
    }),
    http.delete(`${path}/webhook`, () => {
      state.webhook = null
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${path}/webhook/deliveries`, () =>
      HttpResponse.json({ success: true, deliveries, hasMore: false }),
    ),
    http.post(`${path}/webhook/deliveries/:id/replay`, ({ params }) => {
      state.calls.push(`replay ${params.id}`)
      return HttpResponse.json({ success: true, delivery: aDelivery() }, { status: 202 })
    }),
    http.post(`${path}/phone`, async ({ request }) => {
      const { phone } = (await request.json()) as { phone: string }
      state.settings = { ...state.settings, phone: { number: phone, isVerified: false } }
      return reply()
    }),
    http.post(`${path}/phone/confirm`, () => {
      const number = state.settings.phone?.number ?? ''
      state.settings = { ...state.settings, phone: { number, isVerified: true } }
      return reply()
    }),
    http.delete(`${path}/phone`, () => {
      state.settings = { ...state.settings, phone: null }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return state
}
