import { Alert, Button, Group, Skeleton, Switch, TextInput } from '@mantine/core'
import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import type { Webhook } from '@retorna/contract/notifications/webhook'
import { IconPlayerPause } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
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
  const { t } = useTexts('notifications')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Panel isSpaced title={t('webhook.title')} subtitle={t('webhook.text')}>
      {secret !== null && (
        <ShownOnce
          value={secret}
          title={t('webhook.rotate')}
          label={t('webhook.secret')}
          text={t('webhook.secretOnce')}
          beside={null}
          onDone={() => setSecret(null)}
        />
      )}
      <Loaded
        query={useWebhook()}
        skeleton={<Skeleton h={80} aria-hidden />}
        failed={t('settingsFailed')}
      >
        {(webhook) =>
          webhook === null ? (
            <WebhookForm onSecret={setSecret} />
          ) : (
            <Existing webhook={webhook} settings={settings} onSecret={setSecret} />
          )
        }
      </Loaded>
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
  const { t, format } = useTexts(['notifications', 'labels'])
  const { choices, choose, isPending } = useChoice(settings)
  const rotate = useRotateSecret(onSecret)
  const remove = useRemoveWebhook(() => onSecret(null))
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
      <Group gap="12px 16px">
        <ConfirmButton
          label={t('webhook.rotate')}
          sure={t('webhook.rotateSure')}
          disabled={rotate.isPending}
          onSure={() => rotate.mutate(undefined, { onError: toastFailure })}
        />
        <ConfirmButton
          label={t('labels:remove')}
          sure={t('removeSure')}
          disabled={remove.isPending}
          onSure={() => remove.mutate(undefined, { onError: toastFailure })}
        />
      </Group>
      <TestChannel channel="webhook" isReady />
      <Deliveries isPaused={webhook.pausedAt !== null} />
    </>
  )
}

/** Shown if deliveries failed for a day, or if the endpoint is gone. */
function Paused({ since }: { since: string }) {
  const { t, format } = useTexts(['notifications', 'labels'])
  const resume = useResumeWebhook()
  const start = () => resume.mutate(undefined, { onError: toastFailure })
  return (
    <Alert color="red" icon={<IconPlayerPause aria-hidden />} title={t('labels:paused')}>
      <Group gap="12px 16px">
        <span>{t('webhook.pausedText', { moment: format.moment(since) })}</span>
        <Button loading={resume.isPending} onClick={start}>
          {t('webhook.resume')}
        </Button>
      </Group>
    </Alert>
  )
}

function WebhookForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTexts(['notifications', 'labels'])
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
        error={
          isEmpty
            ? t('webhook.addressRequired')
            : set.error && (fieldsOf(set.error).url ?? textOf(set.error, set.error.message))
        }
      />
      <Button variant="filled" type="submit" h={48} loading={set.isPending}>
        {t('webhook.set')}
      </Button>
    </form>
  )
}
