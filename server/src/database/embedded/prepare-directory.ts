import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Sees to it that the directory above the cluster's exists and can be written.
 *
 * @returns the cluster's directory without symbolic links; it need not exist.
 * @throws the file system's error when the directory cannot be made or written.
 */
export const prepareDirectory = async (directory: string): Promise<string> => {
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true })
  await rmdir(await mkdtemp(join(parent, '.retorna-')))
  return realpath(directory).catch(async () => join(await realpath(parent), basename(directory)))
}
