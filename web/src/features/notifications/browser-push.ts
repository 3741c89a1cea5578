import { addBrowser, getPushKey, removeBrowser } from '@retorna/contract/notifications/browsers'
import { call } from '../../api/call.ts'

const WORKER = '/push-worker.js'
/** A scope below no page of the site: the worker only handles push messages. */
const SCOPE = '/push-worker/'

/**
 * The push state of this browser: `unsupported` has no push, `blocked` must not ask again, `off` may ask, `on` receives
 * the messages of the signed-in user.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await worker?.pushManager.getSubscription()) ?? null
}

export async function pushState(): Promise<PushState> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscribed = await subscription()
  if (subscribed === null) return 'off'
  // The server may have removed this browser in the meantime, or have it registered for a previous user.
  return tellServer(subscribed).then(
    () => 'on',
    () => 'off',
  )
}

async function tellServer(subscribed: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscribed.toJSON()
  await call(addBrowser, { body: { endpoint, keys: { p256dh, auth } } })
}

/**
 * Asks for permission and, if it is granted, subscribes this browser.
 *
 * @returns the resulting state.
 */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const [worker, { publicKey }] = await Promise.all([
    navigator.serviceWorker.register(WORKER, { scope: SCOPE }),
    call(getPushKey, {}),
  ])
  await isActive(worker)
  const subscribed = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  try {
    await tellServer(subscribed)
  } catch (error) {
    // Otherwise the browser would count as subscribed, and nothing would arrive.
    await subscribed.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes this browser, even if the server is not told. */
export async function turnPushOff(): Promise<PushState> {
  const subscribed = await subscription()
  if (subscribed !== null) {
    await subscribed.unsubscribe()
    await call(removeBrowser, { body: { endpoint: subscribed.endpoint } })
  }
  return pushState()
}

/** Waits for a newly registered worker; `ready` only covers the page's own scope. */
function isActive(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting
  if (worker.active !== null || coming === null) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
    })
  })
}
