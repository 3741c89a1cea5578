import { sql } from 'kysely'
import { createSealer, type VersionedSecret } from '../../auth/secrets/sealer.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'

/** URL-safe base 64 (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Where a generated key pair is stored, and the purpose of the key that seals it. */
export const VAPID_SETTING = 'vapid-keys'
export const VAPID_SEAL = 'vapid key'

type Stored = { publicKey: string; privateKey: string }

/**
 * The keys that identify this server to push services: the configured ones, or a pair generated on first use and stored
 * in the database, so that all machines share it; the private key sealed. A pair that cannot be opened, because the
 * server's secret changed, is replaced.
 */
export const vapidKeys = async (
  { config, db }: { config: Pick<Config, 'channels'>; db: Database },
  secret: VersionedSecret,
): Promise<VapidKeys> => {
  if (config.channels.vapidKeys !== undefined) return config.channels.vapidKeys
  const sealer = createSealer(secret, VAPID_SEAL)
  const kept = await readKeys(db)
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
  const stored = await readKeys(db)
  const opened = stored === undefined ? undefined : openKeys(sealer, stored)
  if (opened === undefined)
    throw new Error('Another server with a different secret uses this database')
  return opened
}

const readKeys = async (db: Database): Promise<Stored | undefined> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', VAPID_SETTING)
    .executeTakeFirst()
  // Written by the insert above.
  return row?.value as Stored | undefined
}

const openKeys = (
  sealer: ReturnType<typeof createSealer>,
  { publicKey, privateKey }: Stored,
): VapidKeys | undefined => {
  try {
    return { publicKey, privateKey: sealer.open(publicKey, privateKey).toString() }
  } catch {
    return undefined
  }
}
