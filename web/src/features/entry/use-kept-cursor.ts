import type { EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { cellId } from './entry-cell.tsx'
import type { Place } from './grid-range.ts'

/**
 * After a step to another day, whose sheet is a new one, returns the cursor to the cell of the same game and figure.
 *
 * @param cursor outlives the sheet: the DOM id of the cell that had the focus.
 * @param rows the rows shown; `null` while they load.
 */
export function useKeptCursor(
  cursor: RefObject<string | null>,
  rows: readonly EntryRow[] | null,
  goTo: RefObject<((to: Place) => void) | null>,
): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      if (activeElement !== document.body) cursor.current = activeElement?.id ?? null
    },
    [cursor],
  )
  useEffect(() => {
    if (rows === null || cursor.current === null) return
    const id = cursor.current
    cursor.current = null
    // A user who moved the focus elsewhere while the rows were loading keeps it there.
    if (document.activeElement !== document.body) return
    for (const [column, field] of ENTERED_FIELDS.entries()) {
      const row = rows.findIndex(({ game_id }) => cellId(game_id, field) === id)
      if (row >= 0) goTo.current?.({ row, column })
    }
  })
}
