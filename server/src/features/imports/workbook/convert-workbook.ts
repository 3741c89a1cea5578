import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from '../../../plugins/one-at-a-time.ts'
import { ImportError, type ImportErrorCode } from '../import-error.ts'

const PROCESS = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))
const PATIENCE_MS = 60_000
/** Of the whole process, as the system counts it. */
const MAX_BYTES = 256_000_000
/** What the process may use for values; what it reads and unpacks comes on top (check-archive.ts). */
const HEAP_MB = 120
const LOOK_MS = 25

type Answer = { code: ImportErrorCode | null; hint?: string }

const inTurn = oneAtATime()

/**
 * Writes the first filled sheet of a workbook as CSV, in a process of its own with bounded memory and time: what
 * a hostile workbook can end is that process.
 *
 * @param maxBytes for tests.
 * @throws ImportError for a workbook that cannot be read, or only at too high a cost.
 */
export const convertWorkbook = (
  path: string,
  csvPath: string,
  maxBytes = MAX_BYTES,
): Promise<void> =>
  inTurn(async () => {
    const child = fork(PROCESS, [path, csvPath], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
      // Nothing of ours is needed there, least of all a secret.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const watch = setInterval(() => void endLarge(child, maxBytes), LOOK_MS)
    let answer: Answer = { code: 'workbook-too-large' }
    // Sent by workbook-process.ts alone.
    child.once('message', (message: Answer) => {
      answer = message
    })
    try {
      await once(child, 'close')
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
    if (answer.code !== null) throw new ImportError(answer.code, answer.hint)
  })

/** Ends a process that has grown too large. Only Linux tells; elsewhere the bounds of what is read have to do. */
const endLarge = async (child: ChildProcess, maxBytes: number): Promise<void> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0)
  if (kilobytes * 1024 > maxBytes) child.kill('SIGKILL')
}
