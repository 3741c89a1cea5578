import { isSeparatorLine } from './sniff-delimiter.ts'

export type Row = {
  /** The line on which the row starts, from 1, counting line breaks inside quotes. */
  line: number
  cells: string[]
  /** The file ends inside a quoted cell of this row. */
  isCut: boolean
  /** The file ends within this row, without a line break. */
  isLast?: boolean
}

/** Takes a text, as UTF-8, part by part. */
export type RowParser = {
  /** The whole rows so far that were not returned yet. */
  parse: (part: Buffer) => Row[] | Promise<Row[]>
  /** The rows that are left after a last part; `cut`: the one in which the text ends. */
  end: (part: Buffer) => Ended | Promise<Ended>
}
type Ended = { rest: Row[]; cut?: Row | undefined }

/** Whether a row is neither blank nor a line that tells spreadsheets the delimiter. */
export const isOfTable = ({ line, cells }: Row): boolean =>
  !isBlank(cells) && !(line === 1 && isSeparatorLine(cells))

const isBlank = (cells: string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}
