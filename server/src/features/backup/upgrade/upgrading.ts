import { join } from 'node:path'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import type { OwnedDatabase } from '../../../database/open-database.ts'
import { BackupError } from '../archive.ts'
import { type BackupStore, openStore } from '../backup-store.ts'
import { connectedProcesses } from './upgrade-queries.ts'

/** What an upgrade and its undoing work with. */
export type Upgrading = {
  database: Pick<OwnedDatabase, 'pool' | 'migrate' | 'release'>
  config: Pick<Config, 'backup' | 'dataDir'>
  secret: VersionedSecret
  /** The secret key of encrypted backups. */
  identity: string | undefined
  say: (line: string) => void
}

/** How the connections of an upgrade are listed. */
export const UPGRADING = 'retorna upgrade'

export const NOTHING_CHANGED = 'Nothing was changed.'

/** A number with what it counts. */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`

const reasonOf = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/**
 * Says what is done, and then what came of it and how long it took.
 *
 * @throws BackupError with the reason, if it fails: what is done before the end leaves the database as it was.
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
 * @param version of the processes that must not be running; absent, none may.
 * @throws BackupError that names the processes of Retorna that are connected.
 */
export const assertStopped = async (
  { database: { pool } }: Pick<Upgrading, 'database'>,
  version?: string,
): Promise<void> => {
  const connected = await connectedProcesses(pool, version)
  if (connected.length === 0) return
  throw new BackupError(
    `Stop all servers and workers${version === undefined ? '' : ` of ${version}`} first: ${connected.join(', ')}. ${NOTHING_CHANGED}`,
  )
}

/** Where backups of upgrades are kept: with the others, or in the data directory where none are configured. */
export const storeOf = ({ backup, dataDir }: Upgrading['config']): BackupStore =>
  openStore(backup.place ?? { folder: join(dataDir, 'upgrades') })
