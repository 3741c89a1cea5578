import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Contents of `postmaster.pid` of a running server; port and status are written a moment later. */
export type PostmasterFile = {
  pid: number
  port: number | undefined
  /** `starting`, `stopping`, `ready` or `standby`. */
  status: string | undefined
}

const pathIn = (directory: string): string => join(directory, 'postmaster.pid')

/** Undefined if no server runs, or the last one shut down cleanly. */
export const readPostmasterFile = async (
  directory: string,
): Promise<PostmasterFile | undefined> => {
  const text = await readFile(pathIn(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  // Order of the lines: PostgreSQL's src/include/utils/pidfile.h
  const lines = text.split('\n')
  return {
    pid: Number.parseInt(lines[0] ?? '', 10) || 0,
    port: Number.parseInt(lines[3] ?? '', 10) || undefined,
    status: lines[7]?.trim(),
  }
}

/** Above the maximum process id of every system. */
const NO_PROCESS = 2_147_483_647

/**
 * Makes the file of a dead server name a process id that cannot exist: PostgreSQL would take a zombie, or any process
 * of its user with the old id, for the old server. The file itself stays, because its other lines let PostgreSQL see
 * whether parts of the old server still use the data.
 */
export const disownPostmasterFile = async (directory: string): Promise<void> => {
  const path = pathIn(directory)
  const [text, { uid, gid }] = await Promise.all([readFile(path, 'utf8'), stat(directory)])
  const changed = `${path}.retorna`
  await writeFile(changed, text.replace(/^.*/, String(NO_PROCESS)), { mode: 0o600 })
  if (process.getuid?.() === 0) await chown(changed, uid, gid)
  await rename(changed, path)
}
