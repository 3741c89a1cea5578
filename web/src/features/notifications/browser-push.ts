import { addBrowser, getPushKey, removeBrowser } from '@retorna/contract/notifications'
import { call } from '../../api/call.ts'

const WORKER = '/push-worker.js'
/** Below no page of the site: the worker answers for messages alone. */
const SCOPE = '/push-worker/'

/**
 * What this browser lets the site do: `unsupported` has no such messages, `blocked` was told not to ask
 * again, `off` may be asked, `on` gets those of whoever is signed in.
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
  // The server may have forgotten this browser meanwhile, or know it as that of whoever was here before.
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
 * Asks the person and, where they allow it, has messages sent to this browser.
 *
 * @returns how it stands then.
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
    // Otherwise the browser would count as subscribed, and nothing would come.
    await subscribed.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the messages to this browser, also where the server is not told. */
export async function turnPushOff(): Promise<PushState> {
  const subscribed = await subscription()
  if (subscribed !== null) {
    await subscribed.unsubscribe()
    await call(removeBrowser, { body: { endpoint: subscribed.endpoint } })
  }
  return pushState()
}

/** Waits for a worker that has just been registered; `ready` is only told of the page's own scope. */
function isActive(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting
  if (worker.active !== null || coming === null) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
    })
  })
}
