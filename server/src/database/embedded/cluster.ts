import { randomBytes } from 'node:crypto'
import {
  appendFile,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import lockfile from 'proper-lockfile'
import { flushDirectory } from '../../flush-directory.ts'
import { StartError } from '../../start-error.ts'
import type { ServerAccount } from './programs.ts'
import { type Binaries, programOptions, programPath, runProgram } from './programs.ts'
import { ACCESS_RULES, creationParameters } from './settings.ts'
import { diskFull, explainFailure, freeBytes } from './start-failure.ts'

/** The password is stored inside the cluster, so that both are moved, copied and deleted together. */
const PASSWORD_FILE = 'retorna.password'

/** A new cluster takes 40 MB, its write-ahead log another 16; the rest is for the first data. */
const BYTES_TO_CREATE = 160 * 1024 * 1024

/** The password of the cluster's only user. */
export const readPassword = async (directory: string): Promise<string> => {
  const path = join(directory, PASSWORD_FILE)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (cause) {
    throw new StartError(
      'databaseUnreachable',
      `The password of the database cannot be read from ${path}. Restore that file from a backup.`,
      { cause },
    )
  }
}

/**
 * Whether `directory` has a usable cluster. An unfinished cluster without data is moved aside.
 *
 * @throws StartError if it was created by another version of PostgreSQL, or is damaged.
 */
export const hasCluster = async (
  directory: string,
  binaries: Binaries,
  report: (step: string) => void,
): Promise<boolean> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError('notWritable', `${directory} cannot be read (${error.code}).`)
  })
  if (names === undefined || names.length === 0) return false
  if (names.includes('PG_VERSION')) {
    const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
    if (version === binaries.majorVersion) return true
    throw new StartError(
      'otherVersion',
      `The database in ${directory} was created by PostgreSQL ${version}, but this is version ${binaries.majorVersion}. Nothing was changed. Start the Retorna version that created it, or move the directory away to start with an empty database.`,
    )
  }
  if (names.includes('global') || names.includes('base')) {
    throw new StartError(
      'databaseUnusable',
      `The database in ${directory} is damaged: it has no PG_VERSION. Nothing was changed. Restore it from a backup, or move the directory away to start with an empty database.`,
    )
  }
  const aside = `${directory}.unfinished-${Date.now()}`
  await rename(directory, aside)
  report(`${directory} held no database; its contents are now in ${aside}.`)
  return false
}

/**
 * Creates an empty cluster. It is built beside `directory` and renamed when complete, so that an interruption leaves
 * nothing half-made.
 */
export const createCluster = async (
  directory: string,
  binaries: Binaries,
  account: ServerAccount | undefined,
): Promise<void> => {
  if ((await freeBytes(dirname(directory))) < BYTES_TO_CREATE) throw diskFull(directory)
  const making = await mkdtemp(`${directory}${UNFINISHED}`)
  try {
    const cluster = join(making, 'cluster')
    const password = join(making, 'password')
    // The directory is empty or missing. It is removed, because Windows does not replace a directory.
    await rmdir(directory).catch(() => {})
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    })
    if (account) {
      for (const path of [making, cluster, password]) await chown(path, account.uid, account.gid)
    }
    const { ok, output } = await runProgram(
      programPath(binaries, 'initdb'),
      creationParameters(cluster, account),
      programOptions(account, cluster),
    )
    if (!ok) {
      const log = `${directory}.log`
      await appendFile(log, output, { mode: 0o600 })
      throw explainFailure(output, directory, log)
    }
    await writeFile(join(cluster, 'pg_hba.conf'), ACCESS_RULES, { flush: true })
    await rename(password, join(cluster, PASSWORD_FILE))
    await rename(cluster, directory).catch(unlessMadeByOther)
    await flushDirectory(dirname(directory))
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** Two processes can create the cluster at once only if one has lost the lock; the first to finish then wins. */
const unlessMadeByOther = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

const UNFINISHED = '.new-'

/** Removes what an interrupted `createCluster` left behind. */
export const removeUnfinished = async (directory: string): Promise<void> => {
  const parent = dirname(directory)
  const prefix = `${basename(directory)}${UNFINISHED}`
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (name.startsWith(prefix) && (await lstat(path)).isDirectory()) {
      // Its initdb may still be writing; the next start then removes the rest.
      await rm(path, { recursive: true, force: true }).catch(() => {})
    }
  }
}

/** How long a lock held by a killed process delays the next one. */
const STALE_MILLISECONDS = 3_000

const WAITING = { retries: 6_000, minTimeout: 50, maxTimeout: 100 }

/**
 * Runs `work` while no other process creates, starts or stops the cluster in `directory`. If the lock is lost (the
 * machine slept), the work continues: PostgreSQL's own lock on the data remains.
 */
export const withClusterLock = async <T>(
  directory: string,
  report: (step: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const take = (retries: typeof WAITING | 0) =>
    lockfile.lock(directory, {
      realpath: false,
      lockfilePath: `${directory}.lock`,
      stale: STALE_MILLISECONDS,
      update: STALE_MILLISECONDS / 3,
      retries,
      onCompromised: () => {},
    })
  const release = await take(0).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error
    report('Waiting for another process that starts or stops the database …')
    return take(WAITING)
  })
  try {
    return await work()
  } finally {
    await release().catch(() => {})
  }
}
