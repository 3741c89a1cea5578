import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../database/embedded/running.ts'

const KIND = 'retorna-work-'
/**
 * Includes the host name, because it is unknown whether processes of another machine sharing the directory are alive.
 */
const PREFIX = `${KIND}${hostname().replace(/[^a-z0-9]/gi, '')}-`
/**
 * No import, backup or drill takes as long: older directories were left behind by a machine or container that is
 * gone.
 */
const OLD_MS = 7 * 24 * 3_600_000

/** Runs work with its own temporary directory, which is removed afterwards. */
export const withScratch = async <T>(work: (directory: string) => Promise<T>): Promise<T> => {
  await clearScratch()
  const directory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Removes the directories of processes that were killed, and old ones of other machines. */
export const clearScratch = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const directory = join(tmpdir(), name)
    if (!name.startsWith(KIND)) continue
    const isHeld = name.startsWith(PREFIX)
      ? await isHeldBy(Number(name.slice(PREFIX.length).split('-')[0]), directory)
      : await isMadeSince(directory, Date.now() - OLD_MS)
    // Directories of other users stay.
    if (!isHeld) await rm(directory, { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether this process, in any thread, created the directory, rather than an earlier one with the same pid. */
const isHeldBy = (pid: number, directory: string): Promise<boolean> =>
  pid === process.pid
    ? isMadeSince(directory, Date.now() - process.uptime() * 1000)
    : isRunning(pid)

const isMadeSince = async (directory: string, moment: number): Promise<boolean> => {
  const made = await stat(directory).catch(() => undefined)
  return made === undefined || made.mtimeMs > moment
}
