import type { DashboardStats } from '@retorna/contract/dashboard'
import { IconBuilding, IconDatabase, IconDeviceGamepad2, IconPercentage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/missing-value.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import classes from './overview.module.css'

/** The four figures of the catalogue; skeletons while `stats` is on its way. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const isLoading = stats === undefined
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
            <MissingValue reason={t('stats.noAverage')} />
          ) : (
            format.percent(average)
          )
        }
        note={t('stats.averageRtpNote')}
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
      <StatCard
        label={t('stats.readings')}
        value={format.number(stats?.total_readings ?? 0)}
        note={t('stats.readingsNote')}
        Icon={IconDatabase}
        isLoading={isLoading}
      />
    </dl>
  )
}
