import { join } from 'node:path'
import { DAY_MS } from '@retorna/domain/milliseconds'
import type { VersionedSecret } from '../../auth/secrets/sealer.ts'
import { findAdmins } from '../../auth/users.ts'
import type { BackupSettings } from '../../backup-settings.ts'
import type { Config } from '../../config.ts'
import { type Database, inTransaction, type Pool } from '../../database/connection.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import {
  beginBackup,
  endBackup,
  endInterrupted,
  forgetBackups,
  lastSuccess,
  noteRemovalError,
  whileAlone,
} from './backup-queries.ts'
import { type BackupStore, openStore, removeDrafts } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

/**
 * The names of scheduled backups. Nothing else in the folder or bucket is ever removed, except drafts of
 * backups and of archived months.
 */
const NAME = /^retorna-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar(\.age)?$/
const SCHEDULED = 'retorna-'
/** The prefix of backups that upgrades make, which are never removed. */
export const OF_UPGRADE = 'retorna-before-upgrade-'

type Dependencies = {
  pool: Pool
  db: Database
  config: Pick<Config, 'backup' | 'publicUrl'>
  secret: VersionedSecret
}

type Log = Record<'warn' | 'error', (fields: object, message: string) => void>

type Stored = {
  name: string
  /** Why backups past their retention period could not be removed; null if they were. */
  removalError: string | null
}

/**
 * Marks backups whose process died as failed, including those of commands. Then makes one if `BACKUP_TO` is set
 * and one is due, and removes those past their retention period. Administrators are mailed once a day while
 * backups fail, or if the latest is older than twice the interval.
 */
export const backUpIfDue = async (dependencies: Dependencies & { log: Log }, now: Date) => {
  const { pool, db, config, log } = dependencies
  const { place, everyMs } = config.backup
  await whileAlone(pool, () => endInterrupted(db))
  if (place === undefined) return
  const latest = await lastSuccess(db)
  const age = latest === null ? null : now.getTime() - latest.getTime()
  if (age !== null && age < everyMs) return
  if (age !== null && age > 2 * everyMs) await tellStaff(dependencies, now, latest)
  try {
    const stored = await backUp(dependencies, openStore(place), now)
    if (typeof stored?.removalError === 'string') {
      log.warn({ reason: stored.removalError }, 'Old backups could not be removed')
    }
  } catch (err) {
    log.error({ err }, 'The backup failed')
    await tellStaff(dependencies, now, latest)
  }
}

/**
 * Makes a backup now, and removes those past their retention period.
 *
 * @returns undefined if another process is making one.
 */
export const backUp = (dependencies: Dependencies, store: BackupStore, now: Date) =>
  whileAlone(dependencies.pool, () => backUpAlone(dependencies, store, now))

const backUpAlone = async (
  { pool, db, config, secret }: Dependencies,
  store: BackupStore,
  now: Date,
): Promise<Stored> => {
  const { recipient } = config.backup
  const name = nameOf(now, recipient)
  const id = await beginBackup(db, name, now)
  try {
    await removeCutOff(store)
    await withScratch(async (directory) => {
      const path = join(directory, name)
      const { bytes } = await makeBackup(pool, path, { secret, recipient })
      await store.put(path, name)
      await endBackup(db, id, { bytes })
    })
  } catch (error) {
    await endBackup(db, id, { error: textOf(error) })
    throw error
  }
  // The backup is stored even if old ones cannot be removed.
  const removalError = await removeOld(db, store, config.backup, now).then(() => null, textOf)
  if (removalError !== null) await noteRemovalError(db, id, removalError)
  return { name, removalError }
}

/** Removes backups past their retention period, and then their records. */
const removeOld = async (db: Database, store: BackupStore, settings: BackupSettings, now: Date) => {
  const names = await store.names()
  const oldest = retentionStart(names, settings, now)
  for (const name of names) {
    const takenAt = momentOf(name)
    if (takenAt !== null && takenAt < oldest) await store.remove(name)
  }
  await forgetBackups(db, oldest)
}

/**
 * Backups made before this moment are past their retention period. The period normally ends now. If that would
 * leave no backup that is at least an interval old, it ends with the latest one that is: the clock may be ahead
 * for a moment, or nothing may have run for a long time. Once backups have been made for an interval, the
 * period ends now again. Names are used, since a restored database lacks records of newer backups.
 */
const retentionStart = (
  names: readonly string[],
  { everyMs, keepDays }: BackupSettings,
  now: Date,
): Date => {
  const startFrom = (end: Date) => new Date(end.getTime() - keepDays * DAY_MS)
  const start = startFrom(now)
  const former = momentOf(newestOf(names, new Date(now.getTime() - everyMs)) ?? '')
  return former === null || former >= start ? start : startFrom(former)
}

/**
 * Removes drafts that backups left when their process ended. Call this only while no other process makes a
 * backup or runs an upgrade.
 */
export const removeCutOff = (store: BackupStore): Promise<void> =>
  removeDrafts(store, (name) => isBackupName(name.replace(OF_UPGRADE, SCHEDULED)))

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The name of a backup that begins at `now`. */
export const nameOf = (
  now: Date,
  recipient: BackupSettings['recipient'],
  start: typeof SCHEDULED | typeof OF_UPGRADE = SCHEDULED,
): string =>
  `${start}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${recipient === undefined ? '' : '.age'}`

const isBackupName = (name: string): boolean => momentOf(name) !== null

/**
 * The newest scheduled backup among some file names. Names dated in the future, from a clock that was ahead,
 * count only if there are no others.
 *
 * @returns its name; `undefined` if no name is that of a backup.
 */
export const newestOf = (names: readonly string[], now: Date): string | undefined => {
  const backups = names.filter(isBackupName).toSorted()
  return backups.findLast((name) => (momentOf(name) ?? now) <= now) ?? backups.at(-1)
}

/** When the backup with a name was made; null for any other name. */
const momentOf = (name: string): Date | null => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

const tellStaff = ({ db, config }: Dependencies, now: Date, latest: Date | null): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const link = `${config.publicUrl}/admin/operations`
    const latestAt = latest?.toISOString() ?? null
    for (const person of await findAdmins(transaction)) {
      const eventId = `${now.toISOString().slice(0, 10)}:${person.id}`
      await mailUser(transaction, person, 'backup-missing', eventId, { latestAt, link })
    }
  })
