import { Button, Group, Switch } from '@mantine/core'
import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useChoice, useRefreshSettings } from './api.ts'
import { pushState, turnPushOff, turnPushOn } from './browser-push.ts'
import { TestChannel } from './test-channel.tsx'

const STATE = ['push-state'] as const

/** Push messages, which arrive even while no page is open. */
export function PushPanel({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { choices, choose, isPending } = useChoice(settings)
  const refreshSettings = useRefreshSettings()
  const { data: state } = useQuery({
    queryKey: STATE,
    queryFn: async () => {
      const now = await pushState()
      if (now === 'on' && settings.browsers === 0) void refreshSettings()
      return now
    },
    staleTime: 0,
  })
  const turn = useTurnPush()
  const switchHere = (isOn: boolean) =>
    turn.mutate(isOn, {
      onSuccess: (now) => now === 'on' && !settings.push && choose({ push: true }),
      onError: (error) => toast(textOf(error, t('push.failed'))),
    })
  return (
    <Panel isSpaced title={t('push.title')} subtitle={t('push.text')}>
      {settings.browsers > 0 && (
        <Switch
          label={t('push.switch', { count: settings.browsers })}
          checked={choices.push}
          disabled={isPending}
          onChange={(event) => choose({ push: event.currentTarget.checked })}
        />
      )}
      {state !== undefined && <p role="status">{t(`push.states.${state}`)}</p>}
      <Group gap="12px 16px">
        {state === 'off' && (
          <Button variant="filled" loading={turn.isPending} onClick={() => switchHere(true)}>
            {t('push.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button loading={turn.isPending} onClick={() => switchHere(false)}>
            {t('push.turnOff')}
          </Button>
        )}
      </Group>
      <TestChannel channel="push" isReady={settings.browsers > 0} />
    </Panel>
  )
}

function useTurnPush() {
  const queryClient = useQueryClient()
  const refreshSettings = useRefreshSettings()
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: STATE }), refreshSettings()]),
  })
}
