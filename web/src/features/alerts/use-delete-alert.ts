import { type Alert, deleteAlert, restoreAlert } from '@retorna/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useUndoable } from '../../shared/use-undoable.ts'
import { alertsQuery } from './api.ts'

/** Deletes an alert immediately and offers an undo, with which the server restores the alert unchanged. */
export function useDeleteAlert() {
  const { t } = useTranslation('alerts')
  const queryClient = useQueryClient()
  return useUndoable<Alert>(
    [QUERY_KEYS.alerts],
    { remove: deleteAlert, restore: restoreAlert },
    {
      done: ({ game }) => t('item.deleted', { game: game.nome }),
      // The specification requires this text, whatever the reason.
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
