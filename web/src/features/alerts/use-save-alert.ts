import type { Alert } from '@retorna/contract/alerts'
import { useTranslation } from 'react-i18next'
import { type AlertRule, useAlertWords } from '../../shared/alerts/alert-words.ts'
import { useCreateAlert } from '../../shared/alerts/alerts.ts'
import { toast } from '../../ui/states/toast.ts'
import { useChangeAlert } from './api.ts'

/** Creates an alert or, where one is given, changes its rule. */
export function useSaveAlert(alert: Alert | null, onDone: () => void) {
  const { t } = useTranslation('alerts')
  const words = useAlertWords()
  const creation = useCreateAlert({})
  const change = useChangeAlert()
  const { isPending, error } = alert === null ? creation : change
  const run = ({ gameId, name, rule }: { gameId: number; name: string; rule: AlertRule }) => {
    const done = (text: string) => () => {
      toast(text)
      onDone()
    }
    if (alert === null) {
      const text = t('form.createdToast', { game: name, rule: words.rule(rule) })
      creation.mutate({ game_id: gameId, ...rule }, { onSuccess: done(text) })
    } else {
      const text = t('form.saved', { game: name })
      change.mutate({ id: alert.id, change: rule }, { onSuccess: done(text) })
    }
  }
  return { run, isPending, error }
}
