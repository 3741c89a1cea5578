import type { EntryReading, EntryValues } from '@retorna/contract/entry'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/entered-reading'

/** Unsaved input in the row of a game. */
export type DraftRow = {
  /** Texts of the changed cells. */
  cells: Partial<Record<EnteredField, string>>
  /** The reading when the first cell was changed; `null`: there was none. */
  seen: { version: string; values: EntryValues } | null
  /** Whether an unusual value, or the removal, was confirmed. */
  isConfirmed: boolean
  /** What another user stored in the meantime, as the server reported it (`reading: null`: it was removed). */
  conflict?: { reading: EntryReading | null }
  /** Why the server refused the row. */
  refusal?: string
}

/** The unsaved rows of a day by game id. Immutable. */
export type Draft = Readonly<Record<string, DraftRow>>

export type CellChange = { gameId: number; field: EnteredField; text: string }

/**
 * The draft with other texts in some cells. `readingOf` returns the stored reading of a row; a cell equal to it is no
 * longer unsaved, and a row without unsaved cells is removed.
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

/** The games whose rows can be neither saved nor shown: the server reported them as inactive. */
export const goneGames = (draft: Draft): string[] =>
  Object.keys(draft).filter((id) => draft[id]?.refusal === 'game-unknown')

export const withoutRows = (draft: Draft, ids: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.includes(id)))

/** The number of unsaved cells. */
export const countCells = (draft: Draft): number =>
  Object.values(draft).reduce(
    (sum, { cells }) => sum + ENTERED_FIELDS.filter((field) => cells[field] !== undefined).length,
    0,
  )
