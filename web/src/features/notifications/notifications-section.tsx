import { Skeleton } from '@mantine/core'
import type { NotificationSettings } from '@retorna/contract/notifications'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useHasAlerts } from '../../shared/alerts/alerts.ts'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageState } from '../../ui/states/page-state.tsx'
import { useNotificationSettings } from './api.ts'
import { ChannelPanel } from './channel-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PushPanel } from './push-panel.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/** Notification settings; other plans see what they would offer. */
export function NotificationsSection() {
  const { t } = useTranslation('notifications')
  if (!useHasAlerts()) {
    return (
      <PageState>
        <UpgradePrompt capability="alerts" title={t('title')} text={t('lockedText')} />
      </PageState>
    )
  }
  return <Loaded />
}

function Loaded() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useNotificationSettings()
  if (data !== undefined) return <Channels settings={data} />
  if (error === null) return <Skeleton h={480} aria-hidden />
  return <ErrorState text={textOf(error, t('settingsFailed'))} onRetry={() => void refetch()} />
}

function Channels({ settings }: { settings: NotificationSettings }) {
  return (
    <>
      <InAppPanel />
      <EmailPanel settings={settings} />
      <PushPanel settings={settings} />
      <WebhookPanel settings={settings} />
      {settings.isSmsAvailable && <SmsPanel settings={settings} />}
    </>
  )
}

/** The bell, which cannot be turned off: it keeps everything. */
function InAppPanel() {
  const { t } = useTranslation('notifications')
  return <ChannelPanel title={t('inApp.title')} text={t('inApp.text')} />
}
