import { type Alert, deleteAlert, undeleteAlert } from '@retorna/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useUndoable } from '../../shared/use-undoable.ts'
import { alertsQuery } from './api.ts'

/** Deletes an alert immediately and offers an undo, with which the server restores the alert unchanged. */
export function useDeleteAlert() {
  const { t } = useTranslation(['alerts', 'labels'])
  const queryClient = useQueryClient()
  return useUndoable<Alert>(
    [QUERY_KEYS.alerts],
    {
      remove: (id) => call(deleteAlert, { params: { id } }, { keepalive: true }),
      restore: (id) => call(undeleteAlert, { params: { id } }),
    },
    {
      done: ({ game }) => t('item.deleted', { game: game.nome }),
      undo: t('labels:undo'),
      // The specified text, whatever the reason.
      removeFailed: () => t('deleteFailed'),
      undoFailed: t('undoFailed'),
    },
    ({ id }) =>
      queryClient.setQueryData(
        alertsQuery.queryKey,
        (reply) => reply && { ...reply, alerts: reply.alerts.filter((alert) => alert.id !== id) },
      ),
  )
}
