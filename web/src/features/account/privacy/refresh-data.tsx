import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/states/toast.ts'
import { SettingsPanel } from '../settings-panel.tsx'

/** Marks all loaded data as stale, reloads what is shown, and reports the result. */
export function RefreshData() {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => queryClient.invalidateQueries(undefined, { throwOnError: true }),
    onSuccess: () => toast(t('tab.refreshed')),
    onError: () => toast(t('tab.refreshFailed')),
  })
  return (
    <SettingsPanel title={t('tab.dataTitle')} text={t('tab.refreshHint')}>
      <div>
        <Button
          variant="default"
          h={44}
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {t(refresh.isPending ? 'tab.refreshing' : 'tab.refresh')}
        </Button>
      </div>
    </SettingsPanel>
  )
}
