import { isSeparatorLine } from './sniff-delimiter.ts'

export type Row = {
  /** The line on which the row starts, from 1, counting line breaks inside quotes. */
  line: number
  cells: string[]
  /** Whether the file ends inside a quoted cell of this row. */
  isCut: boolean
  /** Whether the file ends within this row, without a line break. */
  isLast?: boolean
}

/** Parses a text, as UTF-8, part by part. */
export type RowParser = {
  /** Returns the complete rows that were not returned yet. */
  parse: (part: Buffer) => Row[] | Promise<Row[]>
  /** Returns the remaining rows after a last part; `cut`: the one in which the text ends. */
  end: (part: Buffer) => Ended | Promise<Ended>
}
type Ended = { rest: Row[]; cut?: Row | undefined }

/** Whether a row is neither blank nor a line that states the delimiter for spreadsheets. */
export const isOfTable = ({ line, cells }: Row): boolean =>
  !isBlank(cells) && !(line === 1 && isSeparatorLine(cells))

const isBlank = (cells: string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}
