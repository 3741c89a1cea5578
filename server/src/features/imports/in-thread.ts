import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { ImportError, type ImportErrorCode } from '../../ingestion/problem.ts'
import type { Preview } from './preview-import.ts'
import type { DeskImport } from './stored-import.ts'
import type { Opening } from './upload/open-upload.ts'

/** The work of a thread, which opens its own connections to the database at `url`. */
export type ThreadOrder = { url: string } & (
  | { task: 'open'; opening: Opening }
  | { task: 'preview'; draft: DeskImport; preview: Preview }
  | { task: 'run'; importId: number; timeZone: string }
)

export type ThreadAnswer =
  | { result: boolean }
  | { refusal: { code: ImportErrorCode; hint: string } }
  | { log: { fields: object; message: string } }

/** Rows are short-lived: with a smaller semi-space, garbage collection takes a third of the time. */
const ROOM = '--max-semi-space-size=16'
/** The main thread of a server has a smaller semi-space. Flags override the limits that a thread is given. */
const OWN_ROOM = process.execArgv.find((flag) => flag.startsWith('--max-semi-space-size='))

type Log = { error: (fields: object, message: string) => void }

/**
 * Reads a file in a separate thread. Parsing occupies a processor for seconds, during which the main thread could
 * not answer requests.
 *
 * @param signal asks the thread to stop early.
 * @throws ImportError from the thread.
 */
export const inThread = async (order: ThreadOrder, log: Log, signal?: AbortSignal) => {
  setFlagsFromString(ROOM)
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), { workerData: order })
  worker.once('online', () => {
    if (OWN_ROOM !== undefined) setFlagsFromString(OWN_ROOM)
  })
  const stop = () => worker.postMessage('stop')
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const answers: ThreadAnswer[] = []
  worker.on('message', (message: ThreadAnswer) => {
    if ('log' in message) log.error(message.log.fields, message.log.message)
    else answers.push(message)
  })
  try {
    await once(worker, 'exit')
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  const [answer] = answers
  if (answer === undefined) throw new Error('An import thread ended without a result')
  if ('refusal' in answer) throw new ImportError(answer.refusal.code, answer.refusal.hint)
  return 'result' in answer && answer.result
}
