import type { EntryRow } from '@retorna/contract/staff/entry'
import { splitCurrency } from '@retorna/domain/currency'
import type { DecimalSign } from '@retorna/domain/decimal'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import type { Language } from '../../i18n/language.ts'
import { readCell, showValue, signOfColumn } from './cell-text.ts'
import type { CellChange } from './draft.ts'
import type { Place } from './grid-range.ts'

/**
 * The cells of a spreadsheet's clipboard text: tabs between cells, line breaks between rows, quotes around a cell that
 * contains either. A trailing line break belongs to the last row. Lines of a CSV file, which have no tabs, are split at
 * semicolons or, below a header without digits, at commas.
 *
 * @example parseClipboard('96,5\t10\r\n97\t\r\n') // [['96,5', '10'], ['97', '']]
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  const separator = separatorOf(text)
  const cell = CELLS[separator]
  cell.lastIndex = 0
  for (;;) {
    const match = cell.exec(text)
    if (match === null) return rows
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || cell.lastIndex >= text.length) {
      if (end === separator) rows.at(-1)?.push('')
      return rows
    }
    if (end !== separator) rows.push([])
  }
}

type Separator = '\t' | ';' | ','

const CELLS: Record<Separator, RegExp> = {
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/gy,
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy,
}

/** A comma may also be a decimal sign, so it separates columns only below a header without digits. */
function separatorOf(text: string): Separator {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== '')
  const isIn = (sign: Separator) => lines.length > 1 && lines.every((line) => line.includes(sign))
  if (text.includes('\t')) return '\t'
  if (isIn(';')) return ';'
  return isIn(',') && !/\d/.test(lines[0] ?? '') ? ',' : '\t'
}

/** Cells for a spreadsheet. Values that are not numbers are escaped so that they do not become formulas. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/^[\s]*[=+@\-＝＋＠－]/u.test(text) ? `'${text}` : text)
  return rows
    .map((row) => row.map((text) => cell(text.replace(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')
}

/**
 * The changes that a pasted block makes, starting at a cell, to the right and down. An ambiguous amount is resolved by
 * the unambiguous ones in its column.
 *
 * @returns the changes, and how many pasted rows had no game.
 */
export function pastedChanges(
  cells: readonly (readonly string[])[],
  rows: readonly EntryRow[],
  { row, column }: Place,
  language: Language,
): { changes: CellChange[]; left: number } {
  const changes: CellChange[] = []
  for (const [offset, field] of ENTERED_FIELDS.slice(column).entries()) {
    const texts = cells.map((line) => line[offset])
    const sign = signOfColumn(
      field,
      texts.flatMap((text) => text ?? []),
    )
    for (const [index, text] of texts.entries()) {
      const game = rows[row + index]
      if (game === undefined || text === undefined) continue
      changes.push({ gameId: game.game_id, field, text: settled(field, text, sign, language) })
    }
  }
  return { changes, left: Math.max(0, cells.length - (rows.length - row)) }
}

/** An unambiguous cell stays as it was pasted, with all its digits; any other keeps the currency that it states. */
export function settled(
  field: EnteredField,
  text: string,
  sign: DecimalSign | undefined,
  language: Language,
): string {
  const [read, alone] = [readCell(field, text, sign), readCell(field, text)]
  if (!('value' in read)) return text
  const isClear = read.value !== null && 'value' in alone && alone.value === read.value
  if (isClear) return text
  return inCurrency(showValue(field, read.value, language), splitCurrency(text).currency)
}

export const inCurrency = (text: string, currency: string | null): string =>
  currency === null || text === '' ? text : `${currency} ${text}`
