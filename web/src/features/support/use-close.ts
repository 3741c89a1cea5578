import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { toastFailure } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { SUPPORT } from './use-own-conversations.ts'

/** Closes or reopens a conversation at once and offers to undo it. */
export function useClose(close: (isClosed: boolean) => Promise<unknown>) {
  const { t } = useTexts(['support', 'labels'])
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: close,
    onSuccess: (_reply, isClosed) => {
      void queryClient.invalidateQueries({ queryKey: SUPPORT })
      undoToast(t(isClosed ? 'closed' : 'reopened'), {
        label: t('labels:undo'),
        run: () => mutate(!isClosed),
      })
    },
    onError: toastFailure,
  })
  return { close: mutate, isPending }
}
