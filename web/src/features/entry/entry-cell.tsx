import type { EntryRow } from '@retorna/contract/staff/entry'
import type { EnteredField } from '@retorna/domain/readings/entered-reading'
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './entry-grid.module.css'
import type { Mark } from './row-state.ts'

/** A figure of a game: an input with warnings and a save state. */
export function EntryCell({
  game,
  field,
  text,
  mark,
  isComputed,
  isUnsaved,
  isSaved,
  isSelected,
  onType,
  onLeave,
  onEnter,
}: {
  game: EntryRow
  field: EnteredField
  text: string
  mark: Mark | undefined
  isComputed: boolean
  isUnsaved: boolean
  isSaved: boolean
  isSelected: boolean
  onType: (text: string) => void
  onLeave: () => void
  /** `extends_` is whether Shift was held, so that the selection extends to this cell. */
  onEnter: (extends_: boolean) => void
}) {
  const { t } = useTexts('entry')
  const markText = useMarkText()
  const holdsShift = useRef(false)
  return (
    <td
      data-selected={isSelected}
      className={classes.cell}
      data-column={field}
      data-mark={mark === undefined ? undefined : mark.blocks ? 'wrong' : 'odd'}
      data-computed={isComputed}
      title={mark && markText(mark)}
    >
      <small aria-hidden>{t(`columns.${field}`)}</small>
      <input
        id={cellId(game.game_id, field)}
        inputMode={field === 'plays' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${t(`columns.${field}`)}, ${game.name}`}
        aria-invalid={mark?.blocks === true}
        aria-describedby={mark === undefined ? undefined : statusId(game.game_id)}
        maxLength={60}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onPointerDown={(event) => {
          holdsShift.current = event.shiftKey
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          onEnter(holdsShift.current)
          holdsShift.current = false
        }}
        onBlur={onLeave}
      />
      {mark !== undefined ? (
        <IconAlertTriangle size={14} aria-hidden />
      ) : isUnsaved ? (
        <IconPencil size={14} aria-hidden color="var(--brand)" />
      ) : (
        isSaved && <IconCheck size={14} aria-hidden color="var(--high)" />
      )}
    </td>
  )
}

export const cellId = (gameId: number, field: EnteredField): string => `entry-${gameId}-${field}`

export const statusId = (gameId: number): string => `entry-${gameId}-state`

export function useMarkText(): (mark: Mark) => string {
  const { t, format } = useTexts('entry')
  return ({ code, currencies, range }) =>
    t(`marks.${code}`, {
      stated: currencies?.stated ?? '',
      feed: currencies?.feed ?? '',
      low: format.percent(range?.low ?? 0),
      high: format.percent(range?.high ?? 0),
    })
}
