import { ActionIcon, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { useStats } from '../../shared/public-stats.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Tip } from '../../ui/tip.tsx'
import classes from './welcome.module.css'

/**
 * Greeting, summary of the user's games (`undefined` until it is known), a line below it, age of the figures, and a
 * refresh button.
 */
export function Welcome({
  lastUpdate,
  headline,
  below,
}: {
  lastUpdate: string | null | undefined
  /** `null` if there is nothing to say. */
  headline: ReactNode
  /** Its place is kept while it is empty, unless it is `undefined`. */
  below?: ReactNode
}) {
  const { t } = useTexts(['dashboard', 'app', 'labels'])
  const user = useUser()
  const plan = usePlanShown()
  const queryClient = useQueryClient()
  // Only a refresh by the button shows a spinner.
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await queryClient.refetchQueries({ type: 'active' })
    setRefreshing(false)
  }
  return (
    <div className={classes.welcome}>
      <div className={classes.who}>
        <h2 className={headline === null ? classes.title : classes.name}>
          {user === null
            ? t('dashboard:welcomeGuest')
            : t('dashboard:welcome', { name: user.nome })}
        </h2>
        {user === null ? <Badge>{t('app:guestAccess')}</Badge> : <PlanBadge plan={plan} />}
        {headline !== null && <p className={classes.headline}>{headline}</p>}
        {below !== undefined && <p className={classes.below}>{below}</p>}
      </div>
      <div className={classes.updated}>
        {lastUpdate === undefined && <Skeleton h={16} w={160} />}
        {lastUpdate === null && t('dashboard:neverUpdated')}
        {lastUpdate != null && (
          <span>
            {t('dashboard:updated')} <RelativeTime moment={lastUpdate} />
          </span>
        )}
      </div>
      <Tip label={t('labels:refresh')}>
        <ActionIcon
          className={classes.refresh}
          variant="default"
          aria-label={t('labels:refresh')}
          loading={isRefreshing}
          onClick={() => void refresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tip>
    </div>
  )
}

/** What remains of the overview while a payment is missing; the notices above it say why. */
export default function LockedOverview() {
  return <Welcome lastUpdate={useStats().data?.last_update} headline={null} />
}
