import {
  type Alert,
  changeAlert,
  deleteAlert,
  getAlertStats,
  listAlerts,
  previewAlert,
  restoreAlert,
} from '@retorna/contract/alerts'
import type { RequestOf } from '@retorna/contract/endpoint'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, replyQuery, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AlertRule, useAlertWords } from '../../shared/alerts/alert-words.ts'
import { creationOf, refreshAlerts } from '../../shared/alerts/alerts.ts'
import { useUndoable } from '../../shared/use-undoable.ts'
import { toast, toastFailure, toastThen } from '../../ui/states/toast.ts'

export type AlertChange = RequestOf<typeof changeAlert>['body']
type Preview = RequestOf<typeof previewAlert>['query']

export const alertsQuery = replyQuery(listAlerts, {}, [QUERY_KEYS.alerts, 'list'], {
  select: ({ alerts }) => alerts,
})

export const useAlertStats = () =>
  useReply(getAlertStats, {}, [QUERY_KEYS.alerts, 'stats'], { select: ({ stats }) => stats })

function useChangeAlert() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: AlertChange }) =>
      call(changeAlert, { params: { id }, body: change }),
    onSuccess: ({ alert }) =>
      queryClient.setQueryData(
        alertsQuery.queryKey,
        (reply) =>
          reply && {
            ...reply,
            alerts: reply.alerts.map((known) => (known.id === alert.id ? alert : known)),
          },
      ),
    // Not awaited: callbacks given to `mutate` are dropped once a filter has removed the row that called it. Also runs
    // after a refusal, as another tab may have changed the alert.
    onSettled: () => void refreshAlerts(queryClient),
  })
}

/** How often an alert would have been triggered; requested once there is a game and a valid threshold. */
export const usePreview = (preview: Preview | null) =>
  useQuery({
    queryKey: [QUERY_KEYS.alerts, 'preview', preview],
    queryFn:
      preview === null
        ? skipToken
        : ({ signal }) => call(previewAlert, { query: preview }, { signal }),
  })

/** Changes an alert in place; a refusal is shown as a toast. */
export function useAlertChange(alert: Alert) {
  const { mutate, isPending } = useChangeAlert()
  const change = (wanted: AlertChange, onDone: () => void) =>
    mutate({ id: alert.id, change: wanted }, { onSuccess: onDone, onError: toastFailure })
  return { change, isPending }
}

/** Creates an alert or, where one is given, changes its rule. */
export function useSaveAlert(alert: Alert | null, onDone: () => void) {
  const { t } = useTexts('alerts')
  const words = useAlertWords()
  const creation = useMutation(creationOf(useQueryClient()))
  const change = useChangeAlert()
  const { isPending, error } = alert === null ? creation : change
  const run = ({ gameId, name, rule }: { gameId: number; name: string; rule: AlertRule }) => {
    if (alert === null) {
      const text = t('form.createdToast', { game: name, rule: words.rule(rule) })
      creation.mutate({ game_id: gameId, ...rule }, { onSuccess: toastThen(text, onDone) })
    } else {
      const text = t('form.saved', { game: name })
      change.mutate({ id: alert.id, change: rule }, { onSuccess: toastThen(text, onDone) })
    }
  }
  return { run, isPending, error }
}

/** Deletes an alert immediately and offers an undo, with which the server restores the alert unchanged. */
export function useDeleteAlert() {
  const { t } = useTexts('alerts')
  const queryClient = useQueryClient()
  return useUndoable<Alert>(
    [QUERY_KEYS.alerts],
    { remove: deleteAlert, restore: restoreAlert },
    ({ game }) => t('item.deleted', { game: game.nome }),
    {
      forget: ({ id }) =>
        queryClient.setQueryData(
          alertsQuery.queryKey,
          (reply) => reply && { ...reply, alerts: reply.alerts.filter((alert) => alert.id !== id) },
        ),
      // The specification requires this text, whatever the reason.
      onRefused: () => toast(t('deleteFailed')),
    },
  )
}
