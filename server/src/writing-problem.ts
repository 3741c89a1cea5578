import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Why this user cannot write files into a folder, which may still have to be created; `null` if it can. */
export const writingProblem = (folder: string): string | null => {
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is not a folder`
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(folder) !== folder) return writingProblem(dirname(folder))
    if (code === 'EROFS') {
      return `${folder} is read-only here; a systemd unit opens it with ReadWritePaths=`
    }
    return code === 'ENOTDIR' ? `${dirname(folder)} is not a folder` : `${code}, ${folder}`
  }
}
