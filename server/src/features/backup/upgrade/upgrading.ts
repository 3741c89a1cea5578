import { join } from 'node:path'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import type { OwnedDatabase } from '../../../database/open-database.ts'
import { BackupError } from '../archive.ts'
import { type BackupStore, openStore } from '../backup-store.ts'
import { connectedProcesses } from './upgrade-queries.ts'

/** The input of an upgrade and of undoing one. */
export type Upgrading = {
  database: Pick<OwnedDatabase, 'pool' | 'migrate' | 'release'>
  config: Pick<Config, 'backup' | 'dataDir'>
  secret: VersionedSecret
  /** The secret key of encrypted backups. */
  identity: string | undefined
  say: (line: string) => void
}

/** The name of an upgrade's connections in `pg_stat_activity`. */
export const UPGRADING = 'retorna upgrade'

export const NOTHING_CHANGED = 'Nothing was changed.'

/** A number with a noun, in the plural if needed. */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`

const reasonOf = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/**
 * Prints what begins, and then its result and duration.
 *
 * @throws BackupError with the reason if the work fails. The message says that nothing was changed, so the work
 *   may change the database only in its last step.
 */
export const timed = async <T>(
  say: Upgrading['say'],
  name: string,
  work: () => Promise<T>,
  result: (outcome: T) => string,
): Promise<T> => {
  say(`${name} …`)
  const started = performance.now()
  try {
    const outcome = await work()
    say(`  ${result(outcome)} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return outcome
  } catch (cause) {
    throw new BackupError(`${name} failed: ${reasonOf(cause)} ${NOTHING_CHANGED}`, { cause })
  }
}

/**
 * @param version only processes of this version must not be running; if absent, no process may run.
 * @throws BackupError that names the processes of Retorna that are connected.
 */
export const assertStopped = async (
  { database: { pool } }: Pick<Upgrading, 'database'>,
  version?: string,
): Promise<void> => {
  const connected = await connectedProcesses(pool, version)
  if (connected.length === 0) return
  throw new BackupError(
    `Stop all servers and workers${version === undefined ? '' : ` of ${version}`} first: ${connected.join(', ')}. If they are stopped, a pooler still holds their connections: restart it, or send RECONNECT to PgBouncer. ${NOTHING_CHANGED}`,
  )
}

/** The store of upgrade backups: that of the other backups, or the data directory if none is configured. */
export const storeOf = ({ backup, dataDir }: Upgrading['config']): BackupStore =>
  openStore(backup.place ?? { folder: join(dataDir, 'upgrades') })
