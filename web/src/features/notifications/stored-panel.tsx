import { Group } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import {
  useNotificationSettings,
  useReaderFeed,
  useRemovePhone,
  useRemoveReaderFeed,
  useRemoveWebhook,
  useWebhook,
} from './api.ts'
import classes from './channels.module.css'

/** What was set up on a plan with alerts and is still stored, each with a button to remove it; nothing otherwise. */
export function StoredPanel() {
  const { t } = useTexts('notifications')
  const feed = useReaderFeed()
  const settings = useNotificationSettings()
  const webhook = useWebhook()
  const removeFeed = useRemoveReaderFeed()
  const removePhone = useRemovePhone()
  const removeWebhook = useRemoveWebhook()
  const failure = feed.error ?? settings.error ?? webhook.error
  const phone = settings.data?.phone
  if (!(feed.data || phone || webhook.data)) {
    return <Failure error={failure} title={t('settingsFailed')} />
  }
  return (
    <Panel isSpaced title={t('stored.title')} subtitle={t('stored.text')}>
      <Failure error={failure} title={t('settingsFailed')} />
      {feed.data && <Stored name={t('reader.title')} removal={removeFeed} />}
      {phone && <Stored name={t('sms.title')} address={phone.number} removal={removePhone} />}
      {webhook.data && (
        <Stored name={t('webhook.title')} address={webhook.data.url} removal={removeWebhook} />
      )}
    </Panel>
  )
}

type Removal = {
  mutate: (input: undefined) => void
  error: Error | null
  isPending: boolean
}

function Stored({ name, address, removal }: { name: string; address?: string; removal: Removal }) {
  const { t } = useTexts(['notifications', 'labels'])
  return (
    <>
      <Failure error={removal.error} title={t('stored.failed')} />
      <Group gap="12px 16px">
        <span>{name}</span>
        {address !== undefined && <code className={classes.address}>{address}</code>}
        <ConfirmButton
          label={t('labels:remove')}
          ariaLabel={t('stored.remove', { name })}
          sure={t('removeSure')}
          disabled={removal.isPending}
          onSure={() => {
            // The panel disappears with its last entry.
            focusAround()
            removal.mutate(undefined)
          }}
        />
      </Group>
    </>
  )
}
