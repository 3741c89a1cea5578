import type { EntryReading, EntryValues } from '@retorna/contract/admin-entry'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/entered-reading'

/** What somebody typed into the row of a game and has not saved. */
export type DraftRow = {
  /** Texts of the cells that were changed. */
  cells: Partial<Record<EnteredField, string>>
  /** The reading as it stood when the first cell was changed; `null`: there was none. */
  seen: { version: string; values: EntryValues } | null
  /** Whether an unusual value, or the removal, was confirmed. */
  isConfirmed: boolean
  /** What somebody else stored meanwhile, as the server told (`reading: null`: they removed it). */
  conflict?: { reading: EntryReading | null }
  /** Why the server refused the row as it is. */
  refusal?: string
}

/** The unsaved rows of a day by the id of their game. Never changed in place. */
export type Draft = Readonly<Record<string, DraftRow>>

export type CellChange = { gameId: number; field: EnteredField; text: string }

/**
 * The draft with other texts in some cells. `readingOf` tells what stands in a row; a cell that says the
 * same again is no longer unsaved, a row without such cells is gone.
 */
export function withCells(
  draft: Draft,
  changes: readonly CellChange[],
  {
    readingOf,
    isSame,
  }: {
    readingOf: (gameId: number) => EntryReading | null
    isSame: (field: EnteredField, text: string, value: number | null) => boolean
  },
): Draft {
  const next: Record<string, DraftRow> = { ...draft }
  for (const { gameId, field, text } of changes) {
    const row = next[gameId] ?? newRow(readingOf(gameId))
    const cells = { ...row.cells, [field]: text }
    if (isSame(field, text, row.seen?.values[field] ?? null)) delete cells[field]
    const { refusal: _, ...kept } = row
    if (Object.keys(cells).length === 0 && row.conflict === undefined) delete next[gameId]
    else next[gameId] = { ...kept, cells, isConfirmed: false }
  }
  return next
}

const newRow = (reading: EntryReading | null): DraftRow => ({
  cells: {},
  seen: reading && { version: reading.version, values: reading.values },
  isConfirmed: false,
})

export const withRow = (draft: Draft, gameId: number, row: DraftRow): Draft => ({
  ...draft,
  [gameId]: row,
})

/** The games whose rows cannot be saved, nor seen: the server said that they are out of use. */
export const goneGames = (draft: Draft): string[] =>
  Object.keys(draft).filter((id) => draft[id]?.refusal === 'game-unknown')

export const withoutRows = (draft: Draft, ids: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.includes(id)))

/** How many cells are not saved. */
export const countCells = (draft: Draft): number =>
  Object.values(draft).reduce(
    (sum, { cells }) => sum + ENTERED_FIELDS.filter((field) => cells[field] !== undefined).length,
    0,
  )
