import { Button } from '@mantine/core'
import { ENTRY_PROBLEMS, type EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { IconAlertTriangle, IconCheck, IconPencil, IconUsers } from '@tabler/icons-react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import type { DraftRow } from './draft.ts'
import { statusId, useMarkText } from './entry-cell.tsx'
import classes from './entry-grid.module.css'
import { ORIGIN_SHORTCUT } from './grid-keys.ts'
import type { RowState } from './row-state.ts'
import type { GridEdits } from './use-grid-edits.ts'

/** The state of a row in words: its problems, whether it is saved, who entered it. */
export function RowStatus({
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
