import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError, type StartProblem } from '../../start-error.ts'

/** The part of PostgreSQL's log after `offset` bytes. */
export const readLogSince = async (path: string, offset: number): Promise<string> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(Math.min(Math.max(size - offset, 0), 64 * 1024))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, size - buffer.length)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Free bytes for unprivileged users on the file system of `path`. */
export const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** PostgreSQL keeps its write-ahead log in files of 16 MiB and may need another one at any time. */
export const BYTES_TO_START = 32 * 1024 * 1024

export const diskFull = (directory: string): StartError =>
  new StartError(
    'diskFull',
    `The disk that holds ${dirname(directory)} is full. Free some space, or set DATA_DIR to a directory on another disk; nothing was changed.`,
  )

/**
 * Turns PostgreSQL's last messages into an error that says what to do.
 *
 * @param output its messages, in English.
 */
export const explainFailure = (output: string, directory: string, log: string): StartError => {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(directory)
  const { problem, advice } = CAUSES.find(({ sign }) => sign.test(output)) ?? {
    problem: 'databaseUnusable',
    advice: `See ${log} for details.`,
  }
  return new StartError(
    problem,
    `PostgreSQL cannot work with ${directory}: ${lastMessage(output)} ${advice}`,
  )
}

const CAUSES: { sign: RegExp; problem: StartProblem; advice: string }[] = [
  {
    sign: /Permission denied|Read-only file system/,
    problem: 'notWritable',
    advice: 'Give its user write permission, or set DATA_DIR to another directory.',
  },
  {
    sign: /incompatible with server/,
    problem: 'otherVersion',
    advice: 'Start the Retorna version that created it, or move the directory away.',
  },
  {
    sign: /shared memory block .* is still in use/,
    problem: 'databaseUnreachable',
    advice:
      'Part of a killed server is still running ("postgres: retorna" in the process list). Start again when it has ended.',
  },
  {
    sign: /could not look up effective user ID/,
    problem: 'databaseUnusable',
    advice:
      'Add that user to /etc/passwd, start Retorna as another user, or set DATABASE_URL to your own PostgreSQL server.',
  },
]

/** The last error message, without time and process id. */
const lastMessage = (output: string): string => {
  const errors = [...output.matchAll(/(?:FATAL|PANIC|ERROR|error):\s+(.*)/g)]
  const message = errors.at(-1)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return `${message || 'it gave no reason'}.`
}

/**
 * Turns a file system error on the way to a running server into one that says what to do; returns any other error
 * unchanged.
 */
export const explainSystemError = (error: unknown, directory: string): unknown => {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error
  const { code, message } = error
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(directory)
  if (typeof code !== 'string' || !NOT_WRITABLE.has(code)) return error
  return new StartError(
    'notWritable',
    `The data directory ${dirname(directory)} cannot be written (${message}). Give this user write permission, or set DATA_DIR to another directory.`,
    { cause: error },
  )
}

// EINVAL: a container that does not know the user who should own a file.
const NOT_WRITABLE = new Set(
  'EACCES EPERM EROFS ENOTDIR EEXIST EISDIR ELOOP ENAMETOOLONG ENOENT EBUSY EINVAL'.split(' '),
)
