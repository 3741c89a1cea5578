import { Button } from '@mantine/core'
import { ENTRY_PROBLEMS, type EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import { IconAlertTriangle, IconCheck, IconPencil, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import type { DraftRow } from './draft.ts'
import { EntryCell, statusId, useMarkText } from './entry-cell.tsx'
import classes from './entry-grid.module.css'
import { ORIGIN_SHORTCUT } from './grid-keys.ts'
import { contains, rangeOf } from './grid-range.ts'
import type { RowState } from './row-state.ts'
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

/** The state of a row in words: its problems, whether it is saved, who entered it. */
function RowStatus({
  game,
  day,
  draft,
  state,
  saved,
  actions,
}: {
  game: EntryRow
  day: string
  draft: DraftRow | undefined
  state: RowState
  saved: ReadonlySet<string>
  actions: GridEdits['rowActions']
}) {
  const { t } = useTexts('entry')
  const [mark] = state.marks
  const markText = useMarkText()
  const actorName = useActorName()
  const words = () => {
    if (draft?.conflict !== undefined) {
      return <Word tone="low" Icon={IconUsers} text={t('conflict.short')} />
    }
    if (draft?.refusal !== undefined) {
      const refusal = oneOf(ENTRY_PROBLEMS, draft.refusal) ?? 'rtp-missing'
      return <Word tone="low" Icon={IconAlertTriangle} text={t(`marks.${refusal}`)} />
    }
    if (mark !== undefined) {
      const tone = mark.blocks ? 'low' : 'middle'
      return <Word tone={tone} Icon={IconAlertTriangle} text={markText(mark)} />
    }
    if (draft !== undefined) return <Word tone="brand" Icon={IconPencil} text={t('unsaved')} />
    if (ENTERED_FIELDS.some((field) => saved.has(`${game.game_id} ${field}`))) {
      return <Word tone="high" Icon={IconCheck} text={t('saved')} />
    }
    if (game.reading === null) return <span>{t('missing')}</span>
    const person = actorName(game.reading.enteredBy)
    return (
      <PassportButton gameId={game.game_id} day={day} shortcut={ORIGIN_SHORTCUT}>
        {game.readings > 1 ? t('latestOf', { count: game.readings, person }) : t('by', { person })}
      </PassportButton>
    )
  }
  return (
    <td id={statusId(game.game_id)} className={classes.status} data-column="state">
      {words()}
      {draft?.conflict !== undefined && (
        <Button size="compact-sm" variant="light" onClick={actions.compare}>
          {t('conflict.compare')}
        </Button>
      )}
      {mark?.canConfirm === true && draft?.conflict === undefined && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('confirmFor', { game: game.name })}
          onClick={() => actions.confirm(game.game_id, mark.code)}
        >
          {t('confirm')}
        </Button>
      )}
    </td>
  )
}

function Word({
  tone,
  Icon,
  text,
}: {
  tone: 'low' | 'middle' | 'high' | 'brand'
  Icon: typeof IconCheck
  text: string
}) {
  return (
    <span className={classes.word} style={{ color: `var(--${tone})` }} title={text}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
