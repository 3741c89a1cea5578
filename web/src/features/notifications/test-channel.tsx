import { Button, Group } from '@mantine/core'
import type { Channel } from '@retorna/contract/notifications/settings'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTestChannel } from './api.ts'
import classes from './channels.module.css'

export function TestChannel({ channel, isReady }: { channel: Channel; isReady: boolean }) {
  const { t } = useTexts('notifications')
  const test = useTestChannel()
  const result = test.error
    ? { delivered: false, detail: textOf(test.error, test.error.message) }
    : test.data
  const Icon = result?.delivered === true ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="12px 16px">
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={!isReady}
        loading={test.isPending}
        onClick={() => test.mutate(channel)}
      >
        {t('test.send')}
      </Button>
      <div role="status">
        {result !== undefined && (
          <p className={classes.result} data-delivered={result.delivered}>
            <Icon size={18} aria-hidden />
            <span>
              {t(result.delivered ? 'test.delivered' : 'test.notDelivered')} {result.detail}
            </span>
          </p>
        )}
      </div>
    </Group>
  )
}
