import { ActionIcon } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './bell.module.css'
import { LIST, useUnread } from './unread.ts'

const NotificationDrawer = lazy(() => import('./notification-drawer.tsx'), 'notifications')
const MAX_SHOWN = 99

/**
 * The number of unread notifications and the button that opens them. Only for paid plans: others get no notifications.
 */
export function Bell() {
  const plan = usePlanShown()
  return useDataAccess() === 'open' && plan !== 'free' ? <OpenBell /> : null
}

function OpenBell() {
  const { t, format } = useTexts(['app', 'labels'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Stays mounted once opened, so that it can slide out again.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  // The drawer's own focus return misses the first opening, which loads the drawer.
  useFocusReturn({ opened: isOpen === true })
  const unread = useUnread(async (arrived, count) => {
    void queryClient.invalidateQueries({ queryKey: LIST })
    void queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.alerts] })
    const [{ toastArrivals }] = await Promise.all([
      import('./notification-toasts.ts'),
      loadTexts('notifications'),
    ])
    toastArrivals(arrived, count, { onGame: navigate, onAll: () => setOpen(true) })
  })
  const counted = t('nav.unread', { count: unread, formatted: format.number(unread) })
  return (
    <>
      <ActionIcon
        className={classes.bell}
        c="var(--ink)"
        aria-label={
          unread === 0 ? t('labels:notifications') : `${t('labels:notifications')}: ${counted}`
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{unread > 0 && counted}</VisuallyHidden>
      {isOpen !== null && (
        <LazyPart onFail={() => setOpen(null)}>
          <NotificationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
