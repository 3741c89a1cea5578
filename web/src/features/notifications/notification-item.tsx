import { ActionIcon } from '@mantine/core'
import type { Notification } from '@retorna/contract/notifications'
import { IconCheck, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Tip } from '../../ui/tip.tsx'
import classes from './notification-drawer.module.css'
import { wordsOf } from './notification-words.ts'

/** One notification: what moved, when, and a link to the game. */
export function NotificationItem({
  notification,
  onRead,
  onLeave,
}: {
  notification: Notification
  onRead: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation('notifications')
  // The text follows the language of the screen.
  useLanguage()
  const { game, data, readAt, createdAt } = notification
  const { title, text } = wordsOf(notification)
  const Icon = data.currentRtp < data.baselineRtp ? IconTrendingDown : IconTrendingUp
  const isUnread = readAt === null
  const leave = () => {
    if (isUnread) onRead()
    onLeave()
  }
  return (
    <li className={classes.item} data-unread={isUnread}>
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.what}>
        <p className={classes.name}>
          {game === null ? (
            title
          ) : (
            <Link to={toGame(game.id)} onClick={leave}>
              {title}
            </Link>
          )}
          {isUnread && (
            <span className={badge.badge} data-tone="brand">
              {t('new')}
            </span>
          )}
        </p>
        <p>{text}</p>
        <p className={classes.soft}>
          {game !== null && `${game.provider} · `}
          <RelativeTime moment={createdAt} />
        </p>
      </div>
      {isUnread && (
        <Tip label={t('read')}>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('readOne', { title })}
            onClick={onRead}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </li>
  )
}
