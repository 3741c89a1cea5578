import { HttpResponse, http } from 'msw'
import { onTestFinished, vi } from 'vitest'
import { refusal } from './factories.ts'
import { server } from './server.ts'

const ENDPOINT = 'https://push.example.com/this-browser'

/**
 * Simulates a browser with push support and mocks the server calls about it. `calls` lists the received
 * calls in order; `answer` is the user's reply to the permission prompt.
 */
export function aPushBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  isRefused = false,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  isSubscribed?: boolean
  /** Whether the server refuses browsers. */
  isRefused?: boolean
} = {}) {
  const state = { isSubscribed, calls: [] as string[], asked: 0 }
  const subscription = {
    endpoint: ENDPOINT,
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
      subscribe: async () => {
        state.isSubscribed = true
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
    http.get(path, () => HttpResponse.json({ success: true, publicKey: 'public' })),
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
  return { state, endpoint: ENDPOINT }
}
