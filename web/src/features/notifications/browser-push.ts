import { addBrowser, getPushKey, removeBrowser } from '@retorna/contract/notifications/browsers'
import { call } from '../../api/call.ts'

const WORKER = '/push-worker.js'
/** A scope that contains no page of the site: the worker only handles push messages. */
const SCOPE = '/push-worker/'

/**
 * The push state of this browser: `unsupported` means no push, `blocked` must not ask again, `off` may ask, and `on`
 * receives the messages of the signed-in user.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const registration = () => navigator.serviceWorker.getRegistration(SCOPE)

export async function pushState(): Promise<PushState> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await registration()
  const subscribed = await worker?.pushManager.getSubscription()
  if (!worker || !subscribed || Notification.permission !== 'granted') return 'off'
  return keepOn(worker).catch(() => 'off')
}

/**
 * Renews the registration: the server may have removed this browser in the meantime, still have it registered for a
 * previous user, or have another key.
 */
async function keepOn({ pushManager }: ServiceWorkerRegistration): Promise<PushState> {
  const { publicKey } = await call(getPushKey, {})
  const kept = await pushManager.getSubscription()
  // Push was turned off while the key was being fetched.
  if (kept === null) return 'off'
  await tellServer(await subscribe(pushManager, publicKey, kept))
  return 'on'
}

/** Subscribes with the server's key, replacing a subscription with a former key, over which nothing arrives anymore. */
async function subscribe(
  pushManager: PushManager,
  publicKey: string,
  kept: PushSubscription | null,
): Promise<PushSubscription> {
  if (kept !== null && keyOf(kept) === publicKey) return kept
  if (kept !== null) await forget(kept)
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** URL-safe base 64 without padding, the server's format. */
const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription): string | null =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function forget(subscribed: PushSubscription): Promise<void> {
  await subscribed.unsubscribe()
  await call(removeBrowser, { body: { endpoint: subscribed.endpoint } })
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
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await isActive(worker)
  const { pushManager } = worker
  const { publicKey } = await call(getPushKey, {})
  const subscribed = await subscribe(pushManager, publicKey, await pushManager.getSubscription())
  try {
    await tellServer(subscribed)
  } catch (error) {
    // Otherwise the browser would count as subscribed although nothing would arrive.
    await subscribed.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes this browser, even if the server cannot be notified. */
export async function turnPushOff(): Promise<PushState> {
  const worker = await registration()
  const subscribed = await worker?.pushManager.getSubscription()
  if (subscribed) await forget(subscribed)
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
