import { type Alert, deleteAlert } from '@retorna/contract/alerts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAlerts } from '../../api/alerts.ts'
import { call } from '../../api/call.ts'
import { storedToken } from '../../session/session-storage.ts'
import { actionToast } from '../../ui/action-toast.tsx'
import { toast } from '../../ui/toast.ts'
import { alertsQuery } from './api.ts'
import { untilDecided } from './until-decided.ts'

const DELETIONS = ['alert-deletion'] as const
/** Long enough to read the message and reach its button, by keyboard too. */
const UNDO_MS = 8000

/**
 * Deletes an alert once its message has gone without an undo. Until then the server keeps it as it is:
 * a deleted alert that is created again would have lost what it measures from.
 */
export function useDeleteAlert() {
  const { t } = useTranslation('alerts')
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: DELETIONS,
    mutationFn: async ({ id, game }: Alert) => {
      const token = storedToken()
      const isMeant = await untilDecided((decide) =>
        actionToast(
          t('item.deleted', { game: game.nome }),
          { label: t('item.undo'), run: () => decide(false) },
          { lastsMs: UNDO_MS, onClose: () => decide(true) },
        ),
      )
      if (!isMeant || token !== storedToken()) return
      await call(deleteAlert, { params: { id } }, { keepalive: true })
      queryClient.setQueryData(alertsQuery.queryKey, (reply) =>
        reply === undefined
          ? undefined
          : { ...reply, alerts: reply.alerts.filter((known) => known.id !== id) },
      )
    },
    onError: () => toast(t('deleteFailed')),
    onSettled: () => void refreshAlerts(queryClient),
  }).mutate
}

/** The alerts that are deleted as far as the person is concerned. */
export function useDeletedIds(): ReadonlySet<number> {
  const deleted = useMutationState({
    filters: { mutationKey: DELETIONS, status: 'pending' },
    select: ({ state }) => (state.variables as Alert).id,
  })
  return useMemo(() => new Set(deleted), [deleted])
}
