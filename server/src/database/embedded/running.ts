import { chown, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a process is running. A zombie is not: it only waits to be reaped by its parent. */
export const isRunning = async (pid: number): Promise<boolean> => {
  if (pid <= 0) return false
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // "pid (name) state …"; the name may contain anything, including brackets and spaces.
    const state = status?.slice(status.lastIndexOf(')') + 2)[0]
    return state !== undefined && !'ZXx'.includes(state)
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A parameter that identifies the server of one cluster, wherever it is moved. */
export const markOf = async (directory: string): Promise<string> => {
  const { dev, ino } = await stat(directory)
  return `retorna.cluster=${dev}-${ino}`
}

/**
 * Whether a running process is the PostgreSQL server of `directory`, rather than a program that reuses the process
 * id of a dead server. If the system does not report enough, any running process passes, and only the password
 * proves its identity.
 */
export const isPostmasterOf = async (pid: number, directory: string): Promise<boolean> => {
  if (!(await isRunning(pid))) return false
  if (process.platform !== 'linux') return true
  return (await wasStartedFor(pid, directory)) || (await worksIn(pid, directory))
}

const wasStartedFor = async (pid: number, directory: string): Promise<boolean> => {
  const [parameters, mark] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    markOf(directory),
  ])
  return parameters.split('\0').includes(mark)
}

/**
 * A manually started server has no such parameter, but its working directory is its data; not every root may read that.
 */
const worksIn = async (pid: number, directory: string): Promise<boolean> => {
  try {
    const [program, there, here] = await Promise.all([
      readlink(`/proc/${pid}/exe`),
      stat(`/proc/${pid}/cwd`),
      stat(directory),
    ])
    // The link of a program whose file was replaced reads "/…/postgres (deleted)".
    const isPostgres = /\/postgres( \(deleted\))?$/.test(program)
    return isPostgres && there.ino === here.ino && there.dev === here.dev
  } catch {
    return false
  }
}

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
