import type { DateFormat } from './cells/parse-date.ts'
import { type ChosenColumns, type Columns, matchColumns } from './columns/match-columns.ts'
import { isComment, type OpenRow, openRow } from './columns/open-row.ts'
import type { InspectedFile } from './file/inspect-file.ts'
import { readRows } from './file/read-rows.ts'
import { surveyFile } from './file/survey.ts'
import { ImportError } from './import-error.ts'
import type { ImportKind } from './kinds.ts'
import { type Notation, OPEN_QUESTIONS } from './notation.ts'
import { type Notice, shortened } from './problem.ts'

/** Reads one row; `null` if it has problems. */
export type RowReader<T> = (row: OpenRow, notation: Notation) => T | null | 'needs-survey'

type InterpretedRow<T> = { value: T | null; open: OpenRow }

type Options = {
  kind: ImportKind
  dateFormat: DateFormat | undefined
  columns: ChosenColumns | undefined
  signal: AbortSignal | undefined
  onBytes: (bytes: number) => void
  onNotice: (notice: Notice) => void
}

/** A file with its header parsed; its rows can be read once. */
export type Table = {
  columns: Columns
  read: <T>(reader: RowReader<T>) => AsyncGenerator<InterpretedRow<T>>
}

/**
 * Opens a file as the table of an import: finds its columns, then parses its rows one by one. Surveys
 * the whole file, once, when a row's notation is ambiguous.
 */
export const openTable = async (file: InspectedFile, options: Options): Promise<Table> => {
  const { kind, signal, onBytes, onNotice } = options
  const rows = readRows(file, { onBytes, signal })
  const first = await rows.next()
  if (first.done) throw new ImportError('file-empty')
  const columns = matchColumns(kind, first.value.cells, options.columns)
  let notation: Notation = {
    dateFormat: options.dateFormat,
    decimalSign: undefined,
    midnightIsDate: undefined,
  }
  let isSurveyed = false
  const survey = async () => {
    const { dateFormat, decimalSign, isMidnightAlways } = await surveyFile(file, columns, signal)
    notation = {
      dateFormat: options.dateFormat ?? dateFormat,
      decimalSign,
      midnightIsDate: isMidnightAlways,
    }
    isSurveyed = true
  }
  async function* read<T>(reader: RowReader<T>): AsyncGenerator<InterpretedRow<T>> {
    let isEmpty = true
    for await (const row of rows) {
      if (isComment(row)) {
        onNotice({
          code: 'comment-skipped',
          line: row.line,
          value: shortened(row.cells[0] ?? ''),
          hint: '',
        })
        continue
      }
      isEmpty = false
      let open = openRow(row, columns)
      let value = reader(open, notation)
      if (!isSurveyed && (value === 'needs-survey' || isOpen(open))) {
        await survey()
        open = openRow(row, columns)
        value = reader(open, notation)
      }
      if (value === 'needs-survey' || open.problems.length > 0) value = null
      yield { value, open }
    }
    if (isEmpty) throw new ImportError('header-only')
  }
  return { columns, read }
}

const isOpen = ({ problems }: OpenRow): boolean =>
  problems.some(({ code }) => OPEN_QUESTIONS.includes(code))
