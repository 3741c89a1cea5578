import { ActionIcon } from '@mantine/core'
import type { Notification } from '@retorna/contract/notifications/inbox'
import {
  IconCheck,
  IconCreditCard,
  IconInfoCircle,
  IconMessageReport,
  IconReport,
  IconSwitchHorizontal,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  paths,
  toAdmin,
  toGame,
  toNewInvestigation,
  toReportSending,
  toSettings,
  toTab,
} from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useIsStaff } from '../../session/session-context.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Tip } from '../../ui/tip.tsx'
import classes from './notification-drawer.module.css'
import { wordsOf } from './notification-toasts.ts'

/** The page that a notification is about; `null` if its game no longer exists. */
function addressOf(notification: Notification): string | null {
  if (notification.kind === 'alerts-converted') return paths.alerts
  if (notification.kind === 'feed-problem') return toAdmin('feeds')
  if (notification.kind === 'report-sent') return toReportSending(notification.data.reportId)
  if (notification.kind === 'work-failed')
    return notification.data.work === 'report'
      ? toReportSending(notification.data.reportId)
      : toTab('games')
  if (notification.kind === 'payment-confirmed') return toSettings('billing')
  return notification.game && toGame(notification.game.id)
}

function iconOf(notification: Notification) {
  if (notification.kind === 'report-sent') return IconReport
  if (notification.kind === 'payment-confirmed') return IconCreditCard
  if (notification.kind === 'version-switch') return IconSwitchHorizontal
  if (notification.kind === 'answer-changed') return IconMessageReport
  if (notification.kind !== 'rtp-alert') return IconInfoCircle
  const { currentRtp, baselineRtp } = notification.data
  return currentRtp < baselineRtp ? IconTrendingDown : IconTrendingUp
}

export function NotificationItem({
  notification,
  onRead,
  onLeave,
}: {
  notification: Notification
  onRead: () => void
  onLeave: () => void
}) {
  const { t } = useTexts(['notifications', 'labels'])
  const isStaff = useIsStaff()
  const { game, readAt, createdAt } = notification
  const { title, text } = wordsOf(notification)
  const Icon = iconOf(notification)
  const address = addressOf(notification)
  const isUnread = readAt === null
  const isByEvidence = notification.kind === 'rtp-alert' && notification.data.unit === 'evidence'
  const leave = () => {
    if (isUnread) onRead()
    onLeave()
  }
  return (
    <li className={classes.item} data-unread={isUnread}>
      <Icon size={22} aria-hidden color="var(--brand)" style={{ flex: 'none', marginTop: 2 }} />
      <div className={classes.what}>
        <p className={classes.name}>
          {address === null ? (
            title
          ) : (
            <Link to={address} onClick={leave}>
              {title}
            </Link>
          )}
          {isUnread && <Badge tone="brand">{t('new')}</Badge>}
        </p>
        <p>{text}</p>
        <p className="soft">
          {game !== null && `${game.provider} · `}
          <RelativeTime moment={createdAt} />
        </p>
        {isStaff && game !== null && isByEvidence && (
          <TextLink to={toNewInvestigation(game, 'alert')} onClick={leave}>
            {t('labels:openAnInvestigation')}
          </TextLink>
        )}
      </div>
      {isUnread && (
        <Tip label={t('read')}>
          <ActionIcon
            color="brand"
            aria-label={t('readOne', { title })}
            onClick={() => {
              focusAround()
              onRead()
            }}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </li>
  )
}
