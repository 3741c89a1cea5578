import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Database } from '../../server/src/database/connection.ts'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { createAccount } from '../../server/src/features/auth/create-account.ts'

type MeasuredProcess = AsyncDisposable & {
  residentKilobytes: () => Promise<number>
  /** The processor time of all its threads since it started. */
  processorSeconds: () => Promise<number>
}
export type ServerProcess = MeasuredProcess & { address: string }

/** The server in a separate process, on a prepared database and a free port unless `settings` name one. */
export const startServer = async (
  url: string,
  directory: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> => {
  const file = new URL('./server-child.ts', import.meta.url).pathname
  const { firstLine, ...measured } = startProgram(file, url, directory, settings)
  return { ...measured, address: await firstLine }
}

/** The options with which the container and the command line start Node, and set limits for it. */
export const LIMITS = ['--max-semi-space-size=8', '--heap-growing-percent=60']
export const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '98304' }

/** A program of the server in a separate process, started as the container starts it. */
export const startProgram = (
  file: string,
  url: string,
  directory: string,
  settings: Record<string, string> = {},
): MeasuredProcess & { firstLine: Promise<string> } => {
  const child = spawn(process.execPath, [...LIMITS, file], {
    env: {
      ...MEMORY,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: directory,
      RATE_LIMIT: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    firstLine: once(createInterface(child.stdout), 'line').then(([line]) => line),
    residentKilobytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
    },
    processorSeconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
      // User and system time, hundredths of a second: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
      return (Number(user) + Number(system)) / 100
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** Ends a process, and waits until it has exited. */
export const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const EMAIL = 'premium@retorna.demo'

/**
 * Creates the account that {@link signIn} signs in, an administrator with every plan, for databases without demo
 * data.
 */
export const createAdministrator = (db: Database): Promise<unknown> =>
  createAccount(db, {
    name: 'Bench',
    email: EMAIL,
    password: DEMO_PASSWORD,
    role: 'admin',
    plan: 'premium',
    paymentStatus: 'paid',
  })

/** Signs in the premium account of the demo data. */
export const signIn = async (address: string): Promise<string> => {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, senha: DEMO_PASSWORD }),
  })
  const { token }: { token?: string } = await reply.json()
  if (token === undefined) throw new Error(`Signing in was answered with ${reply.status}`)
  return token
}
