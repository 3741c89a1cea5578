import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { JobName } from '../database/enqueue-job.ts'
import { oneAtATime } from '../one-at-a-time.ts'

const PROCESS = fileURLToPath(new URL('./apart-process.ts', import.meta.url))

export type ApartOrder = {
  mode: Config['mode']
  /** The URL of the database. */
  url: string
  task: JobName
  payload: unknown
}

type Answer = { error: string | null }

/** The process of a job ended before the job did. */
export class DiedApart extends Error {
  override name = 'DiedApart'
}

const inTurn = oneAtATime()

/**
 * Runs one job at a time in a separate process, so that this process survives if that one is killed. It ends together
 * with this process.
 *
 * @param dataDir that of this process, because its keys may be generated there.
 * @throws DiedApart if it was killed; an Error with the text of the job's own error.
 */
export const runApart = (
  order: ApartOrder,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<void> =>
  inTurn(async () => {
    signal?.throwIfAborted()
    const child = fork(PROCESS, {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const stop = () => void (child.connected && child.send('stop'))
    signal?.addEventListener('abort', stop)
    const answers: Answer[] = []
    // Sent only by apart-process.ts.
    child.on('message', (message: Answer) => answers.push(message))
    try {
      child.send(order)
      await once(child, 'close')
    } finally {
      signal?.removeEventListener('abort', stop)
    }
    const [answer] = answers
    if (answer === undefined)
      throw new DiedApart(
        'The process that was started for this job alone ended before the job did',
      )
    if (answer.error !== null) throw new Error(answer.error)
  })
