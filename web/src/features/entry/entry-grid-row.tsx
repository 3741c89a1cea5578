import type { EntryRow } from '@retorna/contract/staff/entry'
import type { EnteredField } from '@retorna/domain/readings/entered-reading'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import type { DraftRow } from './draft.ts'
import { EntryCell } from './entry-cell.tsx'
import classes from './entry-grid.module.css'
import { ORIGIN_SHORTCUT, type RowActions } from './grid-keys.ts'
import { contains, type Focus, type Place, type Range } from './grid-range.ts'
import { rowState } from './row-state.ts'
import { RowStatus } from './row-status.tsx'

export const EntryGridRow = memo(function EntryGridRow({
  game,
  fields,
  day,
  currency,
  index,
  top,
  height,
  draft,
  saved,
  selection,
  editing,
  activeColumn,
  anchor,
  actions,
  onFocus,
}: {
  game: EntryRow
  /** The columns shown. */
  fields: readonly EnteredField[]
  day: string
  currency: string | null
  index: number
  top: number
  height: number
  draft: DraftRow | undefined
  saved: ReadonlySet<string>
  /** The selected range, if it includes cells of this row. */
  selection: Range | null
  editing: string | null
  activeColumn: number | null
  anchor: Place
  actions: RowActions
  onFocus: (focus: Focus) => void
}) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  const state = rowState({ reading: game.reading, draft, game, currency }, useLanguage())
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
      {fields.map((field, column) => (
        <EntryCell
          key={field}
          game={game}
          field={field}
          text={activeColumn === column && editing !== null ? editing : state.texts[field]}
          mark={state.marks.find((mark) => mark.field === field)}
          isComputed={field === 'rtp' && state.isComputed}
          isUnsaved={draft?.cells[field] !== undefined}
          isSaved={saved.has(`${game.game_id} ${field}`)}
          isSelected={selection !== null && contains(selection, { row: index, column })}
          onType={(text) => actions.type(game.game_id, field, text)}
          onLeave={actions.leave}
          onEnter={(extends_) => {
            // If the cell was reached by keyboard, the selection is already up to date.
            if (activeColumn === column && !extends_) return
            const active = { row: index, column }
            onFocus({ active, anchor: extends_ ? anchor : active })
          }}
        />
      ))}
      <RowStatus
        game={game}
        day={day}
        draft={draft}
        state={state}
        saved={saved}
        actions={actions}
      />
    </tr>
  )
})
