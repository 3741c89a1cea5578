import { Text } from '@mantine/core'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { focusContent } from '../../ui/kept-focus.ts'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useUndo } from './api.ts'

export function UndoButton({ id }: { id: number }) {
  const { t } = useTexts(['imports', 'labels'])
  const undo = useUndo(id, ({ removed, restored }) => {
    toast(t('undone', { batch: id, removed, restored }))
    // The button is removed with the batch that it undid.
    focusContent()
  })
  return (
    <>
      <ConfirmButton
        label={t('labels:undo')}
        ariaLabel={t('undoBatch', { batch: id })}
        sure={t('sureUndo')}
        loading={undo.isPending}
        onSure={() => undo.mutate()}
      />
      {undo.error !== null && (
        <Text size="sm" c="var(--low)" mt={4} role="alert">
          {t('undoFailed', { batch: id })}: {fieldsOf(undo.error).batch ?? textOf(undo.error, '')}
        </Text>
      )}
    </>
  )
}
