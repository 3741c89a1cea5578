import type { Row } from '../file/read-rows.ts'
import type { Cell } from '../problem.ts'
import {
  type Notice,
  type NoticeCode,
  type Problem,
  type ProblemCode,
  type SuggestedGame,
  shortened,
} from '../problem.ts'
import type { ColumnKey } from './headers.ts'
import type { Columns } from './match-columns.ts'

/** A row being read: cells by column key, and their problems. */
export type OpenRow = {
  line: number
  problems: Problem[]
  notices: Notice[]
  /** A cell's trimmed text; empty if there is none. */
  text: (key: ColumnKey) => string
  /** A cell's value; `null` if it is blank or rejected. */
  read: <T>(key: ColumnKey, parse: (text: string) => Cell<T>) => T | null
  fail: (
    key: ColumnKey | null,
    code: ProblemCode,
    hint?: string,
    games?: readonly SuggestedGame[],
  ) => void
  notice: (key: ColumnKey, code: NoticeCode, hint?: string) => void
}

/** The notation that makes spreadsheets keep a number's zeros: `="0042"`. */
const AS_TEXT = /^="([^"]*)"$/

/**
 * Opens a row. One that is truncated, or has more cells than the header, is rejected at once; omitted trailing cells
 * are blank.
 */
export const openRow = (row: Row, columns: Columns): OpenRow => {
  const problems: Problem[] = []
  const notices: Notice[] = []
  const text = (key: ColumnKey): string => {
    const position = columns.index[key]
    const cell = position === undefined ? '' : (row.cells[position] ?? '').trim()
    return cell.charCodeAt(0) === 61 ? (AS_TEXT.exec(cell)?.[1] ?? cell).trim() : cell
  }
  const fail: OpenRow['fail'] = (key, code, hint = '', games = []) => {
    const position = key === null ? undefined : columns.index[key]
    const column = position === undefined ? (key ?? '') : (columns.header[position] ?? '')
    const value = key === null ? row.cells.join(' ') : text(key)
    problems.push({
      code,
      column: shortened(column),
      ...(key !== null && { key }),
      value: shortened(value),
      hint,
      ...(games.length > 0 && { meant: { text: value, games } }),
    })
  }
  const notice = (key: ColumnKey, code: NoticeCode, hint = ''): void => {
    notices.push({ code, line: row.line, value: shortened(text(key)), hint })
  }
  const read = <T>(key: ColumnKey, parse: (text: string) => Cell<T>): T | null => {
    const given = text(key)
    if (given === '') return null
    const cell = parse(given)
    if (!cell.ok) {
      fail(key, cell.code, cell.hint)
      return null
    }
    if (cell.notice !== undefined) notice(key, cell.notice)
    return cell.value
  }
  checkShape(row, columns, fail)
  return { line: row.line, problems, notices, text, read, fail, notice }
}

const checkShape = (row: Row, columns: Columns, fail: OpenRow['fail']): void => {
  const width = columns.header.length
  // Cells omitted by a program are blank; a truncated row ends the file.
  const isShort = row.cells.length < width && (row.isLast || !isFilled(row, columns))
  if (row.isCut || isShort) fail(null, 'truncated-row', String(width))
  else if (row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim() !== '')) {
    fail(null, 'too-many-cells', String(width))
  }
}

const NEEDED: readonly ColumnKey[] = ['date', 'turnover', 'payout', 'name', 'slug']

const isFilled = ({ cells }: Row, { index }: Columns): boolean =>
  NEEDED.every((key) => (index[key] ?? 0) < cells.length)
