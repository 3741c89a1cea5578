import { readSnapshot } from '../catalog/to-snapshot.ts'
import { readConfig } from '../config.ts'
import { createDatabase } from '../database/connection.ts'
import { createPool } from '../database/pool.ts'
import { writeJsonLines } from '../json-lines.ts'
import { createLog } from '../log.ts'
import type { ApartOrder } from './run-apart.ts'
import { createHandlers } from './tasks.ts'

const CONNECTIONS = 3

writeJsonLines()
const stop = new AbortController()
// The parent process has died: another one will run the job.
process.on('disconnect', () => process.exit(1))

const work = async ({ mode, url, task, payload }: ApartOrder): Promise<void> => {
  const config = readConfig(mode)
  const pool = createPool(url, { max: CONNECTIONS })
  const db = createDatabase(pool)
  const handlers = createHandlers({
    config,
    pool,
    db,
    snapshot: () => readSnapshot(db),
    log: createLog({ level: config.logLevel }),
    tell: (line) => void process.stdout.write(`${line}\n`),
  })
  const run: (payload: unknown, helpers: unknown) => unknown = handlers[task] as never
  try {
    await run(payload, { abortSignal: stop.signal })
  } finally {
    await pool.end()
  }
}

process.on('message', (message: ApartOrder | 'stop') => {
  if (message === 'stop') return stop.abort()
  void work(message)
    .then(
      () => ({ error: null }),
      (error: Error) => ({ error: error.message }),
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})
