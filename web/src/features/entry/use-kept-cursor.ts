import type { EntryRow } from '@retorna/contract/staff/entry'
import { type RefObject, useEffect } from 'react'
import { cellId } from './entry-cell.tsx'
import { fieldAt, type Place } from './grid-range.ts'

/** A cell by its game and the column of its figure. */
export type Cursor = { gameId: number; column: number }

/**
 * After a step to another day, whose sheet is a new one, returns the cursor to the cell of the same game and figure.
 *
 * @param cursor outlives the sheet.
 * @param rows the rows shown; `null` while they load.
 * @returns a function that stores the focused cell, if there is one.
 */
export function useKeptCursor(
  cursor: RefObject<Cursor | null>,
  {
    rows,
    active,
    goTo,
  }: {
    rows: readonly EntryRow[] | null
    active: Place
    goTo: RefObject<((to: Place) => void) | null>
  },
): () => void {
  useEffect(() => {
    if (rows === null || cursor.current === null) return
    const { gameId, column } = cursor.current
    cursor.current = null
    // A user who moved the focus elsewhere while the rows were loading keeps it there.
    if (document.activeElement !== document.body) return
    const row = rows.findIndex(({ game_id }) => game_id === gameId)
    if (row >= 0) goTo.current?.({ row, column })
  })
  return () => {
    const gameId = rows?.[active.row]?.game_id
    const isFocused =
      gameId !== undefined && document.activeElement?.id === cellId(gameId, fieldAt(active.column))
    cursor.current = isFocused ? { gameId, column: active.column } : null
  }
}
