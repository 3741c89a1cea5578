import { inject, onTestFinished } from 'vitest'
import { type RunningProcess, spawnServer, spawnWorker } from './programs.ts'

/** The environment of the product's processes in tests. */
export const processEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: inject('compileCache'),
})

/** Killed after the test at the latest. */
const untilTestIsOver = <P extends RunningProcess>(running: P): P => {
  onTestFinished(async () => {
    await running.end('SIGKILL')
  })
  return running
}

export const startWorker = (env: NodeJS.ProcessEnv): RunningProcess =>
  untilTestIsOver(spawnWorker({ ...processEnvironment(), ...env }))

/** The server without the web application, on a free port. */
export const startServer = async (
  env: NodeJS.ProcessEnv,
): Promise<RunningProcess & { address: string }> => {
  const started = untilTestIsOver(spawnServer({ ...processEnvironment(), ...env }))
  return { ...started, address: await started.address() }
}
