import { ActionIcon, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tip } from '../../ui/tip.tsx'
import { countCells, goneGames, withoutRows } from './draft.ts'
import classes from './entry-bars.module.css'
import type { DraftControl } from './use-draft.ts'
import type { Saving } from './use-save.ts'

const LOW = { color: 'var(--low)' }

/** How much is unsaved, what blocks saving, and the save, undo and redo buttons. */
export function SaveBar({
  control,
  saving,
  faulty,
  question,
  notice,
  onSave,
  onDiscard,
  onCompare,
}: {
  control: DraftControl
  saving: Saving
  /** The rows that must be corrected; `show` brings the first of them into view. */
  faulty: { count: number; show: () => void }
  /** A question that must be answered before some rows are saved. */
  question: ReactNode
  notice: string
  onSave: () => void
  onDiscard: () => void
  onCompare: () => void
}) {
  const { t } = useTexts(['entry', 'labels'])
  const { draft, isKept, canUndo, canRedo, edit, undo, redo } = control
  const { progress, error } = saving
  const rows = Object.entries(draft)
  const cells = countCells(draft)
  const conflicts = rows.filter(([, row]) => row.conflict !== undefined).length
  const gone = goneGames(draft)
  const problems = [
    progress === null && faulty.count > 0 && t('save.blocked', { count: faulty.count }),
    progress === null && gone.length > 0 && t('save.gone', { count: gone.length }),
    error !== null && t('save.failed', { reason: textOf(error, t('save.unknown')) }),
  ].filter((problem) => problem !== false)
  return (
    <section className={classes.save} aria-label={t('save.label')}>
      {question}
      <div className={classes.words} role="status">
        <strong>{cells === 0 ? t('save.nothing') : t('save.count', { count: cells })}</strong>
        {progress !== null && <span>{t('save.progress', progress)}</span>}
        {problems.map((problem) => (
          <span key={problem} style={LOW}>
            <IconAlertTriangle size={16} aria-hidden />
            {problem}
          </span>
        ))}
        {!isKept && <span style={LOW}>{t('save.noRoom')}</span>}
        {notice !== '' && error === null && progress === null && <span>{notice}</span>}
      </div>
      {progress !== null && (
        <Progress
          className={classes.progress}
          value={progress.all === 0 ? 100 : (100 * progress.done) / progress.all}
          aria-label={t('save.progressLabel')}
        />
      )}
      <div className={classes.buttons}>
        {faulty.count > 0 && (
          <Button variant="light" disabled={progress !== null} onClick={faulty.show}>
            {t('save.show', { count: faulty.count })}
          </Button>
        )}
        {gone.length > 0 && (
          <Button
            variant="light"
            disabled={progress !== null}
            onClick={() => edit((present) => withoutRows(present, gone))}
          >
            {t('save.drop')}
          </Button>
        )}
        {conflicts > 0 && (
          <Button
            variant="light"
            leftSection={<IconUsers size={18} aria-hidden />}
            onClick={onCompare}
          >
            {t('save.conflicts', { count: conflicts })}
          </Button>
        )}
        {cells > 0 && (
          <Button disabled={progress !== null} onClick={onDiscard}>
            {t('save.discard')}
          </Button>
        )}
        <StepButton label={t('save.undo')} isOpen={canUndo} onClick={undo} Icon={IconArrowBackUp} />
        <StepButton
          label={t('save.redo')}
          isOpen={canRedo}
          onClick={redo}
          Icon={IconArrowForwardUp}
        />
        <Button
          variant="filled"
          disabled={rows.length === 0}
          loading={progress !== null}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={onSave}
        >
          {t('labels:save')}
        </Button>
      </div>
    </section>
  )
}

function StepButton({
  label,
  isOpen,
  onClick,
  Icon,
}: {
  label: string
  isOpen: boolean
  onClick: () => void
  Icon: typeof IconUsers
}) {
  return (
    <Tip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={!isOpen} onClick={onClick}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
