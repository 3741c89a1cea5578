import { IMPORT_KINDS, type ImportKind } from '@retorna/contract/staff/import-options'
import { fitOf } from '../../ingestion/columns/column-candidates.ts'
import { guessColumns, guessKind } from '../../ingestion/columns/match-columns.ts'
import type { InspectedFile } from '../../ingestion/file/inspect-file.ts'
import { type OpenedFile, openFile } from '../../ingestion/file/open-file.ts'
import { headOf } from '../../ingestion/interpret-rows.ts'
import { ImportError, shortened } from '../../ingestion/problem.ts'
import { OpenQuestions } from '../../ingestion/question.ts'
import { findHeader } from '../../ingestion/table/find-header.ts'
import { type DeskImport, NO_OPTIONS, shapeOf } from './stored-import.ts'

/** Enough rows to show what a column contains. */
const ROWS_KEPT = 50
/** More columns than any table needs; the rest cannot be chosen. */
const MAX_COLUMNS = 200

export type InspectedUpload = Pick<
  DeskImport,
  'sheet' | 'sheets' | 'inspection' | 'header' | 'sample' | 'shape' | 'headerLine' | 'options'
>

/**
 * What the desk shows of an upload: its sheet, its headings with the first rows below them, and how they would be read.
 *
 * @param directory for the sheets of a workbook.
 * @throws ImportError for a file that cannot be imported at all.
 */
export const inspectUpload = async (
  path: string,
  directory: string,
  { kind, sheet }: { kind: ImportKind | null; sheet?: string },
): Promise<InspectedUpload> => {
  const kinds = kind === null ? IMPORT_KINDS : [kind]
  const opened = await openSheet(path, directory, kinds, sheet)
  const { headerLine, header, sample } = await findTable(opened.file, kinds)
  const { path: _, ...inspection } = opened.file
  const guessed = kind ?? guessKind(header)
  return {
    sheet: opened.sheet,
    sheets: [...opened.sheets],
    inspection: opened.sheet === null ? inspection : null,
    header: header.map(shortened),
    sample,
    shape: shapeOf(header),
    headerLine,
    options: { ...NO_OPTIONS, kind: guessed, columns: guessColumns(guessed, header, sample) },
  }
}

/** If several sheets contain such a table, the first is shown and the user is asked which one is meant. */
const openSheet = async (
  path: string,
  directory: string,
  kinds: readonly ImportKind[],
  sheet: string | undefined,
): Promise<OpenedFile> => {
  try {
    return await openFile(path, directory, kinds, { sheet })
  } catch (error) {
    if (!(error instanceof OpenQuestions)) throw error
    return openFile(path, directory, kinds, { sheet: error.questions[0]?.proposed })
  }
}

type Found = { headerLine: number; header: string[]; sample: string[][] }

const findTable = async (file: InspectedFile, kinds: readonly ImportKind[]): Promise<Found> => {
  const head = await headOf(file)
  if (head.length === 0) throw new ImportError('file-empty')
  const places = kinds.map((kind) => {
    const at = findHeader(kind, head)
    const { columns, isWhole } = fitOf(kind, head[at]?.cells ?? [])
    return { at, fit: isWhole ? columns : 0 }
  })
  const best = places.reduce((one, other) => (other.fit > one.fit ? other : one))
  const sample = head.slice(best.at + 1, best.at + 1 + ROWS_KEPT)
  if (sample.length === 0) throw new ImportError('header-only')
  return {
    headerLine: head[best.at]?.line ?? 1,
    header: (head[best.at]?.cells ?? []).slice(0, MAX_COLUMNS),
    sample: sample.map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(shortened)),
  }
}
