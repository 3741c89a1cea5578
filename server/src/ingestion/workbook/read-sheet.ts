import { ImportError } from '../problem.ts'
import { dateText, numberText } from './cell-text.ts'
import type { NumberFormat } from './number-formats.ts'
import { parseXml } from './parse-xml.ts'
import type { Sheet, Workbook } from './read-workbook.ts'

/** Limits of a sheet: what import tables need. */
export const SHEET_BOUNDS = { rows: 100_000, columns: 200, cells: 400_000 }

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const MERGED =
  /<(?:[\w.-]+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})["']/g
const MAX_MERGED = 20_000

/**
 * Reads the rows of a sheet from the first line on, blank ones included. The text of a cell that is merged over rows
 * counts for each of them; a number does not, since it may be their sum.
 *
 * @param take called with each row in order.
 * @throws ImportError `sheet-too-large`, its hint the address of the first cell beyond the limits;
 *   `workbook-unreadable` for invalid addresses.
 */
export const readSheet = (
  { xml }: Sheet,
  { formats, texts, is1904 }: Pick<Workbook, 'formats' | 'texts' | 'is1904'>,
  take: (cells: string[]) => void,
): void => {
  const merged = mergedCells(xml)
  const held = new Map<number, { last: number; text: string }>()
  let cells: string[] = []
  let [row, column, count, taken] = [0, 0, 0, 0]
  let [type, value] = ['n', '']
  let format: NumberFormat | undefined
  let [isValue, isSpoken] = [false, false]

  const openRow = (place: string | undefined): void => {
    row = place === undefined ? row + 1 : whole(place)
    column = 0
    cells = []
    if (row > SHEET_BOUNDS.rows) throw tooLarge(row, 1)
  }
  const openCell = (given: Record<string, string>): void => {
    count += 1
    if (given.r === undefined) column += 1
    else ({ row, column } = addressOf(given.r))
    const { rows, columns } = SHEET_BOUNDS
    if (row > rows || column > columns || count > SHEET_BOUNDS.cells) throw tooLarge(row, column)
    type = given.t ?? 'n'
    format = formats[Number(given.s ?? 0)]
    value = ''
  }
  const isValueIn = (name: string): boolean => name === (type === 'inlineStr' ? 't' : 'v')
  const textOf = (): string => {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return dateText(value, format)
    return type === 'n' ? numberText(value, format, is1904) : value
  }
  const closeCell = (): void => {
    const text = textOf().replace(/[\r\n]+/g, ' ')
    const isNumber = type === 'n' && !/[-:]/.test(text)
    const last = merged.get(`${column} ${row}`)
    if (last !== undefined && !isNumber && text !== '') held.set(column, { last, text })
    cells[column - 1] = text
  }
  const closeRow = (): void => {
    for (; taken < row - 1; taken++) take([])
    for (const [at, { last, text }] of held) {
      if (row > last) held.delete(at)
      else cells[at - 1] ||= text
    }
    taken = row
    // A sheet leaves out blank cells.
    take(Array.from(cells, (text = '') => text))
  }

  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes().r)
      else if (name === 'c') openCell(attributes())
      else if (name === 'rPh') isSpoken = true
      else if (isValueIn(name)) isValue = true
    },
    text: (text) => {
      if (isValue && !isSpoken) value += text
    },
    close: (name) => {
      if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else if (name === 'rPh') isSpoken = false
      else if (isValueIn(name)) isValue = false
    },
  })
}

/** The last row of each cell merged over rows, by column and row. */
const mergedCells = (xml: Uint8Array): Map<string, number> => {
  const found = new Map<string, number>()
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1')
  for (const [, from = '', to = ''] of text.matchAll(MERGED)) {
    const [first, last] = [addressOf(from), addressOf(to)]
    if (last.row > first.row) found.set(`${first.column} ${first.row}`, last.row)
    if (found.size > MAX_MERGED) throw new ImportError('workbook-too-large')
  }
  return found
}

const tooLarge = (row: number, column: number): ImportError =>
  new ImportError('sheet-too-large', `${lettersOf(column)}${row}`)

const whole = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ImportError('workbook-unreadable')
  return Number(text)
}

/** @example addressOf('AB12') // { row: 12, column: 28 } */
const addressOf = (place: string): { row: number; column: number } => {
  const [, letters = '', digits = ''] = ADDRESS.exec(place) ?? []
  if (digits === '') throw new ImportError('workbook-unreadable')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column }
}

const lettersOf = (column: number): string => {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}
