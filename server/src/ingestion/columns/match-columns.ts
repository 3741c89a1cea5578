import { foldHeading } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/imports'
import { isFormula } from '../cells/parse-name.ts'
import type { Row } from '../file/read-rows.ts'
import type { Cell } from '../problem.ts'
import {
  ImportError,
  type Notice,
  type NoticeCode,
  type Problem,
  type ProblemCode,
  type SuggestedGame,
  shortened,
} from '../problem.ts'
import { type ColumnKey, HEADINGS, REPORT_HEADINGS, REQUIRED } from './headers.ts'

export type Columns = {
  /** The position of each column that the import reads. */
  index: Partial<Record<ColumnKey, number>>
  /** The header as spelled in the file. */
  header: readonly string[]
  /** Headings that this import does not use. */
  ignored: readonly string[]
}

/** The user's choice of column positions by key. */
export type ChosenColumns = Readonly<Partial<Record<ColumnKey, number>>>

/**
 * Finds the columns of an import by their headings, English or Portuguese, in any order, case and
 * accents, with or without a unit in brackets. Of two columns with the same meaning the first is read.
 * If the user has `chosen` columns, headings are ignored.
 *
 * @throws ImportError naming the columns that are missing.
 */
export const matchColumns = (
  kind: ImportKind,
  header: readonly string[],
  chosen?: ChosenColumns,
): Columns => {
  const index: Columns['index'] = { ...(chosen ?? guessColumns(kind, header)) }
  const used = new Set(Object.values(index))
  const ignored = header.flatMap((heading, position) => {
    const isRead = used.has(position) || isPassedOver(heading)
    return isRead ? [] : [shortened(heading)]
  })
  const missing = REQUIRED[kind]
    .filter((alternatives) => !alternatives.some((keys) => keys.every((key) => key in index)))
    .map((alternatives) => alternatives.map((keys) => keys.join(' + ')).join(' / '))
  if (missing.length > 0) throw new ImportError('columns-missing', missing.join(', '))
  return { index, header, ignored: ignored.filter((heading) => !isFormula(heading)) }
}

/** The columns of a kind recognized in a header. */
export const guessColumns = (kind: ImportKind, header: readonly string[]): ChosenColumns => {
  const index: Partial<Record<ColumnKey, number>> = {}
  const known = meanings(kind)
  header.forEach((heading, position) => {
    const key = isPassedOver(heading) ? undefined : known.get(foldHeading(heading))
    if (key !== undefined) index[key] ??= position
  })
  return index
}

const isPassedOver = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return folded === '' || REPORT_HEADINGS.includes(folded)
}

const meanings = (kind: ImportKind): Map<string, ColumnKey> => {
  const found = new Map<string, ColumnKey>()
  for (const [key, headings] of Object.entries(HEADINGS[kind]) as [ColumnKey, string[]][]) {
    for (const heading of headings) if (!found.has(heading)) found.set(heading, key)
  }
  return found
}

/** For headers that fit several kinds equally, the first wins: name and slug alone mean providers. */
const ORDER: readonly ImportKind[] = ['readings', 'providers', 'games', 'versions']

/**
 * The most likely kind of table for a header: the one with all required columns and the most matches;
 * `readings` if it fits none.
 *
 * @example guessKind(['Jogo', 'Data', 'RTP']) // 'readings'
 */
export const guessKind = (header: readonly string[]): ImportKind => {
  let best: { kind: ImportKind; columns: number } = { kind: 'readings', columns: 0 }
  for (const kind of ORDER) {
    const found = guessColumns(kind, header)
    const isWhole = REQUIRED[kind].every((alternatives) =>
      alternatives.some((keys) => keys.every((key) => key in found)),
    )
    const columns = Object.keys(found).length
    if (isWhole && columns > best.columns) best = { kind, columns }
  }
  return best.kind
}

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
      code,
      column: shortened(column),
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
  if (row.isCut || row.cells.length < width) fail(null, 'truncated-row', String(width))
  else if (row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim() !== '')) {
    fail(null, 'too-many-cells', String(width))
  }
}

/** Whether a row is a comment such as `# end of file`: it starts with # and has no other cells. */
export const isComment = ({ cells }: Row): boolean =>
  cells[0]?.trimStart().startsWith('#') === true &&
  cells.slice(1).every((cell) => cell.trim() === '')
