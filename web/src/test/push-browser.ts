import { HttpResponse, http } from 'msw'
import { onTestFinished, vi } from 'vitest'
import { refusal, replies } from './factories.ts'
import { server } from './server.ts'

const ENDPOINT = 'https://push.example.com/this-browser'
/** The server's, URL-safe base 64. */
const PUBLIC_KEY = 'B-Ja_sew'

/**
 * Simulates a browser with push support and mocks the server calls about it. `calls` lists the received
 * calls in order; `answer` is the user's reply to the permission prompt.
 */
export function aPushBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  isRefused = false,
  key = PUBLIC_KEY,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  isSubscribed?: boolean
  /** Whether the server refuses browsers. */
  isRefused?: boolean
  /** What this browser is subscribed with. */
  key?: string
} = {}) {
  const state = { isSubscribed, key, calls: [] as string[], asked: 0 }
  const subscription = {
    endpoint: ENDPOINT,
    get options() {
      const base64 = state.key.replaceAll('-', '+').replaceAll('_', '/')
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
      return { applicationServerKey: bytes.buffer }
    },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      state.isSubscribed = false
      return true
    },
  }
  const worker = {
    active: {},
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (state.isSubscribed && state.key !== applicationServerKey)
          throw new DOMException('Subscribed with another key', 'InvalidStateError')
        Object.assign(state, { isSubscribed: true, key: applicationServerKey })
        return subscription
      },
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      state.asked += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => worker, getRegistration: async () => worker },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  const path = '/api/notifications/push'
  const endpointOf = async (request: Request) =>
    ((await request.json()) as { endpoint: string }).endpoint
  server.use(
    replies(path, { publicKey: PUBLIC_KEY }),
    http.post(path, async ({ request }) => {
      state.calls.push(`add ${await endpointOf(request)}`)
      return isRefused
        ? refusal('INTERNAL')
        : HttpResponse.json({ success: true, browsers: 1 }, { status: 201 })
    }),
    http.delete(path, async ({ request }) => {
      state.calls.push(`remove ${await endpointOf(request)}`)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/auth/logout', () => {
      state.calls.push('logout')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { state, endpoint: ENDPOINT, publicKey: PUBLIC_KEY }
}
