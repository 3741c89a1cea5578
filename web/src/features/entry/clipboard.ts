import type { EntryRow } from '@retorna/contract/staff/entry'
import type { DecimalSign } from '@retorna/domain/decimal'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import type { Language } from '../../i18n/language.ts'
import { readCell, showValue, signOfColumn } from './cell-text.ts'
import type { CellChange } from './draft.ts'
import type { Place } from './grid-range.ts'

/**
 * The cells of a spreadsheet's clipboard text: tabs between cells, line breaks between rows, quotes around a cell that
 * contains either. A trailing line break belongs to the last row.
 *
 * @example parseClipboard('96,5\t10\r\n97\t\r\n') // [['96,5', '10'], ['97', '']]
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (;;) {
    const match = cell.exec(text)
    if (match === null) return rows
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || cell.lastIndex >= text.length) {
      if (end === '\t') rows.at(-1)?.push('')
      return rows
    }
    if (end !== '\t') rows.push([])
  }
}

/** Cells for a spreadsheet. Values that are not numbers are escaped so that they do not become formulas. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/^[\s]*[=+@\-＝＋＠－]/u.test(text) ? `'${text}` : text)
  return rows
    .map((row) => row.map((text) => cell(text.replace(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')
}

/**
 * The changes that a pasted block makes from a cell on, to the right and down. An ambiguous amount is resolved by the
 * unambiguous ones in its column.
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

/** An unambiguous cell stays as it was pasted, with all its digits. */
export function settled(
  field: EnteredField,
  text: string,
  sign: DecimalSign | undefined,
  language: Language,
): string {
  const [read, alone] = [readCell(field, text, sign), readCell(field, text)]
  if (!('value' in read)) return text
  const isClear = read.value !== null && 'value' in alone && alone.value === read.value
  return isClear ? text : showValue(field, read.value, language)
}
