import type { EntryRow } from '@retorna/contract/staff/entry'
import { currencyOf, splitCurrency } from '@retorna/domain/currency'
import { type DecimalSign, shiftDecimal } from '@retorna/domain/decimal'
import { gameFinder } from '@retorna/domain/find-game'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import type { Language } from '../../i18n/language.ts'
import { readCell, signOfColumn } from './cell-text.ts'
import { inCurrency, settled } from './clipboard.ts'
import type { PastedColumns } from './paste-columns.ts'
import { dayReader } from './pasted-day.ts'
import { isAmount } from './row-state.ts'

/** A pasted row: the texts of its cells, and the game that they belong to. */
export type PastedLine = {
  /** Its number in the pasted block, from 1. */
  line: number
  /** The game as the row names it. */
  named: string
  /** Blank cells are omitted. */
  texts: Partial<Record<EnteredField, string>>
  match:
    | { game: EntryRow }
    | {
        /**
         * `contradicting`: number and name are of different games; `other-day`: the date is not, or may not be, the
         * sheet's.
         */
        problem:
          | 'unnamed'
          | 'unknown'
          | 'other-provider'
          | 'ambiguous'
          | 'contradicting'
          | 'other-day'
        nearest: EntryRow[]
      }
}

/**
 * Matches the rows of a pasted block with the games of a day. Rows without any figure are omitted. An amount without a
 * currency of its own gets the one that its row states, otherwise the one that its heading states.
 */
export function matchPaste(
  cells: readonly (readonly string[])[],
  { meanings, exponents, currencies, dateFormat, hasHeader }: PastedColumns,
  rows: readonly EntryRow[],
  day: string,
  language: Language,
): PastedLine[] {
  const find = gameFinder(rows.map((row) => ({ ...row, id: row.game_id })))
  const byId = new Map(rows.map((row) => [row.game_id, row]))
  const body = cells.slice(hasHeader ? 1 : 0)
  const at = (row: readonly string[], meaning: PastedColumns['meanings'][number]) =>
    (row[meanings.indexOf(meaning)] ?? '').trim()
  const signs = Object.fromEntries(
    ENTERED_FIELDS.map((field) => [
      field,
      signOfColumn(
        field,
        body.map((row) => at(row, field)),
      ),
    ]),
  ) as Record<EnteredField, DecimalSign | undefined>

  const columnOf = (meaning: 'date' | 'window_from') => body.map((row) => at(row, meaning))
  const isOfDay = dayReader(columnOf('date'), columnOf('window_from'), dateFormat)

  const matchOf = (key: string, name: string, provider: string): PastedLine['match'] => {
    if (key === '' && name === '') return { problem: 'unnamed', nearest: [] }
    const numbered = /^\d+$/.test(key) ? byId.get(Number(key)) : undefined
    if (numbered === undefined) return find(key, name, provider)
    const named = name === '' ? { game: numbered } : find('', name, provider)
    if ('game' in named) {
      return named.game.game_id === numbered.game_id
        ? { game: numbered }
        : { problem: 'contradicting', nearest: [numbered, named.game] }
    }
    // The number decides which of several games is meant.
    return named.nearest.some(({ game_id }) => game_id === numbered.game_id)
      ? { game: numbered }
      : { problem: 'contradicting', nearest: [numbered, ...named.nearest] }
  }
  return body.flatMap((row, index): PastedLine[] => {
    const texts = Object.fromEntries(
      ENTERED_FIELDS.flatMap((field) => {
        const text = at(row, field)
        if (text === '') return []
        const position = meanings.indexOf(field)
        const plain = scaled(field, text, signs[field], exponents[position] ?? 0)
        const stated = at(row, 'currency') || (currencies[position] ?? null)
        return [[field, settled(field, withCurrency(field, plain, stated), signs[field], language)]]
      }),
    )
    if (Object.keys(texts).length === 0) return []
    const [key, name, provider] = [at(row, 'key'), at(row, 'name'), at(row, 'provider')]
    const named = [name === '' ? key : name, provider].filter((text) => text !== '').join(', ')
    const line = index + (hasHeader ? 2 : 1)
    const match: PastedLine['match'] = isOfDay(at(row, 'date'), at(row, 'window_from'), day)
      ? matchOf(key, name, provider)
      : { problem: 'other-day', nearest: [] }
    return [{ line, named, texts, match }]
  })
}

/** A figure in the unit that its heading states, as a plain number; any other text stays as it is. */
const scaled = (
  field: EnteredField,
  text: string,
  sign: DecimalSign | undefined,
  exponent: number,
): string => {
  const read = exponent === 0 ? null : readCell(field, text, sign)
  if (read === null || 'problem' in read || read.value === null || read.value === undefined)
    return text
  const { currency } = splitCurrency(text)
  return inCurrency(shiftDecimal(String(read.value), exponent), currency)
}

/**
 * A text that names no known currency is also added to the amount, which then is not a number and has to be looked at.
 */
const withCurrency = (field: EnteredField, text: string, stated: string | null): string => {
  const isPlain = isAmount(field) && /\d/.test(text) && splitCurrency(text).currency === null
  if (stated === null || !isPlain) return text
  return inCurrency(text, currencyOf(stated) ?? stated)
}

/** Rows that can be pasted, and rows that cannot yet. */
export type SettledPaste = {
  fitting: { line: number; game: EntryRow; texts: PastedLine['texts'] }[]
  refused: {
    line: PastedLine
    problem: Exclude<PastedLine['match'], { game: EntryRow }>['problem'] | 'repeated'
    nearest: EntryRow[]
    /** With `repeated`, the earlier line that names the same game. */
    first?: number
  }[]
}

/**
 * Assigns the rows to games, including those that the user `chose` by line: each game gets at most one row, the first.
 */
export function settlePaste(
  lines: readonly PastedLine[],
  chosen: Readonly<Record<number, EntryRow>>,
): SettledPaste {
  const settledPaste: SettledPaste = { fitting: [], refused: [] }
  const lineOfGame = new Map<number, number>()
  for (const line of lines) {
    const game = chosen[line.line] ?? ('game' in line.match ? line.match.game : undefined)
    if (game === undefined) {
      if ('problem' in line.match) settledPaste.refused.push({ line, ...line.match })
      continue
    }
    const first = lineOfGame.get(game.game_id)
    if (first !== undefined) {
      settledPaste.refused.push({ line, problem: 'repeated', nearest: [], first })
      continue
    }
    lineOfGame.set(game.game_id, line.line)
    settledPaste.fitting.push({ line: line.line, game, texts: line.texts })
  }
  return settledPaste
}
