import { Skeleton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useHasAlerts } from '../../shared/alerts/alerts.ts'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PageState } from '../../ui/states/page-state.tsx'
import { useNotificationSettings } from './api.ts'
import { EmailPanel } from './email-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { PushPanel } from './push-panel.tsx'
import { ReaderFeedPanel } from './reader-feed-panel.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { StoredPanel } from './stored-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/**
 * Notification settings; users of other plans see what the settings would offer, what is still stored of them, and the
 * emails about their account.
 */
export default function NotificationsSection() {
  const { t } = useTexts(['notifications', 'labels'])
  const hasAlerts = useHasAlerts()
  return (
    <>
      {hasAlerts ? (
        <Channels />
      ) : (
        <>
          <PageState>
            <UpgradePrompt
              capability="alerts"
              title={t('labels:notifications')}
              text={t('lockedText')}
            />
          </PageState>
          <StoredPanel />
        </>
      )}
      <MailsPanel />
    </>
  )
}

function Channels() {
  const { t } = useTexts('notifications')
  return (
    <Loaded
      query={useNotificationSettings()}
      skeleton={<Skeleton h={480} aria-hidden />}
      failed={t('settingsFailed')}
    >
      {(settings) => (
        <>
          <p className="soft">{t('inApp')}</p>
          <EmailPanel settings={settings} />
          <PushPanel settings={settings} />
          <WebhookPanel settings={settings} />
          <ReaderFeedPanel />
          {settings.isSmsAvailable && <SmsPanel settings={settings} />}
        </>
      )}
    </Loaded>
  )
}
