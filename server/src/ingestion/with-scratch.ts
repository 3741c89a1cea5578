import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../database/embedded/running.ts'

/** Includes the host name: whether processes of another machine sharing the directory are alive is unknown. */
const PREFIX = `retorna-import-${hostname().replace(/[^a-z0-9]/gi, '')}-`

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

/** Removes the directories of processes that were killed. */
export const clearScratch = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const directory = join(tmpdir(), name)
    if (!name.startsWith(PREFIX)) continue
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    const isHeld = pid === process.pid ? await isOfThisRun(directory) : await isRunning(pid)
    // Directories of other users stay.
    if (!isHeld) await rm(directory, { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether this process, in any thread, created a directory, and not an earlier one with the same pid. */
const isOfThisRun = async (directory: string): Promise<boolean> => {
  const made = await stat(directory).catch(() => undefined)
  return made === undefined || made.birthtimeMs > Date.now() - process.uptime() * 1000
}
