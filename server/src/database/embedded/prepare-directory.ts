import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Creates the parent directory of the cluster if needed, and checks that it is writable.
 *
 * @returns the cluster's directory without symbolic links; it need not exist.
 * @throws the file system's error if the directory cannot be created or written.
 */
export const prepareDirectory = async (directory: string): Promise<string> => {
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true })
  await rmdir(await mkdtemp(join(parent, '.retorna-')))
  return realpath(directory).catch(async () => join(await realpath(parent), basename(directory)))
}
