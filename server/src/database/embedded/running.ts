import { readFile, readlink, stat } from 'node:fs/promises'

/** Whether a process runs. A zombie has ended: it only waits for its parent to notice. */
export const isRunning = async (pid: number): Promise<boolean> => {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // "pid (name) state …", where the name may hold anything, brackets and spaces included.
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

/**
 * Whether a running process is the PostgreSQL server of `directory`, rather than a program that
 * got the number of a dead one: a server's working directory is its data. Where the system does
 * not tell, any running process passes; then only the password proves it.
 */
export const isPostmasterOf = async (pid: number, directory: string): Promise<boolean> => {
  if (!(await isRunning(pid))) return false
  if (process.platform !== 'linux') return true
  try {
    const [program, there, here] = await Promise.all([
      readlink(`/proc/${pid}/exe`),
      stat(`/proc/${pid}/cwd`),
      stat(directory),
    ])
    // A program whose file was replaced since reads "/…/postgres (deleted)".
    const isPostgres = /\/postgres( \(deleted\))?$/.test(program)
    return isPostgres && there.ino === here.ino && there.dev === here.dev
  } catch {
    return false
  }
}
