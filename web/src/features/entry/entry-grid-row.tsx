import type { EntryRow } from '@retorna/contract/staff/entry'
import type { EnteredField } from '@retorna/domain/readings/entered-reading'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import type { DraftRow } from './draft.ts'
import { EntryCell } from './entry-cell.tsx'
import classes from './entry-grid.module.css'
import { ORIGIN_SHORTCUT } from './grid-keys.ts'
import { contains, rangeOf } from './grid-range.ts'
import { RowStatus } from './row-status.tsx'
import type { GridEdits } from './use-grid-edits.ts'
import type { StateOf } from './use-sheet-rows.ts'

/** Scrolling renders only rows that come into view. */
export const EntryGridRow = memo(function EntryGridRow({
  game,
  fields,
  day,
  index,
  top,
  height,
  draft,
  saved,
  stateOf,
  edits: { focus, setFocus, editing, rowActions },
}: {
  game: EntryRow
  /** The columns shown. */
  fields: readonly EnteredField[]
  day: string
  index: number
  top: number
  height: number
  draft: DraftRow | undefined
  saved: ReadonlySet<string>
  stateOf: StateOf
  edits: GridEdits
}) {
  const { t, format } = useTexts('entry')
  const state = stateOf(game.game_id, draft)
  const { active, anchor } = focus
  const selection = rangeOf(active, anchor)
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <th scope="row" className={classes.game} data-column="game">
        <span title={game.name}>{game.name}</span>
        <small title={game.provider}>{game.provider}</small>
      </th>
      <td className={classes.figure} data-column="theoretical">
        <small aria-hidden>{t('columns.theoretical')}</small>
        {game.theoreticalRtp === null ? (
          <MissingValue />
        ) : (
          <span>{format.percent(game.theoreticalRtp)}</span>
        )}
      </td>
      <td className={classes.figure} data-column="previous">
        <small aria-hidden>{t('columns.previous')}</small>
        {game.previous === null ? (
          <MissingValue reason={t('noPrevious')} />
        ) : (
          <PassportButton gameId={game.game_id} day={game.previous.day} shortcut={ORIGIN_SHORTCUT}>
            <span title={format.day(game.previous.day)}>{format.percent(game.previous.rtp)}</span>
          </PassportButton>
        )}
      </td>
      {fields.map((field, column) => {
        const place = { row: index, column }
        const isActive = active.row === index && active.column === column
        return (
          <EntryCell
            key={field}
            game={game}
            field={field}
            text={isActive && editing !== null ? editing : state.texts[field]}
            mark={state.marks.find((mark) => mark.field === field)}
            isComputed={field === 'rtp' && state.isComputed}
            isUnsaved={draft?.cells[field] !== undefined}
            isSaved={saved.has(`${game.game_id} ${field}`)}
            isSelected={contains(selection, place)}
            onType={(text) => rowActions.type(game.game_id, field, text)}
            onLeave={rowActions.leave}
            onEnter={(extends_) => {
              // If the cell was reached by keyboard, the selection is already up to date.
              if (isActive && !extends_) return
              setFocus({ active: place, anchor: extends_ ? anchor : place })
            }}
          />
        )
      })}
      <RowStatus
        game={game}
        day={day}
        draft={draft}
        state={state}
        saved={saved}
        actions={rowActions}
      />
    </tr>
  )
})
