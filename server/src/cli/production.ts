import { authSecret } from '../auth/secrets/auth-secret.ts'
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
}

const productionOf = async (config: Config): Promise<Production> => ({
  publicUrl: config.publicUrl,
  secretId: secretId((await authSecret(config)).current),
  settings: [
    ...(config.smtpUrl === undefined ? [] : ['SMTP_URL']),
    ...(config.channels.twilio === undefined ? [] : ['TWILIO_ACCOUNT_SID']),
    ...(config.channels.vapidKeys === undefined ? [] : ['VAPID_PUBLIC_KEY']),
    ...(config.payments.stripe === undefined ? [] : ['STRIPE_SECRET_KEY']),
    ...(config.backup.place === undefined ? [] : ['BACKUP_TO']),
    ...(config.backup.archiveAfterMonths === undefined ? [] : ['ARCHIVE_AFTER_MONTHS']),
  ],
})

/** Notes that this database is served in production, and how. */
export const markProduction = async (db: Database, config: Config): Promise<void> =>
  storeSetting(db, 'production', await productionOf(config))

/** A restored copy is not served. */
export const unmarkProduction = (db: Database): Promise<void> => forgetSetting(db, 'production')

/**
 * The configuration for what sends or seals: on a database that is served in production it must be complete, and agree
 * with the server's. Otherwise mails would stay in the outbox, and secrets be sealed with a key that nobody else has.
 *
 * @throws StartError that names the settings.
 */
export const requireProductionConfig = async (db: Database, config: Config): Promise<Config> => {
  const production = await storedSetting<Production>(db, 'production')
  if (production === undefined) return config
  const complete = readConfig('serve')
  const own = await productionOf(complete)
  const differing = [
    ...(own.publicUrl === production.publicUrl ? [] : ['PUBLIC_URL']),
    ...(own.secretId === production.secretId ? [] : ['AUTH_SECRET']),
    ...production.settings.filter((name) => !own.settings.includes(name)),
  ]
  if (differing.length === 0) return complete
  throw new StartError(
    'configuration',
    `Configuration: this database is served by npm run serve with other settings. Set the same ${differing.join(', ')} here.`,
  )
}

/**
 * A server computes every day again in its time zone when it starts; whatever else stores readings goes by the one of
 * the servers.
 *
 * @throws StartError that names both.
 */
export const requireTimeZone = async (pool: Pool, timeZone: string): Promise<void> => {
  const stored = await storedTimeZone(pool)
  if (stored === null || stored === timeZone) return
  throw new StartError(
    'configuration',
    `Configuration: the days of this database are in ${stored}. Set the same TIME_ZONE here, not ${timeZone}.`,
  )
}
