import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from '../../one-at-a-time.ts'
import { ImportError, type ImportErrorCode } from '../problem.ts'

const PROCESS = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))
const PATIENCE_MS = 60_000
/** Resident memory of the whole process. */
const MAX_BYTES = 256_000_000
/** Heap of the process; what it reads and unpacks is extra (check-archive.ts). */
const HEAP_MB = 120
const LOOK_MS = 25

/** A visible sheet as CSV. */
export type ConvertedSheet = { name: string; csvPath: string }

type Answer = { sheets: ConvertedSheet[] } | { code: ImportErrorCode; hint?: string }

const inTurn = oneAtATime()

/**
 * Writes the visible filled sheets of a workbook as CSV, in a separate process with limited memory and
 * time: a hostile workbook can only end that process.
 *
 * @param directory where the files are written.
 * @param maxBytes for tests.
 * @returns the sheets in the order of their tabs.
 * @throws ImportError for a workbook that cannot be read, or only at too high a cost.
 */
export const convertWorkbook = (
  path: string,
  directory: string,
  maxBytes = MAX_BYTES,
): Promise<ConvertedSheet[]> =>
  inTurn(async () => {
    const child = fork(PROCESS, [path, directory], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
      // The process needs none of our environment, least of all secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const watch = setInterval(() => void endLarge(child, maxBytes), LOOK_MS)
    const answers: Answer[] = []
    // Sent only by workbook-process.ts.
    child.once('message', (message: Answer) => {
      answers.push(message)
    })
    try {
      await once(child, 'close')
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
    const answer = answers[0] ?? { code: 'workbook-too-large' as const, hint: '' }
    if ('code' in answer) throw new ImportError(answer.code, answer.hint)
    if (answer.sheets.length === 0) throw new ImportError('file-empty')
    return answer.sheets
  })

/**
 * Kills a process that has grown too large. Only Linux reports its memory; elsewhere the input limits
 * must suffice.
 */
const endLarge = async (child: ChildProcess, maxBytes: number): Promise<void> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0)
  if (kilobytes * 1024 > maxBytes) child.kill('SIGKILL')
}
