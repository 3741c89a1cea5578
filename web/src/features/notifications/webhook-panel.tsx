import { Alert, Button, Skeleton, Switch } from '@mantine/core'
import type { NotificationSettings, Webhook } from '@retorna/contract/notifications'
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SureButton } from '../../ui/controls/sure-button.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useRemoveWebhook, useResumeWebhook, useRotateSecret, useWebhook } from './api.ts'
import classes from './channel-panel.module.css'
import { ChannelPanel } from './channel-panel.tsx'
import { Deliveries } from './deliveries.tsx'
import { SecretOnce } from './secret-once.tsx'
import { TestChannel } from './test-channel.tsx'
import { useChoice } from './use-choice.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Signed messages to the user's own endpoint. */
export function WebhookPanel({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { data, error } = useWebhook()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <ChannelPanel title={t('webhook.title')} text={t('webhook.text')}>
      {error !== null && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {textOf(error, t('settingsFailed'))}
        </Alert>
      )}
      {data === undefined && error === null && <Skeleton h={80} aria-hidden />}
      {secret !== null && <SecretOnce secret={secret} onKept={() => setSecret(null)} />}
      {data === null && <WebhookForm onSecret={setSecret} />}
      {data && <Existing webhook={data} settings={settings} onSecret={setSecret} />}
    </ChannelPanel>
  )
}

function Existing({
  webhook,
  settings,
  onSecret,
}: {
  webhook: Webhook
  settings: NotificationSettings
  onSecret: (secret: string | null) => void
}) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { choices, choose, isPending } = useChoice(settings)
  const rotate = useRotateSecret(onSecret)
  const remove = useRemoveWebhook(() => onSecret(null))
  const onError = (error: Error) => toast(textOf(error, t('webhook.failed')))
  return (
    <>
      <code className={classes.address}>{webhook.url}</code>
      {webhook.pausedAt !== null && <Paused since={webhook.pausedAt} />}
      {webhook.previousSecretUntil !== null && (
        <p className={classes.soft}>
          {t('webhook.bothSecrets', { moment: format.moment(webhook.previousSecretUntil) })}
        </p>
      )}
      <Switch
        size="md"
        label={t('webhook.switch')}
        checked={choices.webhook}
        disabled={isPending}
        onChange={(event) => choose({ webhook: event.currentTarget.checked })}
      />
      <div className={classes.row}>
        <SureButton
          label={t('webhook.rotate')}
          sure={t('webhook.rotateSure')}
          disabled={rotate.isPending}
          onSure={() => rotate.mutate(undefined, { onError })}
        />
        <SureButton
          label={t('webhook.remove')}
          sure={t('webhook.removeSure')}
          disabled={remove.isPending}
          onSure={() => remove.mutate(undefined, { onError })}
        />
      </div>
      <TestChannel channel="webhook" isReady={webhook.pausedAt === null} />
      <Deliveries isPaused={webhook.pausedAt !== null} />
    </>
  )
}

/** Deliveries failed for a day, or the endpoint is gone. */
function Paused({ since }: { since: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const resume = useResumeWebhook()
  const start = () =>
    resume.mutate(undefined, { onError: (error) => toast(textOf(error, t('webhook.failed'))) })
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconPlayerPause aria-hidden />}
      title={t('webhook.paused')}
    >
      <div className={classes.row}>
        <span>{t('webhook.pausedText', { moment: format.moment(since) })}</span>
        <Button variant="default" h={44} loading={resume.isPending} onClick={start}>
          {t('webhook.resume')}
        </Button>
      </div>
    </Alert>
  )
}
