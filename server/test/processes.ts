import { onTestFinished } from 'vitest'
import { type RunningProcess, spawnServer, spawnWorker } from './programs.ts'

/** Killed when the test is over at the latest. */
const untilTestIsOver = <P extends RunningProcess>(running: P): P => {
  onTestFinished(async () => {
    await running.end('SIGKILL')
  })
  return running
}

/** `retorna worker`. */
export const startWorker = (env: NodeJS.ProcessEnv): RunningProcess =>
  untilTestIsOver(spawnWorker(env))

/** The server without the web application, on a port that is free, once it answers. */
export const startServer = async (
  env: NodeJS.ProcessEnv,
): Promise<RunningProcess & { address: string }> => {
  const started = untilTestIsOver(spawnServer(env))
  return { ...started, address: await started.address() }
}
