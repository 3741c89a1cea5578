import { ImportError } from '../problem.ts'

/** Limits of a sheet: what import tables need, and what the reader library can handle. */
export const SHEET_BOUNDS = { rows: 100_000, columns: 200, cells: 400_000 }

/** Start of a row or a cell, with any namespace prefix. */
const ROW_OR_CELL = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^>]*)>/g
const PLACE = /\sr\s*=\s*["']([^"']*)["']/
const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/

/**
 * Refuses a sheet that extends too far or holds too much, before it is parsed: the reader library fills
 * a rectangle up to the last cell, so that a single one in the corner costs as much as a full sheet.
 *
 * @throws ImportError `sheet-too-large`, its hint the address of the first cell beyond the limits;
 *   `workbook-unreadable` for invalid addresses.
 */
export const checkSheet = (xml: Uint8Array): void => {
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1')
  let [row, column, cells, lastRow, lastColumn] = [0, 0, 0, 0, 0]
  for (const [, kind, attributes = ''] of text.matchAll(ROW_OR_CELL)) {
    const place = PLACE.exec(attributes)?.[1]
    if (kind === 'row') {
      row = place === undefined ? row + 1 : whole(place)
      column = 0
      continue
    }
    cells += 1
    const address = place === undefined ? { row, column: column + 1 } : addressOf(place)
    row = address.row
    column = address.column
    lastRow = Math.max(lastRow, row)
    lastColumn = Math.max(lastColumn, column)
    const { rows, columns } = SHEET_BOUNDS
    const isFar = row > rows || column > columns || lastRow * lastColumn > 4 * SHEET_BOUNDS.cells
    if (isFar || cells > SHEET_BOUNDS.cells) {
      throw new ImportError('sheet-too-large', `${lettersOf(column)}${row}`)
    }
  }
}

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
