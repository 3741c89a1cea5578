import { FIGURE_COLUMNS, READING_HEADINGS } from '@retorna/contract/staff/headings'
import { readHeading } from '@retorna/contract/staff/read-heading'
import { nameKey } from '@retorna/domain/game-name'
import type { DateFormat } from '@retorna/domain/parse-date'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import { USUAL_RTP } from '@retorna/domain/readings/reading'
import { readCell } from './cell-text.ts'

/**
 * The columns that identify what a pasted row's figures are about: the game (its number or slug, its name, its
 * provider), the day, and the currency.
 */
const KEYS = ['key', 'name', 'provider', 'date', 'window_from', 'currency'] as const
type Key = (typeof KEYS)[number]

export type PastedColumns = {
  /** The meaning of each column, by position; `null` if the column is not used. */
  meanings: readonly (Key | EnteredField | null)[]
  /** The power of ten by which a column's figures are multiplied, by position: 3 for thousands. */
  exponents: readonly number[]
  /** The currency that a column's heading states, by position. */
  currencies: readonly (string | null)[]
  /** The order of day and month that the heading of the dates states. */
  dateFormat: DateFormat | undefined
  /** Whether the first row holds headings. */
  hasHeader: boolean
}

type Cells = readonly (readonly string[])[]

/**
 * The meaning of each column of a pasted block, by its heading, otherwise by its content; `null` if no column names a
 * game, or none holds figures.
 *
 * @param start the position in {@link ENTERED_FIELDS} of the cell that the block was pasted into.
 * @param isProvider whether a text is the name of a provider.
 */
export function pastedColumns(
  cells: Cells,
  start: number,
  isProvider: (name: string) => boolean,
): PastedColumns | null {
  const read = (cells[0] ?? []).map((heading) => readHeading(heading, LISTS))
  const headings = read.map((one) => (one && MEANINGS[one.key]) ?? null)
  const isHeader =
    cells.length > 1 && headings.some((meaning) => meaning === 'key' || meaning === 'name')
  const meanings = isHeader
    ? headings.map((meaning, at) => (isSurest(read, at) ? meaning : null))
    : guessMeanings(cells, start, isProvider)
  const isNamed = meanings.includes('key') || meanings.includes('name')
  const hasFigures = meanings.some((meaning) => meaning !== null && !isKey(meaning))
  if (!isNamed || !hasFigures) return null
  const notes = meanings.map((_, at) => (isHeader ? read[at]?.notes : undefined))
  return {
    meanings,
    exponents: notes.map((note) => note?.exponent ?? 0),
    currencies: notes.map((note) => note?.currency ?? null),
    dateFormat: notes[meanings.indexOf('date')]?.dateFormat ?? undefined,
    hasHeader: isHeader,
  }
}

type Read = ReturnType<typeof readHeading<Column>>

/**
 * Of several columns with the same meaning, the most certain is read, or the first of equally certain ones. A column
 * that is only partly certain is not the most certain.
 */
const isSurest = (all: readonly Read[], at: number): boolean => {
  const own = all[at]
  if (own === null || own === undefined || own.certainty === 1 || own.notes.isUnitUnsure)
    return false
  const same = all.filter((other) => other?.key === own.key)
  const most = Math.max(...same.map((other) => other?.certainty ?? 0))
  return own.certainty === most && same.find((other) => other?.certainty === most) === own
}

export const isKey = (meaning: Key | EnteredField | null): meaning is Key =>
  KEYS.some((key) => key === meaning)

const LISTS = { ...READING_HEADINGS, slug: [...READING_HEADINGS.slug, 'id'] }
type Column = keyof typeof LISTS

const MEANINGS: Readonly<Partial<Record<Column, Key | EnteredField>>> = {
  ...Object.fromEntries(ENTERED_FIELDS.map((field) => [FIGURE_COLUMNS[field], field])),
  slug: 'key',
  name: 'name',
  provider: 'provider',
  date: 'date',
  window_from: 'window_from',
  currency: 'currency',
}

function guessMeanings(
  cells: Cells,
  start: number,
  isProvider: (name: string) => boolean,
): (Key | EnteredField | null)[] {
  const width = Math.max(...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) =>
    cells.flatMap((row) => row[at]?.trim() || []),
  )
  const isText = columns.map((texts) => isMost(texts, isWords))
  const isKeyed =
    !isText.includes(true) && start === 0 && width > 1 && areGameNumbers(columns[0] ?? [])
  const providerAt = columns.findIndex((texts, at) => isText[at] && isMost(texts, isProvider))
  const nameAt = mostDistinct(columns, (at) => isText[at] === true && at !== providerAt)
  // A lone column of providers' names may be meant as the games' names.
  const [name, provider] = nameAt === -1 ? [providerAt, -1] : [nameAt, providerAt]
  const figures = columns.flatMap((_, at) => (isText[at] || (isKeyed && at === 0) ? [] : [at]))
  const first = Math.max(0, Math.min(start, ENTERED_FIELDS.length - figures.length))
  return columns.map((_, at) => {
    if (isKeyed && at === 0) return 'key'
    if (at === name) return 'name'
    if (at === provider) return 'provider'
    const place = figures.indexOf(at)
    return place === -1 ? null : (ENTERED_FIELDS[first + place] ?? null)
  })
}

const isMost = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.filter(is).length * 2 > texts.length

const isWords = (text: string): boolean =>
  /\p{L}/u.test(text) && 'problem' in readCell('turnover', text, '.')

/** Distinct whole numbers that cannot all be meant as RTPs. */
const areGameNumbers = (texts: readonly string[]): boolean =>
  texts.every((text) => /^\d{1,9}$/.test(text)) &&
  new Set(texts).size === texts.length &&
  texts.some((text) => Number(text) < USUAL_RTP.min || Number(text) > USUAL_RTP.max)

/** The column with the most distinct texts; -1 if there is none. */
const mostDistinct = (columns: Cells, isAllowed: (at: number) => boolean): number => {
  const counts = columns.map((texts, at) => (isAllowed(at) ? new Set(texts.map(nameKey)).size : -1))
  const most = Math.max(...counts)
  return most < 1 ? -1 : counts.indexOf(most)
}
