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
  /** A cell's value; `null` if it is blank or refused. */
  read: <T>(key: ColumnKey, parse: (text: string) => Cell<T>) => T | null
  fail: (
    key: ColumnKey | null,
    code: ProblemCode,
    hint?: string,
    games?: readonly SuggestedGame[],
  ) => void
  notice: (key: ColumnKey, code: NoticeCode, hint?: string) => void
}

/** Opens a row; one that is truncated, or has more cells than the header, is refused at once. */
export const openRow = (row: Row, columns: Columns): OpenRow => {
  const problems: Problem[] = []
  const notices: Notice[] = []
  const text = (key: ColumnKey): string => {
    const position = columns.index[key]
    return position === undefined ? '' : (row.cells[position] ?? '').trim()
  }
  const fail: OpenRow['fail'] = (key, code, hint = '', games = []) => {
    const position = key === null ? undefined : columns.index[key]
    const column = position === undefined ? (key ?? '') : (columns.header[position] ?? '')
    const value = key === null ? row.cells.join(' ') : text(key)
    problems.push({
      ...{ code, column: shortened(column), value: shortened(value), hint },
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
  if (row.isCut || row.cells.length < width) fail(null, 'truncated-row', String(width))
  else if (row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim() !== '')) {
    fail(null, 'too-many-cells', String(width))
  }
}

/** Whether a row is a comment such as `# end of file`: it starts with # and has no other cells. */
export const isComment = ({ cells }: Row): boolean =>
  cells[0]?.trimStart().startsWith('#') === true &&
  cells.slice(1).every((cell) => cell.trim() === '')
