import type { DateFormat, ImportKind } from '@retorna/contract/imports'
import { type ChosenColumns, type Columns, matchColumns } from './columns/match-columns.ts'
import { isComment, type OpenRow, openRow } from './columns/open-row.ts'
import type { InspectedFile } from './file/inspect-file.ts'
import { readRows } from './file/read-rows.ts'
import { type Notation, surveyFile } from './file/survey.ts'
import { ImportError } from './import-error.ts'
import { type Notice, type ProblemCode, shortened } from './problem.ts'

/** Reads one row; `null` if it has problems. */
export type RowReader<T> = (row: OpenRow, notation: Notation) => T | null | 'needs-survey'

type InterpretedRow<T> = { value: T | null; open: OpenRow }

type Options = {
  kind: ImportKind
  dateFormat: DateFormat | undefined
  columns: ChosenColumns | undefined
  /** Found when the same file was read with these options before. */
  notation: Notation | undefined
  signal: AbortSignal | undefined
  onBytes: (bytes: number) => void
  onNotice: (notice: Notice) => void
}

/** A file with its header parsed; its rows can be read once. */
export type Table = {
  columns: Columns
  read: <T>(reader: RowReader<T>) => AsyncGenerator<InterpretedRow<T>>
  /** The notation of the whole file; undefined if no row was ambiguous. */
  surveyed: () => Notation | undefined
}

/** Problems that a survey of the other rows may solve. */
const OPEN_QUESTIONS: readonly ProblemCode[] = ['date-ambiguous', 'number-ambiguous']

/**
 * Opens a file as the table of an import: finds its columns, then parses its rows one by one. Surveys
 * the whole file, once, when a row's notation is ambiguous.
 */
export const openTable = async (file: InspectedFile, options: Options): Promise<Table> => {
  const { kind, dateFormat, signal, onBytes, onNotice } = options
  const rows = readRows(file, { onBytes, signal })
  const first = await rows.next()
  if (first.done) throw new ImportError('file-empty')
  const columns = matchColumns(kind, first.value.cells, options.columns)
  const unknown: Notation = { dateFormat, decimalSign: undefined, midnightIsDate: undefined }
  let surveyed = options.notation
  async function* read<T>(reader: RowReader<T>): AsyncGenerator<InterpretedRow<T>> {
    let isEmpty = true
    for await (const row of rows) {
      if (isComment(row)) {
        const value = shortened(row.cells[0] ?? '')
        onNotice({ code: 'comment-skipped', line: row.line, value, hint: '' })
        continue
      }
      isEmpty = false
      let open = openRow(row, columns)
      let value = reader(open, surveyed ?? unknown)
      if (surveyed === undefined && (value === 'needs-survey' || isOpen(open))) {
        const found = await surveyFile(file, columns, signal)
        surveyed = { ...found, dateFormat: dateFormat ?? found.dateFormat }
        open = openRow(row, columns)
        value = reader(open, surveyed)
      }
      if (value === 'needs-survey' || open.problems.length > 0) value = null
      yield { value, open }
    }
    if (isEmpty) throw new ImportError('header-only')
  }
  return { columns, read, surveyed: () => surveyed }
}

const isOpen = ({ problems }: OpenRow): boolean =>
  problems.some(({ code }) => OPEN_QUESTIONS.includes(code))
