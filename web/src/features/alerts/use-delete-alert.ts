import { type Alert, deleteAlert, undeleteAlert } from '@retorna/contract/alerts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refreshAlerts } from '../../shared/alerts/alerts.ts'
import { toast } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { alertsQuery } from './api.ts'

const DELETIONS = ['alert-deletion'] as const

/**
 * Deletes an alert immediately, even if the page is left at the same moment, and offers an undo, with which the server
 * restores the alert unchanged.
 */
export function useDeleteAlert() {
  const { t } = useTranslation('alerts')
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationKey: DELETIONS,
    mutationFn: ({ id }: Alert) => call(deleteAlert, { params: { id } }, { keepalive: true }),
    onSuccess: (_reply, alert) => {
      queryClient.setQueryData(alertsQuery.queryKey, (reply) =>
        reply === undefined
          ? undefined
          : { ...reply, alerts: reply.alerts.filter(({ id }) => id !== alert.id) },
      )
      offerUndo(alert)
    },
    onError: () => toast(t('deleteFailed')),
    onSettled: () => void refreshAlerts(queryClient),
  }).mutate
}

function useOfferUndo() {
  const { t } = useTranslation(['alerts', 'labels'])
  const queryClient = useQueryClient()
  const { mutate: undelete } = useMutation({
    mutationFn: (id: number) => call(undeleteAlert, { params: { id } }),
    onError: (error) => toast(textOf(error, t('undoFailed'))),
    onSettled: () => void refreshAlerts(queryClient),
  })
  return ({ id, game }: Alert) =>
    undoToast(t('item.deleted', { game: game.nome }), {
      label: t('labels:undo'),
      run: () => undelete(id),
    })
}

/** The alerts that the user has deleted, as shown on the screen. */
export function useDeletedIds(): ReadonlySet<number> {
  const deleted = useMutationState({
    filters: { mutationKey: DELETIONS, status: 'pending' },
    select: ({ state }) => (state.variables as Alert).id,
  })
  return useMemo(() => new Set(deleted), [deleted])
}
