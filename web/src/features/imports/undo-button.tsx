import type { ImportBatch } from '@retorna/contract/staff/imports'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useUndo } from './api.ts'
import classes from './imports.module.css'

/** Undoes a batch after a second click; or shows who did. */
export function UndoButton({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation(['imports', 'labels'])
  const undo = useUndo(batch.id)
  const actorName = useActorName()
  if (batch.undoneBy !== null) {
    return (
      <span className={classes.soft}>{t('isUndone', { name: actorName(batch.undoneBy) })}</span>
    )
  }
  const start = () =>
    undo.mutate(undefined, {
      onSuccess: ({ removed, restored }) =>
        toast(t('undone', { batch: batch.id, removed, restored })),
    })
  return (
    <>
      <ConfirmButton
        label={t('labels:undo')}
        ariaLabel={t('undoBatch', { batch: batch.id })}
        sure={t('sureUndo')}
        loading={undo.isPending}
        onSure={start}
      />
      {undo.error !== null && (
        <p className={classes.problem} role="alert">
          {t('undoFailed', { batch: batch.id })}:{' '}
          {fieldsOf(undo.error).batch ?? textOf(undo.error, '')}
        </p>
      )}
    </>
  )
}
