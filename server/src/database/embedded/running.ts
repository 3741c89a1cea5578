import { readFile, readlink, stat } from 'node:fs/promises'

/** Whether a process runs. A zombie does not: it only waits to be reaped by its parent. */
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
 * Whether a running process is the PostgreSQL server of `directory`, rather than a program that reuses the process id
 * of a dead one. Where the system does not tell, any running process passes; then only the password proves it.
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
