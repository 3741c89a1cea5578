import type { NotificationChoices, NotificationSettings } from '@retorna/contract/notifications'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { toast } from '../../ui/states/toast.ts'
import { useChangeChoices } from './api.ts'

/** Changes the notification settings optimistically. */
export function useChoice(settings: NotificationSettings) {
  const { t } = useTranslation('notifications')
  const { mutate, isPending, variables } = useChangeChoices(settings)
  return {
    choices: isPending ? { ...settings, ...variables } : settings,
    isPending,
    choose: (change: Partial<NotificationChoices>) =>
      mutate(change, {
        onSuccess: () => toast(t('saved')),
        onError: (error) => toast(textOf(error, t('saveFailed'))),
      }),
  }
}
