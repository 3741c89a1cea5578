import type { EntryRow } from '@retorna/contract/staff/entry'
import type { EnteredField } from '@retorna/domain/readings/entered-reading'
import { useMemo, useState } from 'react'
import { readCell } from './cell-text.ts'
import { toClipboard } from './clipboard.ts'
import { type CellChange, type DraftRow, withCells } from './draft.ts'
import {
  columnsOf,
  type Focus,
  fieldAt,
  isSingle,
  type Range,
  rangeOf,
  rowsOf,
} from './grid-range.ts'
import { type Mark, otherCurrency } from './row-state.ts'
import type { DraftControl } from './use-draft.ts'
import { usePaste } from './use-paste.ts'
import type { SheetFilters } from './use-sheet.ts'
import type { StateOf } from './use-sheet-rows.ts'

export type GridEdits = ReturnType<typeof useGridEdits>

const START: Focus = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

/** Edits in the grid: typing, pasting, filling, clearing and undoing. */
export function useGridEdits({
  filters,
  currency,
  rows,
  control,
  stateOf,
  save,
  compare,
}: {
  filters: SheetFilters
  /** The currency of the feed; `null` if unknown. */
  currency: string | null
  rows: readonly EntryRow[]
  control: DraftControl
  stateOf: StateOf
  save: () => void
  compare: () => void
}) {
  const [focus, setFocus] = useState<Focus>(START)
  const [editing, setEditing] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const shown = useMemo(() => byId(rows), [rows])
  const { edit } = control

  const put = (changes: readonly CellChange[], subject?: string, games = shown) =>
    edit(
      (draft) =>
        withCells(draft, changes, {
          readingOf: (gameId) => games.get(gameId)?.reading ?? null,
          isSame: (field, text, value) => {
            if (otherCurrency(text, currency) !== null) return false
            const read = readCell(field, text)
            return 'value' in read && (read.value ?? null) === (value ?? null)
          },
        }),
      subject,
    )
  /** Changes many cells; the change replaces the text being typed. */
  const putMany = (changes: readonly CellChange[], among?: readonly EntryRow[]) => {
    setEditing(null)
    if (changes.length > 0) put(changes, undefined, among && byId(among))
  }
  const { paste, preview } = usePaste({
    filters,
    rows,
    putMany,
    active: focus.active,
    onNotice: setNotice,
  })
  const textAt = (row: number, field: EnteredField): string => {
    const game = rows[row]
    if (game === undefined) return ''
    return stateOf(game.game_id, control.draft[game.game_id]).texts[field]
  }
  const changesOf = (
    range: Range,
    textOf: (row: number, field: EnteredField) => string,
  ): CellChange[] =>
    rowsOf(range).flatMap((row) =>
      columnsOf(range).flatMap((column) => {
        const game = rows[row]
        const field = fieldAt(column)
        return game ? [{ gameId: game.game_id, field, text: textOf(row, field) }] : []
      }),
    )

  const fillDown = () => {
    const range = rangeOf(focus.active, focus.anchor)
    const source = isSingle(range) ? range.top - 1 : range.top
    const target = isSingle(range) ? range : { ...range, top: range.top + 1 }
    if (source < 0) return
    putMany(changesOf(target, (_, field) => textAt(source, field)))
  }
  const copy = (range: Range): string | null => {
    if (isSingle(range)) return null
    return toClipboard(
      rowsOf(range).map((row) => columnsOf(range).map((column) => textAt(row, fieldAt(column)))),
    )
  }
  const rowActions = {
    type: (gameId: number, field: EnteredField, text: string) => {
      setEditing(text)
      put([{ gameId, field, text }], `${gameId} ${field}`)
    },
    leave: () => setEditing(null),
    /** Confirms what a mark of the row asks about. */
    confirm: (gameId: number, code: Mark['code']) => {
      edit((draft) => {
        const row = draft[gameId]
        return row === undefined ? draft : { ...draft, [gameId]: confirmed(row, code) }
      })
    },
    compare,
  }
  /** Clears the notice about a paste, which no longer holds after the step. */
  const step = (go: () => void) => () => {
    setEditing(null)
    setNotice('')
    go()
  }

  return {
    focus,
    setFocus: (next: Focus) => {
      setEditing(null)
      setFocus(next)
    },
    /** The text of the active cell while it is being edited. */
    editing,
    notice,
    copy,
    paste,
    /** The paste to be confirmed, if its rows name their games. */
    preview,
    rowActions,
    actions: {
      fillDown,
      save: step(save),
      undo: step(control.undo),
      redo: step(control.redo),
      clear: (range: Range) => putMany(changesOf(range, () => '')),
      /** Cells without unsaved input stay as they are. */
      revert: (range: Range) => {
        setEditing(null)
        const cells = changesOf(range, () => '').filter(
          ({ gameId, field }) => control.draft[gameId]?.cells[field] !== undefined,
        )
        if (cells.length === 0) return
        edit((draft) => withCells(draft, cells, { readingOf: () => null, isSame: () => true }))
      },
      discard: step(() => edit(() => ({}))),
    },
  }
}

/** Confirms only what the mark asked about: an unusual value, or amounts without their currency. */
const confirmed = (row: DraftRow, code: Mark['code']): DraftRow =>
  code === 'other-currency' || code === 'currency-unknown'
    ? { ...row, keepsNumbers: true }
    : { ...row, isConfirmed: true }

const byId = (rows: readonly EntryRow[]) => new Map(rows.map((row) => [row.game_id, row]))
