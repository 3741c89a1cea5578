import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { keysFor } from '../auth/secrets/sealer.ts'
import type { BackupPlace } from '../backup-settings.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database, Pool } from '../database/connection.ts'
import { storedTimeZone } from '../database/readings/time-zone.ts'
import { forgetSetting, storedSetting, storeSetting } from '../database/settings.ts'
import { secretId } from '../features/backup/make-backup.ts'
import { StartError } from '../start-error.ts'

/** How `npm run serve` serves a database; contains no secret. */
type Production = {
  publicUrl: string
  secretId: string
  /** Settings without which something would not be sent or kept. */
  settings: string[]
  /** Tells whether a setting has the same value, by its name; missing if an earlier version served the database. */
  fingerprints?: Record<string, string>
}

const productionOf = async (config: Config): Promise<Required<Production>> => {
  const secret = await authSecret(config)
  const [{ key }] = keysFor(secret, 'fingerprints of settings')
  const fingerprint = ([name, value]: [string, unknown]) => {
    const text = `${name}\0${JSON.stringify(value ?? null)}`
    return [name, createHmac('sha256', key).update(text).digest('base64url')] as const
  }
  return {
    publicUrl: config.publicUrl,
    secretId: secretId(secret.current),
    settings: [
      ...(config.smtpUrl === undefined ? [] : ['SMTP_URL']),
      ...(config.channels.twilio === undefined ? [] : ['TWILIO_ACCOUNT_SID']),
      ...(config.channels.vapidKeys === undefined ? [] : ['VAPID_PUBLIC_KEY']),
      ...(config.payments.stripe === undefined ? [] : ['STRIPE_SECRET_KEY']),
      ...(config.backup.place === undefined ? [] : ['BACKUP_TO']),
      ...(config.backup.archiveAfterMonths === undefined ? [] : ['ARCHIVE_AFTER_MONTHS']),
    ],
    fingerprints: Object.fromEntries(Object.entries(sharedSettings(config)).map(fingerprint)),
  }
}

/** Settings that jobs and commands must share with the server, on mail, payments and retention. */
const sharedSettings = ({ channels, payments, backup, ...config }: Config) => ({
  SMTP_URL: config.smtpUrl,
  SMTP_TLS: config.smtpTlsRequired,
  MAIL_FROM: config.mailFrom,
  SUPPORT_EMAIL: payments.supportEmail,
  TWILIO_ACCOUNT_SID: channels.twilio?.accountSid,
  TWILIO_FROM: channels.twilio?.from,
  VAPID_PUBLIC_KEY: channels.vapidKeys?.publicKey,
  STRIPE_SECRET_KEY: payments.stripe?.secretKey,
  BACKUP_TO: whereabouts(backup.place),
  BACKUP_EVERY: backup.everyMs,
  BACKUP_KEEP_DAYS: backup.keepDays,
  BACKUP_RECIPIENT: backup.recipient,
  ARCHIVE_AFTER_MONTHS: backup.archiveAfterMonths,
  QUARANTINE_DAYS: config.quarantineDays,
})

/** Where backups go, without the bucket's credentials: each process may use its own. */
const whereabouts = (place: BackupPlace | undefined) =>
  place && ('folder' in place ? place.folder : [place.endpoint, place.bucket, place.prefix])

/** Notes that this database is served in production, and how. */
export const markProduction = async (db: Database, config: Config): Promise<void> =>
  storeSetting(db, 'production', await productionOf(config))

/** Notes that a database was filled from a backup: it is not served yet, and deletions are still to be repeated. */
export const markRestored = async (db: Database): Promise<void> => {
  await forgetSetting(db, 'production')
  await storeSetting(db, 'unfinished_restore', {})
}

/** Notes that the deletions have been repeated. */
export const finishRestore = (db: Database): Promise<void> =>
  forgetSetting(db, 'unfinished_restore')

/** @throws StartError if a restore ended between the two, so that people may be back who were deleted after the backup. */
export const requireRestored = async (db: Database): Promise<void> => {
  if ((await storedSetting(db, 'unfinished_restore')) === undefined) return
  throw new StartError(
    'databaseUnusable',
    'The restore of this database has not ended: accounts that were deleted after the backup may be back. Run npm run retorna -- repeat-deletions before the first start.',
  )
}

/** A setting is not the server's, or not yet. */
class DiffersFromServer extends StartError {
  constructor(message: string) {
    super('configuration', `Configuration: ${message}`)
  }
}

/**
 * The configuration for what sends or seals: on a database that is served in production it must be complete, and agree
 * with the server's. Otherwise mails would stay in the outbox, and secrets be sealed with a key that nobody else has.
 *
 * @param needed the settings that have to agree; all, if missing.
 * @throws StartError that names the settings.
 */
export const requireProductionConfig = async (
  db: Database,
  config: Config,
  needed?: readonly string[],
): Promise<Config> => {
  const production = await storedSetting<Production>(db, 'production')
  if (production === undefined) return config
  const complete = readConfig('serve')
  const own = await productionOf(complete)
  const fundamental = [
    ...(own.publicUrl === production.publicUrl ? [] : ['PUBLIC_URL']),
    ...(own.secretId === production.secretId ? [] : ['AUTH_SECRET']),
  ]
  const names = new Set([
    ...fundamental,
    ...production.settings.filter((name) => !own.settings.includes(name)),
    // Fingerprints depend on the secret, and the sender of mails on the address.
    ...(fundamental.length === 0 ? differingNames(production.fingerprints, own.fingerprints) : []),
  ])
  const differing = [...names].filter((name) => needed?.includes(name) ?? true)
  if (differing.length === 0) return complete
  throw new DiffersFromServer(
    `this database is served by npm run serve with other settings. Set the same ${differing.join(', ')} here.`,
  )
}

/** Another version may have noted fewer names, or others. */
const differingNames = (
  noted: Record<string, string> = {},
  own: Record<string, string>,
): string[] =>
  Object.entries(own).flatMap(([name, value]) => ((noted[name] ?? value) === value ? [] : [name]))

/**
 * A server computes every day again in its time zone when it starts; whatever else stores readings goes by the one of
 * the servers.
 *
 * @throws StartError that names both.
 */
export const requireTimeZone = async (pool: Pool, timeZone: string): Promise<void> => {
  const stored = await storedTimeZone(pool)
  if (stored === null || stored === timeZone) return
  throw new DiffersFromServer(
    `the days of this database are in ${stored}. Set the same TIME_ZONE here, not ${timeZone}.`,
  )
}

const LOOK_EVERY_MS = 3_000
const LOOK_AGAIN = 40

/**
 * What a check for settings of the server returns once it passes. After a change of settings, a worker that starts
 * together with a server may look before that has noted them, and systemd does not restart what a setting has stopped.
 *
 * @throws StartError if the settings still differ after two minutes.
 */
export const untilServedAlike = async <T>(
  check: () => Promise<T>,
  tell: (line: string) => void,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<T> => {
  for (let looks = 1; ; looks++) {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof DiffersFromServer) || looks > LOOK_AGAIN) throw error
      if (looks === 1) {
        tell(
          `${error.message} Waiting up to two minutes for a server that starts with the settings given here.`,
        )
      }
      await wait(LOOK_EVERY_MS)
    }
  }
}
