import { join } from 'node:path'
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
  lastBegun,
  lastSuccess,
  noteRemovalError,
  whileAlone,
} from './backup-queries.ts'
import { type BackupStore, openStore, PARTIAL } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

const DAY_MS = 86_400_000
/** Names of scheduled backups; nothing else in the folder or bucket is ever removed, but drafts of them and of an upgrade's. */
const NAME = /^retorna-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar(\.age)?$/
const SCHEDULED = 'retorna-'
/** Begins the names of backups that upgrades make, which stay. */
export const OF_UPGRADE = 'retorna-before-upgrade-'

type Dependencies = {
  pool: Pool
  db: Database
  config: Pick<Config, 'backup' | 'publicUrl'>
  secret: VersionedSecret
}

type Log = Record<'warn' | 'error', (fields: object, message: string) => void>

/** A backup that is stored. */
type Stored = {
  name: string
  /** Why those past their retention period are still there; null: they are not. */
  removalError: string | null
}

/**
 * Makes a backup if one is due, and removes those past their retention period. Administrators are mailed once a day
 * while backups fail, or if the latest is older than twice the interval. Without `BACKUP_TO`, does nothing.
 */
export const backUpIfDue = async (
  dependencies: Dependencies & { log: Log },
  now: Date,
): Promise<void> => {
  const { db, config, log } = dependencies
  const { place, everyMs } = config.backup
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
export const backUp = (
  dependencies: Dependencies,
  store: BackupStore,
  now: Date,
): Promise<Stored | undefined> =>
  whileAlone(dependencies.pool, () => backUpAlone(dependencies, store, now))

const backUpAlone = async (
  { pool, db, config, secret }: Dependencies,
  store: BackupStore,
  now: Date,
): Promise<Stored> => {
  await endInterrupted(db)
  const { recipient } = config.backup
  const name = nameOf(now, recipient)
  const id = await beginBackup(db, name, now)
  try {
    // Where names cannot be listed, backups can still be stored.
    await removeWhere(store, isCutOff).catch(() => {})
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
  const oldest = await retentionStart(db, config.backup, now)
  // The backup is stored, whatever becomes of others.
  const isOver = (old: string) => {
    const takenAt = momentOf(old)
    return takenAt !== null && takenAt < oldest
  }
  const removalError = await removeWhere(store, isOver).then(() => null, textOf)
  if (removalError !== null) await noteRemovalError(db, id, removalError)
  await forgetBackups(db, oldest)
  return { name, removalError }
}

/**
 * What is before this moment is past its retention period, which ends now; but with the latest backup of an interval or
 * more ago, if that would be past it too. The clock may then be ahead for a moment, or nothing ran for long: once backups
 * have been made for an interval, the period ends now again.
 */
const retentionStart = async (
  db: Database,
  { everyMs, keepDays }: BackupSettings,
  now: Date,
): Promise<Date> => {
  const startFrom = (end: Date) => new Date(end.getTime() - keepDays * DAY_MS)
  const start = startFrom(now)
  const former = await lastBegun(db, new Date(now.getTime() - everyMs))
  return former === null || former >= start ? start : startFrom(former)
}

const removeWhere = async (
  store: BackupStore,
  isUnwanted: (name: string) => boolean,
): Promise<void> => {
  for (const name of await store.names()) if (isUnwanted(name)) await store.remove(name)
}

/** Whether a file is what was stored of a backup whose process ended: no other process makes one, nor an upgrade. */
const isCutOff = (name: string): boolean =>
  name.endsWith(PARTIAL) &&
  isBackupName(name.slice(0, -PARTIAL.length).replace(OF_UPGRADE, SCHEDULED))

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The name of a backup that is made now. */
export const nameOf = (
  now: Date,
  recipient: BackupSettings['recipient'],
  start: typeof SCHEDULED | typeof OF_UPGRADE = SCHEDULED,
): string =>
  `${start}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${recipient === undefined ? '' : '.age'}`

const isBackupName = (name: string): boolean => momentOf(name) !== null

/**
 * Finds the newest scheduled backup among some file names. Names dated in the future, from a clock that was ahead, count only
 * if there are no others.
 *
 * @returns its name; `undefined` if no name is that of a backup.
 */
export const newestOf = (names: readonly string[], now: Date): string | undefined => {
  const backups = names.filter(isBackupName).toSorted()
  return backups.findLast((name) => (momentOf(name) ?? now) <= now) ?? backups.at(-1)
}

/** When the backup of a name was made; null for any other name. */
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
