import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isSingle, type Place, type Range } from './grid-range.ts'
import type { GridEdits } from './use-grid-edits.ts'

const PAGE_ROWS = 10
/** The name of the key that triggers `openOrigin`. */
export const ORIGIN_SHORTCUT = 'Ctrl+I'

export type GridActions = GridEdits['actions'] & {
  move: (to: Place, extends_: boolean) => void
  /** Opens the origin of the row's value. */
  openOrigin: () => void
}

/** The spreadsheet keys of the focused cell. */
export function handleGridKey(
  event: KeyboardEvent<HTMLElement>,
  { active, range, rows, columns }: { active: Place; range: Range; rows: number; columns: number },
  actions: GridActions,
): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  const act = (action: () => void) => {
    event.preventDefault()
    action()
  }
  /** Selects the restored text, as when the cell is entered, so that the next digit replaces it. */
  const restore = (action: () => void) =>
    act(() => {
      flushSync(action)
      target.select()
    })
  const go = (row: number, column: number, extends_ = event.shiftKey) => {
    const to = {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    }
    act(() => actions.move(to, extends_))
  }
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    if (key === 'd') act(actions.fillDown)
    else if (key === 'z') restore(event.shiftKey ? actions.redo : actions.undo)
    else if (key === 'y') restore(actions.redo)
    else if (key === 's') act(actions.save)
    else if (key === 'i') act(actions.openOrigin)
    return
  }
  if (event.altKey) return
  const { row, column } = active
  const to = STEPS[event.key]?.(event)
  if (event.key === 'Escape') restore(() => actions.revert(range))
  else if (event.key === 'Enter') go(event.shiftKey ? row - 1 : row + 1, column, false)
  else if (to !== undefined) go(row + to.rows, column + to.columns)
  else if (['Delete', 'Backspace'].includes(event.key) && !isSingle(range)) {
    act(() => actions.clear(range))
  }
}

type Step = { rows: number; columns: number }
type KeyStep = (event: KeyboardEvent<HTMLElement>) => Step | undefined

const down =
  (rows: number): KeyStep =>
  () => ({ rows, columns: 0 })

/** Moves only if the caret is at the edge of the text; within it, the caret moves. */
const sideways =
  (columns: number, edge: 'start' | 'end'): KeyStep =>
  ({ target, shiftKey }) =>
    !shiftKey && target instanceof HTMLInputElement && isAtEdge(target, edge)
      ? { rows: 0, columns }
      : undefined

const STEPS: Record<string, KeyStep> = {
  ArrowDown: down(1),
  ArrowUp: down(-1),
  PageDown: down(PAGE_ROWS),
  PageUp: down(-PAGE_ROWS),
  ArrowLeft: sideways(-1, 'start'),
  ArrowRight: sideways(1, 'end'),
}

/** Whether the caret is at the edge, or the whole text is selected, as it is when a cell is entered. */
function isAtEdge(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  edge: 'start' | 'end',
) {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  const caret = edge === 'start' ? 0 : value.length
  return selectionStart === caret && selectionEnd === caret
}
