import { open } from 'node:fs/promises'

/** Flushes a directory's entries, to survive a power cut; Windows does not offer it. */
export const flushDirectory = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const directory = await open(path)
  await directory
    .sync()
    // Some file systems over a network cannot flush a directory.
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EINVAL') throw error
    })
    .finally(() => directory.close())
}
