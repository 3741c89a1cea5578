import { join } from 'node:path'
import type { Language } from '@retorna/domain/language'
import type { Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { dropFile, keepFile, writeKept } from './file-queries.ts'
import { importFile } from './import-file.ts'
import type { ImportSummary } from './import-request.ts'
import { inspectUpload } from './inspect-upload.ts'
import { progressKeeper } from './progress-keeper.ts'
import { keepOpened, keepPreviewing, keepReport } from './queries.ts'
import { type DeskImport, type DeskOptions, type DeskReport, requestOf } from './stored-import.ts'

export type Preview = {
  options: DeskOptions
  userId: string
  /** Language of the reasons in the file of refused rows. */
  language: Language
  timeZone: string
  now: Date
}

/**
 * Runs an import whose preview has begun without storing anything, and keeps the report. If another sheet of a
 * workbook was chosen, it is only opened, since its columns have to be chosen first.
 *
 * @returns false if the import no longer awaits confirmation.
 * @throws ImportError for a file that cannot be imported with these options.
 */
export const previewImport = async (
  pool: Pool,
  draft: DeskImport,
  { options, userId, language, timeZone, now }: Preview,
): Promise<boolean> => {
  const { id } = draft
  return withScratch(async (directory) => {
    const path = join(directory, 'source.csv')
    const refusedPath = join(directory, 'refused.csv')
    await writeKept(pool, id, 'source', path)
    if (options.sheet !== null && options.sheet !== draft.sheet) {
      const inspected = await inspectUpload(path, directory, {
        kind: options.kind,
        sheet: options.sheet,
      })
      const shown = {
        ...inspected,
        options: { ...inspected.options, feedId: options.feedId, sheet: options.sheet },
        isRemembered: false,
      }
      return inTransaction(pool, (_, client) => keepOpened(client, id, 'draft', shown))
    }
    const summary = await importFile(pool, {
      ...requestOf(draft, options),
      path,
      timeZone,
      now,
      actor: userId,
      dryRun: true,
      refusedPath,
      language,
      isAtDesk: true,
      onProgress: progressKeeper((progress) => keepPreviewing(pool, id, progress)),
    })
    if (summary.counts.refused === 0) await dropFile(pool, id, 'refused')
    return inTransaction(pool, async (_, client) => {
      if (summary.counts.refused > 0) await keepFile(client, id, 'refused', refusedPath)
      return keepReport(client, id, reportOf(summary))
    })
  })
}

/** The part of an import's summary that the desk keeps. */
export const reportOf = (summary: ImportSummary): DeskReport => {
  const { counts, refused, problems, notices, taken, ignoredColumns, notation, questions } = summary
  const isAsked = summary.outcome === 'asked'
  return { counts, refused, problems, notices, taken, ignoredColumns, notation, questions, isAsked }
}
