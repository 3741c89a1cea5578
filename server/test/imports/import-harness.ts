import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { importFile } from '../../src/features/imports/import-file.ts'
import type { ImportRequest, ImportSummary } from '../../src/features/imports/import-request.ts'
import { undoImport } from '../../src/features/imports/undo/undo-import.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { newDirectory, onceForTest } from '../opened.ts'

export type ImportHarness = {
  database: TestDatabase
  directory: string
  /** Imports a text (or a file, if `path` is given) with overrides of the default request. */
  bring: (
    kind: ImportKind,
    content: string,
    options?: Partial<ImportRequest>,
  ) => Promise<ImportSummary>
  undo: (batchId: number | null) => Promise<{ removed: number; restored: number }>
  /** The text of the report of refused rows. */
  report: () => Promise<string>
  rows: <T = Record<string, unknown>>(query: string) => Promise<T[]>
  /** Everything that imports may change, to compare before and after. */
  state: () => Promise<unknown>
  close: () => Promise<void>
}

export const NOW = new Date('2026-03-10T15:00:00Z')

/** A database, a directory for files and shortcuts for importing. */
export const openImportHarness = async (): Promise<ImportHarness> => {
  const database = await createTestDatabase()
  const directory = await newDirectory()
  const refusedPath = join(directory, 'refused.csv')
  const rows: ImportHarness['rows'] = async (query) => (await database.pool.query(query)).rows
  /** What rows say; which transaction stored them is another matter. */
  const values = async (query: string) =>
    (await rows(query)).map(({ changed_in: _, ...row }) => row)
  const setting = { timeZone: 'America/Sao_Paulo', now: NOW, actor: 'test' }
  let count = 0
  return {
    database,
    directory,
    rows,
    bring: async (kind, content, options = {}) => {
      count++
      const path = options.path ?? join(directory, `file-${count}.csv`)
      if (options.path === undefined) await writeFile(path, content)
      return importFile(database.pool, { ...setting, kind, refusedPath, ...options, path })
    },
    undo: (batchId) => undoImport(database.pool, { ...setting, batchId: batchId ?? 0 }),
    report: () => readFile(refusedPath, 'utf8'),
    state: async () => ({
      providers: await rows('select * from providers order by id'),
      games: await rows('select * from games order by id'),
      versions: await rows('select * from rtp_versions order by id'),
      readings: await values('select * from readings order by game_id, read_at'),
      corrections: await rows('select * from reading_corrections order by id'),
      days: await values('select * from daily_rtp order by game_id, day'),
      metrics: await rows('select * from game_metrics order by game_id'),
    }),
    close: async () => {
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A harness for each test. */
export const useImportHarness = (): ImportHarness => onceForTest(openImportHarness)

/** `line code` of each problem, for assertions. */
export const refusals = (summary: ImportSummary): string[] =>
  summary.refused.flatMap(({ line, problems }) => problems.map(({ code }) => `${line} ${code}`))
