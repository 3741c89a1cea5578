import type { EntryRow } from '@retorna/contract/staff/entry'
import { defaultRangeExtractor, type Range as Span, useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { cellId } from './entry-cell.tsx'
import { fieldAt, type Place } from './grid-range.ts'
import type { GridEdits } from './use-grid-edits.ts'

const OVERSCAN_ROWS = 6
const HEAD_HEIGHT = 44

/** The grid's rendered rows, and a function that moves the focus to a cell, even in a row that is not rendered yet. */
export function useGridCursor({
  rows,
  height,
  edits,
  goTo,
}: {
  rows: readonly EntryRow[]
  height: number
  edits: Pick<GridEdits, 'focus' | 'setFocus'>
  goTo: Ref<(to: Place) => void>
}) {
  const { active, anchor } = edits.focus
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const rangeExtractor = useCallback(
    (span: Span) => {
      const near = defaultRangeExtractor(span)
      if (active.row >= span.count || near.includes(active.row)) return near
      return [...near, active.row].toSorted((a, b) => a - b)
    },
    [active.row],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor,
  })

  // A cell that was out of view exists only after its row is rendered.
  useEffect(() => {
    if (wanted.current === null) return
    const cell = document.getElementById(wanted.current)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    wanted.current = null
  })
  const move = (to: Place, extends_: boolean, align: 'auto' | 'start' = 'auto') => {
    const game = rows[to.row]
    if (game === undefined) return
    virtualizer.scrollToIndex(to.row, { align })
    wanted.current = cellId(game.game_id, fieldAt(to.column))
    edits.setFocus({ active: to, anchor: extends_ ? anchor : to })
  }
  useImperativeHandle(goTo, () => (to: Place) => {
    // On a phone the save bar covers the lower end of the grid.
    scroller.current?.scrollIntoView({ block: 'start' })
    move(to, false, 'start')
  })
  return { scroller, virtualizer, move }
}
