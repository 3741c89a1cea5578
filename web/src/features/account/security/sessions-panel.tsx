import { Group, Stack } from '@mantine/core'
import type { AccountSession } from '@retorna/contract/account/security'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import items from '../../../ui/items.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../api.ts'

export function SessionsPanel() {
  const { t } = useTexts('account')
  const sessions = useSessions()
  return (
    <Panel isSpaced title={t('sessions.title')} subtitle={t('sessions.text')}>
      <Loaded query={sessions} rows={1} failed={t('loadFailed')}>
        {(list) => <Sessions sessions={list} />}
      </Loaded>
    </Panel>
  )
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useTexts('account')
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const isBusy = endOne.isPending || endOthers.isPending
  const failure = endOne.error ?? endOthers.error

  const end = (id: string) => {
    endOthers.reset()
    endOne.mutate(id, { onSuccess: () => toast(t('sessions.ended')) })
  }
  const endAll = () => {
    endOne.reset()
    endOthers.mutate(undefined, { onSuccess: () => toast(t('sessions.othersEnded')) })
  }

  return (
    <>
      <Failure error={failure} title={t('sessions.failed')} />
      <Stack component="ul" gap={0}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={end} />
        ))}
      </Stack>
      {others.length === 0 ? (
        <p className="soft">{t('sessions.only')}</p>
      ) : (
        <div>
          <ConfirmButton
            label={t('sessions.endOthers')}
            sure={t('sessions.endOthersSure', { count: others.length })}
            disabled={isBusy}
            onSure={endAll}
          />
        </div>
      )}
    </>
  )
}

const PHONE_SYSTEMS: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

function SessionItem({
  session,
  isBusy,
  onEnd,
}: {
  session: AccountSession
  isBusy: boolean
  onEnd: (id: string) => void
}) {
  const { t, format } = useTexts(['account', 'labels'])
  const { browser, system } = session
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('labels:unknownDevice'))
  const Icon = PHONE_SYSTEMS.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={items.item}>
      <Icon size={22} aria-hidden color="var(--ink-soft)" style={{ flex: 'none' }} />
      <div className={items.what}>
        <Group component="p" gap="4px 8px" fw={600}>
          {device}
          {session.isCurrent && <Badge tone="brand">{t('sessions.current')}</Badge>}
        </Group>
        <p className="soft">
          {t('labels:lastUsed')} <RelativeTime moment={session.lastUsedAt} />
          {' · '}
          {t('sessions.signedIn', { moment: format.moment(session.createdAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <ConfirmButton
          label={t('sessions.end')}
          ariaLabel={t('sessions.endLabel', { device })}
          sure={t('sessions.endSure')}
          disabled={isBusy}
          onSure={() => onEnd(session.id)}
        />
      )}
    </li>
  )
}
