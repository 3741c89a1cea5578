import { join } from 'node:path'
import type { Connection, Pool } from '../../database/connection.ts'
import { ImportError } from '../../ingestion/problem.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { dropFile, writeKept } from './file-queries.ts'
import { importFile } from './import-file.ts'
import type { ImportSummary } from './import-request.ts'
import { keepLayout } from './layout-queries.ts'
import { reportOf } from './preview-import.ts'
import { progressKeeper } from './progress-keeper.ts'
import { findImport } from './queries.ts'
import {
  type Ending,
  endRun,
  keepProgress,
  lockRun,
  markStored,
  startRun,
  unlockRun,
} from './run-queries.ts'
import { type DeskImport, type DeskOptions, type DeskState, requestOf } from './stored-import.ts'

type Setting = {
  pool: Pool
  timeZone: string
  log: { error: (fields: object, message: string) => void }
  signal?: AbortSignal | undefined
}

const STATES: Record<ImportSummary['outcome'], DeskState> = {
  stored: 'done',
  'nothing-new': 'nothing-new',
  refused: 'refused',
  asked: 'refused',
  'dry-run': 'failed',
}

/**
 * Stores a confirmed import. The transaction that stores or accepts the batch also marks the import as done, or as
 * being stored, and deletes its file, so that a crash leaves all of it or none. While it runs, a connection holds a
 * lock and writes the progress: an import marked as running without that lock was interrupted.
 */
export const runImport = async (setting: Setting, importId: number): Promise<void> => {
  const lock = await setting.pool.connect()
  let isBroken = true
  try {
    if (await lockRun(lock, importId)) {
      if (await startRun(lock, importId)) await run(setting, lock, importId)
      await unlockRun(lock, importId)
    }
    isBroken = false
  } finally {
    lock.release(isBroken)
  }
}

const run = async (setting: Setting, lock: Connection, importId: number): Promise<void> => {
  const { pool, log, signal } = setting
  const draft = await findImport(pool, importId)
  if (draft === null) return
  const ending = await store(setting, lock, draft).catch((error: unknown): Ending => {
    if (error instanceof ImportError) {
      return { state: 'failed', report: null, problem: { code: error.code, hint: error.hint } }
    }
    if (signal?.aborted) return { state: 'interrupted', report: null, problem: null }
    log.error({ err: error, importId }, 'An import failed')
    return { state: 'failed', report: null, problem: { code: 'broken', hint: '' } }
  })
  // This has no effect if the batch was stored or accepted.
  await endRun(pool, importId, ending)
}

const store = (
  { pool, timeZone, signal }: Setting,
  lock: Connection,
  draft: DeskImport,
): Promise<Ending> =>
  withScratch(async (directory) => {
    const { id, userId, options, report } = draft
    const path = join(directory, 'source.csv')
    await writeKept(pool, id, 'source', path)
    const summary = await importFile(pool, {
      ...requestOf(draft, options),
      path,
      timeZone,
      now: new Date(),
      actor: userId,
      signal,
      notation: report?.notation,
      acceptPartly: draft.acceptPartly,
      inTurns: true,
      onProgress: progressKeeper((progress) => keepProgress(lock, id, progress)),
      onStored: async (client, stored) => {
        const state = stored.isWaiting ? 'storing' : 'done'
        await markStored(client, id, { state, batchId: stored.batchId, report: reportOf(stored) })
        await keepLayout(client, { shape: draft.shape, by: userId }, learned(options, stored))
        await dropFile(client, id, 'source')
      },
    })
    return { state: STATES[summary.outcome], report: reportOf(summary), problem: null }
  })

/** The order of day and month that a file has shown also applies to the next file, which may not show it. */
const learned = (options: DeskOptions, { notation }: ImportSummary): DeskOptions => ({
  ...options,
  dateFormat: options.dateFormat ?? notation?.dateFormat ?? null,
})
