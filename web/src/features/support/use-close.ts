import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { actionToast } from '../../ui/states/action-toast.tsx'
import { toast } from '../../ui/states/toast.ts'
import { SUPPORT } from './use-own-conversations.ts'

/** Long enough to read the message and reach its button, even by keyboard. */
const UNDO_MS = 8000

/** Closes or reopens a conversation at once and offers to undo it. */
export function useClose(close: (isClosed: boolean) => Promise<unknown>) {
  const { t } = useTranslation('support')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: close,
    onSuccess: (_reply, isClosed) => {
      void queryClient.invalidateQueries({ queryKey: SUPPORT })
      const undo = { label: t('undo'), run: () => mutate(!isClosed) }
      actionToast(t(isClosed ? 'closed' : 'reopened'), undo, { lastsMs: UNDO_MS })
    },
    onError: (error) => toast(textOf(error, t('changeFailed'))),
  })
  return { close: mutate, isPending }
}
