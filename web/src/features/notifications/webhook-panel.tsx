import { Alert, Button, Skeleton, Switch, TextInput } from '@mantine/core'
import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import type { Webhook } from '@retorna/contract/notifications/webhook'
import { IconKey, IconPlayerPause } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import {
  useChoice,
  useRemoveWebhook,
  useResumeWebhook,
  useRotateSecret,
  useSetWebhook,
  useWebhook,
} from './api.ts'
import classes from './channels.module.css'
import { Deliveries } from './deliveries.tsx'
import { TestChannel } from './test-channel.tsx'

/** Signed messages to the user's own endpoint. */
export function WebhookPanel({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { data, error } = useWebhook()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Panel isSpaced title={t('webhook.title')} subtitle={t('webhook.text')}>
      <Failure error={error} />
      {data === undefined && error === null && <Skeleton h={80} aria-hidden />}
      {secret !== null && <SecretOnce secret={secret} onKept={() => setSecret(null)} />}
      {data === null && <WebhookForm onSecret={setSecret} />}
      {data && <Existing webhook={data} settings={settings} onSecret={setSecret} />}
    </Panel>
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
  const { t } = useTranslation(['notifications', 'labels'])
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
        <p className="soft">
          {t('webhook.bothSecrets', { moment: format.moment(webhook.previousSecretUntil) })}
        </p>
      )}
      <Switch
        label={t('webhook.switch')}
        checked={choices.webhook}
        disabled={isPending}
        onChange={(event) => choose({ webhook: event.currentTarget.checked })}
      />
      <div className={classes.row}>
        <ConfirmButton
          label={t('webhook.rotate')}
          sure={t('webhook.rotateSure')}
          disabled={rotate.isPending}
          onSure={() => rotate.mutate(undefined, { onError })}
        />
        <ConfirmButton
          label={t('labels:remove')}
          sure={t('removeSure')}
          disabled={remove.isPending}
          onSure={() => remove.mutate(undefined, { onError })}
        />
      </div>
      <TestChannel channel="webhook" isReady={webhook.pausedAt === null} />
      <Deliveries isPaused={webhook.pausedAt !== null} />
    </>
  )
}

/** Shown if deliveries failed for a day, or if the endpoint is gone. */
function Paused({ since }: { since: string }) {
  const { t } = useTranslation(['notifications', 'labels'])
  const format = useFormat()
  const resume = useResumeWebhook()
  const start = () =>
    resume.mutate(undefined, { onError: (error) => toast(textOf(error, t('webhook.failed'))) })
  return (
    <Alert color="red" icon={<IconPlayerPause aria-hidden />} title={t('labels:paused')}>
      <div className={classes.row}>
        <span>{t('webhook.pausedText', { moment: format.moment(since) })}</span>
        <Button variant="default" loading={resume.isPending} onClick={start}>
          {t('webhook.resume')}
        </Button>
      </div>
    </Alert>
  )
}

/** The signing secret, which cannot be retrieved later. */
function SecretOnce({ secret, onKept }: { secret: string; onKept: () => void }) {
  const { t } = useTranslation(['notifications', 'labels'])
  return (
    <Alert icon={<IconKey aria-hidden />} title={t('webhook.secret')}>
      <div className={classes.settings}>
        <p>{t('webhook.secretOnce')}</p>
        <code className={classes.address}>{secret}</code>
        <div className={classes.row}>
          <CopyButton text={secret} label={t('webhook.copy')} copied={t('labels:copied')} />
          <Button onClick={onKept}>{t('webhook.kept')}</Button>
        </div>
      </div>
    </Alert>
  )
}

function WebhookForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation(['notifications', 'labels'])
  const [url, setUrl] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const set = useSetWebhook(onSecret)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() === '') return setEmpty(true)
    set.mutate(url.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        type="url"
        label={t('labels:url')}
        placeholder="https://example.com/retorna"
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setEmpty(false)
          set.reset()
        }}
        error={isEmpty ? t('webhook.addressRequired') : refusalOf(set.error, t('webhook.failed'))}
      />
      <Button type="submit" h={48} loading={set.isPending}>
        {t('webhook.set')}
      </Button>
    </form>
  )
}

/** The server's error for the URL, or for the whole request. */
function refusalOf(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError && error.fields.url) || textOf(error, fallback)
}
