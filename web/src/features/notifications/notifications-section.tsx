import { Button, Group, Skeleton, Stack, Switch } from '@mantine/core'
import { makeReaderFeed } from '@retorna/contract/notifications/reader-feed'
import {
  changeMutedMails,
  getMutedMails,
  OPTIONAL_MAILS,
  type OptionalMail,
} from '@retorna/contract/notifications/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { replyQuery, useChange } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useHasAlerts } from '../../shared/alerts/alerts.ts'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PageState } from '../../ui/states/page-state.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { READER_FEED, useNotificationSettings, useReaderFeed, useRemoveReaderFeed } from './api.ts'
import { EmailPanel } from './email-panel.tsx'
import { PushPanel } from './push-panel.tsx'
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

/** The user's games in a feed reader: a private address, which can be replaced and removed. */
function ReaderFeedPanel() {
  const { t, language } = useTexts(['notifications', 'labels'])
  const make = useChange(READER_FEED, () => call(makeReaderFeed, {}))
  const remove = useRemoveReaderFeed()
  const [token, setToken] = useState<string | null>(null)
  const start = () => make.mutate(undefined, { onSuccess: (reply) => setToken(reply.token) })
  return (
    <Panel isSpaced title={t('reader.title')} subtitle={t('reader.text')}>
      <Failure error={make.error ?? remove.error} title={t('reader.failed')} />
      {token !== null && (
        <ShownOnce
          value={`${window.location.origin}/api/reader-feed/${token}?lang=${language}`}
          title={t('reader.made')}
          label={t('labels:address')}
          text={t('reader.once')}
          onDone={() => setToken(null)}
        />
      )}
      <Loaded
        query={useReaderFeed()}
        skeleton={<Skeleton h={44} aria-hidden />}
        failed={t('settingsFailed')}
      >
        {(feed) =>
          feed === null ? (
            <Group gap="12px 16px">
              <Button variant="filled" loading={make.isPending} onClick={start}>
                {t('reader.make')}
              </Button>
            </Group>
          ) : (
            <>
              <p className="soft">
                {feed.lastUsedAt === null ? (
                  t('reader.never')
                ) : (
                  <>
                    {t('reader.used')} <RelativeTime moment={feed.lastUsedAt} />
                  </>
                )}
              </p>
              <Group gap="12px 16px">
                <ConfirmButton
                  label={t('reader.replace')}
                  sure={t('reader.replaceSure')}
                  disabled={make.isPending}
                  onSure={start}
                />
                <ConfirmButton
                  label={t('reader.remove')}
                  sure={t('removeSure')}
                  disabled={remove.isPending}
                  onSure={() => remove.mutate(undefined, { onSuccess: () => setToken(null) })}
                />
              </Group>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

const mutedQuery = replyQuery(getMutedMails, {}, ['muted-mails'])

/** Emails about the account: those that can be turned off, and why the others cannot. */
function MailsPanel() {
  const { t } = useTexts('notifications')
  return (
    <Panel isSpaced title={t('mails.title')}>
      <Loaded
        query={useQuery(mutedQuery)}
        skeleton={<Skeleton h={64} aria-hidden />}
        failed={t('settingsFailed')}
      >
        {({ muted }) => <Choices muted={muted} />}
      </Loaded>
      <p className="soft">{t('mails.always')}</p>
    </Panel>
  )
}

function Choices({ muted }: { muted: OptionalMail[] }) {
  const { t } = useTexts(['notifications', 'labels'])
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (chosen: OptionalMail[]) => call(changeMutedMails, { body: { muted: chosen } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(mutedQuery.queryKey, reply)
      toast(t('labels:saved'))
    },
    onError: toastFailure,
  })
  const shown = change.isPending ? change.variables : muted
  return (
    <Stack gap="sm">
      {OPTIONAL_MAILS.map((mail) => (
        <Switch
          key={mail}
          label={t(`mails.kinds.${mail}`)}
          checked={!shown.includes(mail)}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) =>
            change.mutate(checked ? shown.filter((other) => other !== mail) : [...shown, mail])
          }
        />
      ))}
    </Stack>
  )
}
