import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useStats } from '../../shared/public-stats.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Movement } from './movement.tsx'
import classes from './overview.module.css'
import { StatCards } from './stat-cards.tsx'
import { TopGames } from './top-games.tsx'
import { TrendCard } from './trend-card.tsx'
import { Welcome } from './welcome.tsx'

/** The catalog at a glance. */
export function Overview() {
  const { t } = useTranslation('dashboard')
  const stats = useStats()
  const isBroken = stats.isError && stats.data === undefined
  const isStale = stats.isError && stats.data !== undefined
  return (
    <div className={classes.overview}>
      <Welcome lastUpdate={stats.data?.last_update} />
      {isStale && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {t('stale', { reason: textOf(stats.error, t('loadFailed')) })}
        </Alert>
      )}
      {isBroken ? (
        <ErrorState
          title={t('loadFailed')}
          text={textOf(stats.error, t('loadFailed'))}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <StatCards stats={stats.data} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <TrendCard />
          {!isBroken && <Movement stats={stats.data} />}
        </div>
        {!isBroken && <TopGames games={stats.data?.top_games} />}
      </div>
    </div>
  )
}
