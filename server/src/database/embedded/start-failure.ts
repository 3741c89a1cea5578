import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** What PostgreSQL wrote into its log since it had `offset` bytes. */
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

/** Free bytes for ordinary users on the file system of `path`. */
export const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** PostgreSQL keeps its write-ahead log in files of 16 MiB and needs a next one at any time. */
export const BYTES_TO_START = 32 * 1024 * 1024

/** The refusal to write to a full disk. */
export const diskFull = (directory: string): StartError =>
  new StartError(
    'diskFull',
    `The disk that holds ${dirname(directory)} is full. Free some space, or set DATA_DIR to a directory on another disk; nothing was changed.`,
  )

/**
 * Turns what PostgreSQL said on its way out into an error that says what to do.
 *
 * @param output its messages, in English.
 */
export const explainFailure = (output: string, directory: string, log: string): StartError => {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(directory)
  if (/Permission denied|Read-only file system|Operation not permitted/.test(output)) {
    return new StartError(
      'notWritable',
      `PostgreSQL cannot write its data in ${directory}: ${lastMessage(output)} Give its user the right to, or set DATA_DIR to another directory.`,
    )
  }
  return new StartError(
    'databaseUnusable',
    `PostgreSQL did not start: ${lastMessage(output)} More is in ${log}.`,
  )
}

/** The last complaint, without time and process number. */
const lastMessage = (output: string): string => {
  const complaints = [...output.matchAll(/(?:FATAL|PANIC|ERROR|error):\s+(.*)/g)]
  const message = complaints.at(-1)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return `${message || 'it gave no reason'}.`
}
