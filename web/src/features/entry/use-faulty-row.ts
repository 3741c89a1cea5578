import type { EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { type RefObject, useEffect, useState } from 'react'
import type { Draft, DraftRow } from './draft.ts'
import type { Place } from './grid-range.ts'
import type { RowState } from './row-state.ts'
import type { StateOf } from './use-sheet-rows.ts'

/** The column of the cell that keeps a row from being saved; `null` if there is none. */
function faultOf(row: DraftRow, state: RowState): number | null {
  if (row.conflict !== undefined || row.refusal === 'game-unknown') return null
  const mark = state.marks.find(({ blocks }) => blocks)
  if (mark !== undefined) return ENTERED_FIELDS.indexOf(mark.field)
  return row.refusal === undefined ? null : 0
}

/**
 * Brings the first row that must be corrected into view, with the cursor in its cell; if the filters hide all such
 * rows, rows with unsaved cells are shown instead.
 *
 * @param rows the rows shown; `null` while they load.
 */
export function useFaultyRow({
  draft,
  rows,
  stateOf,
  goTo,
  isUnsavedShown,
  showUnsaved,
}: {
  draft: Draft
  rows: readonly EntryRow[] | null
  stateOf: StateOf
  goTo: RefObject<((to: Place) => void) | null>
  isUnsavedShown: boolean
  showUnsaved: () => void
}) {
  const [isAsked, ask] = useState(false)
  const faults = new Map(
    Object.entries(draft).flatMap(([id, row]) => {
      const column = faultOf(row, stateOf(Number(id), row))
      return column === null ? [] : [[Number(id), column] as const]
    }),
  )
  useEffect(() => {
    if (!isAsked || rows === null) return
    const row = rows.findIndex(({ game_id }) => faults.has(game_id))
    if (row < 0 && faults.size > 0 && !isUnsavedShown) {
      showUnsaved()
      return
    }
    ask(false)
    const game = rows[row]
    if (game !== undefined) goTo.current?.({ row, column: faults.get(game.game_id) ?? 0 })
  })
  return { count: faults.size, show: () => ask(true) }
}
