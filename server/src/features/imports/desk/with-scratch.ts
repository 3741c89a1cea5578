import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../../database/embedded/running.ts'

/** Of this machine: processes of another, which may share the directory, are not ours to judge. */
const PREFIX = `retorna-import-${hostname().replace(/[^a-z0-9]/gi, '')}-`

/** Those of this process, which may have the number of one that died. */
const inUse = new Set<string>()

/** Runs work with a directory of its own for files, which is gone afterwards. */
export const withScratch = async <T>(work: (directory: string) => Promise<T>): Promise<T> => {
  await clearScratch()
  const directory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  inUse.add(directory)
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
    inUse.delete(directory)
  }
}

/** Removes the directories of processes that were killed. */
export const clearScratch = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const directory = join(tmpdir(), name)
    if (!name.startsWith(PREFIX) || inUse.has(directory)) continue
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (pid !== process.pid && (await isRunning(pid))) continue
    // What belongs to somebody else stays.
    await rm(directory, { recursive: true, force: true }).catch(() => {})
  }
}
