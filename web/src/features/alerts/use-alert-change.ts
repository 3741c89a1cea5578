import type { Alert } from '@retorna/contract/alerts'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { toast } from '../../ui/states/toast.ts'
import { type AlertChange, useChangeAlert } from './api.ts'

/** Changes an alert in place; a refusal is shown as a toast. */
export function useAlertChange(alert: Alert) {
  const { t } = useTranslation('alerts')
  const { mutate, isPending } = useChangeAlert()
  const change = (wanted: AlertChange, onDone: () => void) =>
    mutate(
      { id: alert.id, change: wanted },
      { onSuccess: onDone, onError: (error) => toast(textOf(error, t('changeFailed'))) },
    )
  return { change, isPending }
}
