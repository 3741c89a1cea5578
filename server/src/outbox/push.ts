import { ECDH } from 'node:crypto'
import type { PushMessage } from '@retorna/contract/notifications/browsers'
import { sql } from 'kysely'
import { createSealer, type VersionedSecret } from '../auth/secrets/sealer.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import { storedSetting } from '../database/settings.ts'
import type { Answer } from './outgoing/exchange.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/** URL-safe base 64 (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The setting that stores a generated key pair, and the purpose of the key that seals it. */
export const VAPID_SETTING = 'vapid-keys'
export const VAPID_SEAL = 'vapid key'

/**
 * The keys that identify this server to push services: the configured ones, or a pair generated on first use and
 * stored in the database, so that all machines share it, with the private key sealed. A pair that cannot be opened,
 * because the server's secret changed, is replaced.
 */
export const vapidKeys = async (
  { config, db }: { config: Pick<Config, 'channels'>; db: Database },
  secret: VersionedSecret,
): Promise<VapidKeys> => {
  if (config.channels.vapidKeys !== undefined) return config.channels.vapidKeys
  const sealer = createSealer(secret, VAPID_SEAL)
  // Its private key is sealed.
  const kept = await storedSetting<VapidKeys>(db, VAPID_SETTING)
  if (kept !== undefined) {
    const opened = openKeys(sealer, kept)
    if (opened !== undefined) return opened
  }
  const { generateVAPIDKeys } = (await import('web-push')).default
  const { publicKey, privateKey } = generateVAPIDKeys()
  const sealed = sealer.seal(publicKey, Buffer.from(privateKey))
  // If two processes generate a pair at once, the first wins.
  await sql`
    insert into settings (key, value)
    values (${VAPID_SETTING}, ${JSON.stringify({ publicKey, privateKey: sealed })}::jsonb)
    on conflict (key) do update set value = excluded.value
    where settings.value = ${JSON.stringify(kept ?? null)}::jsonb`.execute(db)
  const stored = await storedSetting<VapidKeys>(db, VAPID_SETTING)
  const opened = stored === undefined ? undefined : openKeys(sealer, stored)
  if (opened === undefined)
    throw new Error('Another server with a different secret uses this database')
  return opened
}

const openKeys = (
  sealer: ReturnType<typeof createSealer>,
  { publicKey, privateKey }: VapidKeys,
): VapidKeys | undefined => {
  try {
    return { publicKey, privateKey: sealer.open(publicKey, privateKey).toString() }
  } catch {
    return undefined
  }
}

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
      // A repeated message replaces a pending one.
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
