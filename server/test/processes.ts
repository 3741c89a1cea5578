import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished, vi } from 'vitest'
import { patience } from './patience.ts'

const CLI = new URL('../src/cli/', import.meta.url)

/** What programs of the product start with in tests: how to find others, and what earlier ones compiled. */
export const processEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: inject('compileCache'),
})

export type RunningProcess = {
  /** What it has written so far. */
  output: () => string
  /** Resolves to its exit code; null where the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** A program of the product in a process of its own, killed when the test is over at the latest. */
const startProcess = (
  [script = '', ...parameters]: string[],
  env: NodeJS.ProcessEnv,
): RunningProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, CLI)), ...parameters], {
    env: { ...processEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  onTestFinished(async () => {
    await end('SIGKILL')
  })
  return { output: () => output, end }
}

/** `retorna worker`. */
export const startWorker = (env: NodeJS.ProcessEnv): RunningProcess =>
  startProcess(['retorna.ts', 'worker'], env)

/** The server without the web application, on a port that is free, once it answers. */
export const startServer = async (
  env: NodeJS.ProcessEnv,
): Promise<RunningProcess & { address: string }> => {
  const defaults = { HOST: '127.0.0.1', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn' }
  const started = startProcess(['start.ts', '--api-only'], { ...defaults, ...env })
  const address = await vi.waitFor(
    () => {
      const [, ready] = /Ready in .*: (http:\S+)/.exec(started.output()) ?? []
      if (ready === undefined) throw new Error(`No server yet:\n${started.output()}`)
      return ready
    },
    // Real processes on a busy machine.
    { timeout: patience(60_000) },
  )
  return { ...started, address }
}
