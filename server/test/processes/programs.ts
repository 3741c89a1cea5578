import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { patience } from '../patience.ts'

const SOURCES = new URL('../../src/cli/', import.meta.url)
const BUILT = new URL('../../dist/', import.meta.url)

/** The path of a program: with `BUILT_PROGRAMS=1` the one in `server/dist`, which starts with a third of the work. */
export const programOf = (script: string): string =>
  fileURLToPath(
    process.env.BUILT_PROGRAMS === '1'
      ? new URL(script.replace(/ts$/, 'js'), BUILT)
      : new URL(script, SOURCES),
  )

/** Real processes can be slow on a busy machine. */
const TIMEOUT_MS = patience(120_000)

export type RunningProcess = {
  pid: number
  /** Its output so far. */
  output: () => string
  /** Whether it has exited, by itself or otherwise. */
  hasEnded: () => boolean
  /** Resolves to the exit code once it has exited; null if a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal; resolves like `ended`. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** A program of the product in a separate process; the caller must end it. */
export const spawnProgram = (
  [script = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
): RunningProcess => {
  const child = spawn(process.execPath, [programOf(script), ...parameters], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export const spawnWorker = (env: NodeJS.ProcessEnv): RunningProcess =>
  spawnProgram(['retorna.ts', 'worker'], env)

/** The server without the web application, on a free port; `address` resolves once it answers. */
export const spawnServer = (
  env: NodeJS.ProcessEnv,
): RunningProcess & { address: () => Promise<string> } => {
  const defaults = { HOST: '127.0.0.1', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn' }
  const started = spawnProgram(['start.ts', '--api-only'], { ...defaults, ...env })
  const address = async (): Promise<string> => {
    const deadline = performance.now() + TIMEOUT_MS
    for (;;) {
      const [, ready] = /Ready in .*: (http:[^\s"]+)/.exec(started.output()) ?? []
      if (ready !== undefined) return ready
      if (started.hasEnded() || performance.now() > deadline) {
        throw new Error(`No server:\n${started.output()}`)
      }
      await pause(20)
    }
  }
  return { ...started, address }
}
