import { useNavigate } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { useDrop } from './api.ts'

/** Deletes an import's file and goes back to the list. */
export function DiscardButton({ id }: { id: number }) {
  const { t } = useTexts('imports')
  const navigate = useNavigate()
  const drop = useDrop(id)
  return (
    <ConfirmButton
      label={t('discard')}
      sure={t('discardSure')}
      loading={drop.isPending}
      onSure={() =>
        drop.mutate(undefined, {
          onSuccess: () => {
            toast(t('discarded'))
            void navigate(toAdmin('import'))
          },
          onError: toastFailure,
        })
      }
    />
  )
}
