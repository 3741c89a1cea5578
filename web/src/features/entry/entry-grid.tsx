import type { EntryRow } from '@retorna/contract/staff/entry'
import { type EnteredField, isExtraField } from '@retorna/domain/readings/entered-reading'
import type { ClipboardEvent, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOpenPassport } from '../../shared/passport/passport-context.ts'
import type { Draft } from './draft.ts'
import classes from './entry-grid.module.css'
import { EntryGridRow } from './entry-grid-row.tsx'
import { handleGridKey } from './grid-keys.ts'
import { type Place, rangeOf } from './grid-range.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import type { GridEdits } from './use-grid-edits.ts'
import type { StateOf } from './use-sheet-rows.ts'

/** The sheet: a row per game, a cell per figure. Only the visible rows are rendered. */
export function EntryGrid({
  rows,
  fields,
  day,
  height,
  draft,
  saved,
  stateOf,
  edits,
  goTo,
}: {
  rows: readonly EntryRow[]
  /** The columns shown: the first of `ENTERED_FIELDS`, or all of them. */
  fields: readonly EnteredField[]
  /** Day of the readings, `yyyy-mm-dd`. */
  day: string
  /** Row height in pixels; a grid with other rows needs a new instance. */
  height: number
  draft: Draft
  saved: ReadonlySet<string>
  stateOf: StateOf
  edits: GridEdits
  /** Receives a function that moves the cursor to a cell and brings it into view. */
  goTo: Ref<(to: Place) => void>
}) {
  const { t } = useTexts('entry')
  const { active, anchor } = edits.focus
  const { scroller, virtualizer, move } = useGridCursor({ rows, height, edits, goTo })
  const openPassport = useOpenPassport()
  const openOrigin = () => {
    const game = rows[active.row]
    const known = game?.reading ? day : game?.previous?.day
    if (game !== undefined && known !== undefined) openPassport(game.game_id, known)
  }
  const range = rangeOf(active, anchor)
  const columns = ['game', 'theoretical', 'previous', ...fields, 'state'] as const
  const copy = (event: ClipboardEvent) => {
    const text = edits.copy(range)
    if (text === null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }
  const paste = (event: ClipboardEvent) => {
    if (edits.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        aria-label={t('grid.label')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={classes.grid}
        data-sums={fields.some(isExtraField)}
        onKeyDown={(event) =>
          handleGridKey(
            event,
            { active, range, rows: rows.length, columns: fields.length },
            { ...edits.actions, move, openOrigin },
          )
        }
        onCopy={copy}
        onPaste={paste}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.head}>
            {columns.map((column) => (
              <th scope="col" key={column} data-column={column}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const game = rows[index]
            return (
              game && (
                <EntryGridRow
                  key={game.game_id}
                  game={game}
                  fields={fields}
                  day={day}
                  index={index}
                  top={start}
                  height={height}
                  draft={draft[game.game_id]}
                  saved={saved}
                  stateOf={stateOf}
                  edits={edits}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
