import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../api/api-error.ts'
import { toast } from '../../../ui/states/toast.ts'
import { useUndoDeletion } from '../api.ts'

/** Cancels a pending deletion. */
export function KeepAccount() {
  const { t } = useTranslation('account')
  const undo = useUndoDeletion()
  return (
    <Button
      h={44}
      disabled={undo.isPending}
      onClick={() =>
        undo.mutate(undefined, {
          onSuccess: () => toast(t('deletion.kept')),
          onError: (error) => toast(textOf(error, t('deletion.failed'))),
        })
      }
    >
      {t('deletion.keep')}
    </Button>
  )
}
