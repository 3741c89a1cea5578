import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerAccount } from './programs.ts'
import { type Binaries, programOptions, programPath, runProgram } from './programs.ts'
import { isPostmasterOf, isRunning, readPostmasterFile } from './running.ts'
import { startParameters } from './settings.ts'
import { readLogSince } from './start-failure.ts'

/** A cluster and everything needed to run it. */
export type Cluster = {
  directory: string
  binaries: Binaries
  account: ServerAccount | undefined
}

/** The result of a start: `output` is what PostgreSQL printed before it gave up. */
export type StartOutcome = { started: true } | { started: false; output: string }

/** Polling interval for changes that have no notification. */
export const POLL_MILLISECONDS = 20

const STOP_MILLISECONDS = 60_000

const LOG_BYTES_KEPT = 10 * 1024 * 1024

export const logPath = (directory: string): string => `${directory}.log`

/**
 * Starts the server in its own session, so that neither Ctrl-C nor the end of this process stops it. Resolves once
 * the server accepts connections or has given up.
 */
export const startPostmaster = async (
  { directory, binaries, account }: Cluster,
  port: number,
): Promise<StartOutcome> => {
  const log = await openLog(directory)
  try {
    const offset = (await log.stat()).size
    const parameters = await startParameters(directory, account, port)
    const child = spawn(programPath(binaries, 'postgres'), parameters, {
      ...programOptions(account, directory),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let problem: string | undefined
    child.once('error', (error) => {
      problem = error.message
    })
    child.once('exit', () => {
      problem ??= ''
    })
    child.unref()
    while (problem === undefined) {
      const file = await readPostmasterFile(directory)
      if (file?.pid === child.pid && file?.status === 'ready') return { started: true }
      await pause(POLL_MILLISECONDS)
    }
    return { started: false, output: `${await readLogSince(logPath(directory), offset)}${problem}` }
  } finally {
    await log.close()
  }
}

/** Opens the log for appending; a large one is rotated first, replacing the previous one. */
const openLog = async (directory: string) => {
  const path = logPath(directory)
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_BYTES_KEPT) await rename(path, `${path}.1`)
  const { O_APPEND, O_CREAT, O_WRONLY } = constants
  // The flag is undefined on Windows. Elsewhere it keeps root from being tricked into writing to another file.
  const noFollow = constants.O_NOFOLLOW ?? 0
  const log = await open(path, O_APPEND | O_CREAT | O_WRONLY | noFollow, 0o600)
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dirname(directory))
    await log.chown(uid, gid)
  }
  return log
}

/**
 * Stops the server: clients are disconnected, and committed data is on the disk. A server that takes very long is
 * left to finish by itself, and the next start waits for it.
 */
export const stopPostmaster = async ({ directory, binaries, account }: Cluster): Promise<void> => {
  const file = await readPostmasterFile(directory)
  if (!file || !(await isPostmasterOf(file.pid, directory))) return
  if (process.platform === 'win32') {
    const command = ['stop', '-D', directory, '-m', 'fast']
    await runProgram(programPath(binaries, 'pg_ctl'), command, programOptions(account, directory))
  } else {
    process.kill(file.pid, 'SIGINT')
  }
  const deadline = Date.now() + STOP_MILLISECONDS
  while (Date.now() < deadline && (await isRunning(file.pid))) await pause(POLL_MILLISECONDS)
}

/** A loopback port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
