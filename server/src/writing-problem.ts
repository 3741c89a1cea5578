import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

type WritingProblem = {
  reason: string
  /** The path leads to or through a file: only another setting helps. Anything else may pass, such as a missing mount. */
  isNoFolder: boolean
}

const noFolder = (path: string): WritingProblem => ({
  reason: `${path} is not a folder`,
  isNoFolder: true,
})

/** Why this user cannot write files into a folder, which may still have to be created; `null` if it can. */
export const writingProblem = (folder: string): WritingProblem | null => {
  try {
    if (!statSync(folder).isDirectory()) return noFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(folder) !== folder) return writingProblem(dirname(folder))
    if (code === 'ENOTDIR') return noFolder(dirname(folder))
    const reason =
      code === 'EROFS'
        ? `${folder} is read-only here; a systemd unit opens it with ReadWritePaths=`
        : `${code}, ${folder}`
    return { reason, isNoFolder: false }
  }
}
