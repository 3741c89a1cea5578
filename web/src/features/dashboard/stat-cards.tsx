import type { DashboardStats } from '@retorna/contract/dashboard'
import { can } from '@retorna/domain/plan'
import { IconBuilding, IconDeviceGamepad2, IconHeart, IconPercentage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import classes from './overview.module.css'

/** The four figures of the catalog; skeletons while `stats` is loading. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const isReal = can(usePlanShown(), 'real-rtp')
  const isLoading = stats === undefined
  const day = stats?.measured_day ?? null
  const average = stats?.avg_rtp ?? null
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
          average === null ? (
            <MissingValue reason={t(isReal ? 'stats.noAverage' : 'stats.noPublishedAverage')} />
          ) : (
            format.percent(average)
          )
        }
        note={
          day === null
            ? t('stats.averageRtpNote')
            : t('stats.averageRtpOfDay', { day: format.day(day) })
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
