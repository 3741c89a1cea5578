import { Alert, Stack } from '@mantine/core'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { can } from '@retorna/domain/plan'
import {
  IconAlertTriangle,
  IconBuilding,
  IconDeviceGamepad2,
  IconHeart,
  IconPercentage,
} from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { useStats } from '../../shared/public-stats.ts'
import { Figure, MissingValue } from '../../ui/figures/missing-value.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Movement } from './movement.tsx'
import { MyGames } from './my-games.tsx'
import classes from './overview.module.css'
import { TopGames } from './top-games.tsx'
import { TrendCard } from './trend-card.tsx'
import { Welcome } from './welcome.tsx'

/** The user's games, then the catalog at a glance. */
export function Overview() {
  const { t } = useTranslation('dashboard')
  const isGuest = useUser() === null
  const stats = useStats()
  const isBroken = stats.isError && stats.data === undefined
  // The figures do not wait for what is below them.
  const showsRest = useDeferredValue(true, false)
  const isStale = stats.isError && stats.data !== undefined
  return (
    <div className={classes.overview}>
      <Welcome lastUpdate={stats.data?.last_update} />
      {!isGuest && (
        <>
          <MyGames />
          <h2 className={classes.catalog}>{t('catalog')}</h2>
        </>
      )}
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
      {showsRest && (
        <div className={classes.columns}>
          <Stack gap={16} miw={0}>
            <TrendCard />
            {!isBroken && <Movement stats={stats.data} />}
          </Stack>
          {!isBroken && <TopGames games={stats.data?.top_games} />}
        </div>
      )}
    </div>
  )
}

/** The four figures of the catalog; skeletons while `stats` is loading. */
function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const isReal = can(usePlanShown(), 'real-rtp')
  const isLoading = stats === undefined
  const day = stats?.average_day ?? null
  return (
    <dl className={classes.cards}>
      <StatCard
        label={t('stats.games')}
        value={format.number(stats?.total_games ?? 0)}
        note={t('stats.gamesNote')}
        Icon={IconDeviceGamepad2}
        isLoading={isLoading}
      />
      <StatCard
        label={t('stats.averageRtp')}
        value={
          <Figure
            value={stats?.avg_rtp ?? null}
            missing={t(isReal ? 'stats.noAverage' : 'stats.noPublishedAverage')}
          >
            {format.percent}
          </Figure>
        }
        note={
          day === null
            ? t('stats.averageRtpNote')
            : t(isReal ? 'stats.averageRtpOfDay' : 'stats.averageRtpOfPublishedDay', {
                day: format.day(day),
              })
        }
        Icon={IconPercentage}
        isLoading={isLoading}
      />
      <StatCard
        label={t('stats.providers')}
        value={format.number(stats?.total_providers ?? 0)}
        note={t('stats.providersNote')}
        Icon={IconBuilding}
        isLoading={isLoading}
      />
      <FavoritesCard />
    </dl>
  )
}

/** The user's own figure among the catalog's. */
function FavoritesCard() {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const isGuest = useUser() === null
  const count = useFavoriteCount()
  return (
    <StatCard
      label={t('stats.favorites')}
      value={
        isGuest ? <MissingValue reason={t('stats.favoritesOfGuests')} /> : format.number(count ?? 0)
      }
      note={t('stats.favoritesNote')}
      Icon={IconHeart}
      isLoading={!isGuest && count === null}
    />
  )
}
