import { ECDH } from 'node:crypto'
import type { PushMessage } from '@retorna/contract/notifications'
import type { Answer } from '../outgoing/exchange.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type Browser = { endpoint: string; p256dh: string; auth: string }

/** How long a push service keeps a message for an offline browser. */
const KEPT_SECONDS = 86_400

/** Sends one message for one browser to its push service, encrypted for that browser (RFC 8291). */
export const sendPush = async (
  { outgoing, keys, publicUrl }: { outgoing: Outgoing; keys: VapidKeys; publicUrl: string },
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<Answer> => {
  const { generateRequestDetails } = (await import('web-push')).default
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(publicUrl), ...keys },
      TTL: KEPT_SECONDS,
      // A pending repetition replaces the first.
      topic: message.tag,
    },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return outgoing.post(endpoint, { headers: Object.fromEntries(texts), body }, signal)
}

/** The contact for push services; they accept no http URL. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:retorna@${new URL(publicUrl).hostname}`

/** Whether a browser's keys can be used for encryption: a P-256 point and 16 bytes. */
export const areBrowserKeys = ({ p256dh, auth }: Pick<Browser, 'p256dh' | 'auth'>): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  return (
    /^[\w-]+={0,2}$/.test(p256dh) &&
    /^[\w-]+={0,2}$/.test(auth) &&
    point.length === 65 &&
    isOnCurve(point) &&
    Buffer.from(auth, 'base64url').length === 16
  )
}

const isOnCurve = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
