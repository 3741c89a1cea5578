import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { diskFull } from './start-failure.ts'

/**
 * Sees to it that the directory above the cluster's exists and can be written.
 *
 * @returns the cluster's directory without symbolic links; it need not exist.
 * @throws StartError when the directory cannot be made or written.
 */
export const prepareDirectory = async (directory: string): Promise<string> => {
  const parent = dirname(directory)
  try {
    await mkdir(parent, { recursive: true })
    await rmdir(await mkdtemp(join(parent, '.retorna-')))
    return await realpath(directory).catch(async () =>
      join(await realpath(parent), basename(directory)),
    )
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull(directory)
    throw new StartError(
      'notWritable',
      `The data directory ${parent} cannot be written (${code}). Give this user the right to, or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}
