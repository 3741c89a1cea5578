import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { Answers } from './answers.ts'
import { type Columns, matchColumns } from './columns/match-columns.ts'
import { type OpenRow, openRow } from './columns/open-row.ts'
import type { InspectedFile } from './file/inspect-file.ts'
import { type Row, readRows } from './file/read-rows.ts'
import {
  ImportError,
  type Notice,
  type NoticeCode,
  type ProblemCode,
  shortened,
} from './problem.ts'
import { findHeader, HEAD_ROWS } from './table/find-header.ts'
import { needlessRow } from './table/needless-rows.ts'
import { type Notation, surveyFile } from './table/survey.ts'

export type { Notation } from './table/survey.ts'

/** Reads one row; `null` if it has problems; `skipped` if it contains nothing. */
export type RowReader<T> = (row: OpenRow, notation: Notation) => T | null | { skipped: NoticeCode }

type InterpretedRow<T> = { value: T | null; open: OpenRow }

type Options = {
  kind: ImportKind
  answers: Answers
  /** Returns remembered answers for files with these headings, for questions that the answers leave open. */
  recall?: (header: readonly string[]) => Promise<Answers | undefined>
  /** The notation found when the same file was read with these options before. */
  notation: Notation | undefined
  signal: AbortSignal | undefined
  onBytes: (bytes: number) => void
  onNotice: (notice: Notice) => void
}

/** A file with its header parsed; its rows can be read once, in parts. */
export type Table = {
  columns: Columns
  headerLine: number
  read: <T>(reader: RowReader<T>) => AsyncGenerator<InterpretedRow<T>[]>
  /** The notation of the whole file; undefined if no row was ambiguous. */
  surveyed: () => Notation | undefined
}

/** Problems that a survey of the other rows may solve. */
const OPEN_QUESTIONS: readonly ProblemCode[] = ['date-ambiguous', 'number-ambiguous']

/**
 * Opens a file as the table of an import: finds its headings below titles and cover lines, then parses its rows one by
 * one. Surveys the whole file, once, when a row's notation is ambiguous.
 *
 * @throws ImportError; OpenQuestions if the file is not conclusive.
 */
export const openTable = async (file: InspectedFile, options: Options): Promise<Table> => {
  const { kind, signal, onBytes, onNotice } = options
  const rows = readRows(file, { onBytes, signal })
  const start = await firstRows(rows)
  const head = start.slice(0, HEAD_ROWS)
  if (head.length === 0) throw new ImportError('file-empty')
  const named = Object.values(options.answers.named ?? {}).flatMap((heading) => heading ?? [])
  const at = findHeader(kind, head, { headerLine: options.answers.headerLine, named })
  const header = head[at] ?? { line: 1, cells: [], isCut: false }
  const recalled = named.length > 0 ? undefined : await options.recall?.(header.cells)
  const answers = { ...recalled, ...definedOf(options.answers) }
  if (recalled !== undefined) {
    onNotice({ code: 'layout-recalled', line: header.line, value: '', hint: '' })
  }
  const columns = matchColumns(
    kind,
    header.cells,
    head.slice(at + 1).map(({ cells }) => cells),
    answers,
  )
  const unknown: Notation = {
    dateFormat: answers.dateFormat ?? columns.notes.date?.dateFormat ?? undefined,
    decimalSigns: {},
    decimalSign: answers.decimalSign,
    isSignStated: answers.decimalSign !== undefined,
    midnightIsDate: answers.midnightIsDate,
  }
  let surveyed = options.notation
  const survey = async (): Promise<Notation> => {
    const found = await surveyFile(file, header.line, columns, signal)
    return {
      // A stated decimal sign holds for all columns.
      ...(unknown.isSignStated ? unknown : found),
      dateFormat: unknown.dateFormat ?? found.dateFormat,
      midnightIsDate: unknown.midnightIsDate ?? found.midnightIsDate,
    }
  }
  let before = header.line
  const isNeedless = (row: Row): boolean => {
    const code = needlessRow(row, columns, before)
    before = row.line
    if (code === undefined) return false
    const value = shortened(row.cells.find((cell) => cell.trim() !== '') ?? '')
    onNotice({ code, line: row.line, value, hint: '' })
    return true
  }
  async function* read<T>(reader: RowReader<T>): AsyncGenerator<InterpretedRow<T>[]> {
    let isEmpty = true
    for await (const some of following(start.slice(at + 1), rows)) {
      const interpreted: InterpretedRow<T>[] = []
      for (const row of some) {
        if (isNeedless(row)) continue
        isEmpty = false
        let open = openRow(row, columns)
        let value = reader(open, surveyed ?? unknown)
        if (surveyed === undefined && isOpen(open)) {
          surveyed = await survey()
          open = openRow(row, columns)
          value = reader(open, surveyed)
        }
        if (isSkipped(value)) {
          onNotice({ code: value.skipped, line: row.line, value: nameOf(open), hint: '' })
          continue
        }
        interpreted.push({ value: open.problems.length > 0 ? null : value, open })
      }
      yield interpreted
    }
    if (isEmpty) throw new ImportError('header-only')
  }
  return { columns, headerLine: header.line, read, surveyed: () => surveyed }
}

const definedOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))

/** The first rows of a file, which include its header. */
export const headOf = async (file: InspectedFile): Promise<Row[]> => {
  const rows = readRows(file)
  const start = await firstRows(rows)
  await rows.return(undefined)
  return start.slice(0, HEAD_ROWS)
}

/** At least as many first rows as are searched for a header: all that are parsed together. */
const firstRows = async (rows: AsyncGenerator<Row[]>): Promise<Row[]> => {
  const first: Row[] = []
  while (first.length < HEAD_ROWS) {
    const next = await rows.next()
    if (next.done) break
    first.push(...next.value)
  }
  return first
}

async function* following(first: Row[], rest: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield first
  yield* rest
}

const isOpen = ({ problems }: OpenRow): boolean =>
  problems.some(({ code }) => OPEN_QUESTIONS.includes(code))

const isSkipped = (value: unknown): value is { skipped: NoticeCode } =>
  typeof value === 'object' && value !== null && 'skipped' in value

const nameOf = (open: OpenRow): string => shortened(open.text('name') || open.text('slug'))
