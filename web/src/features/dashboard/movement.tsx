import { Box, Group, Skeleton } from '@mantine/core'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { TRENDS, type Trend } from '@retorna/domain/statistics/trend'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { TREND_ICONS } from '../../ui/figures/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './movement.module.css'

/** How many games moved up, down or not at all since the day before, as counts and as shares. */
export function Movement({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const counts: Record<Trend, number> = {
    up: stats?.trending_up ?? 0,
    down: stats?.trending_down ?? 0,
    stable: stats?.stable ?? 0,
  }
  const day = stats?.measured_day ?? null
  return (
    <Panel title={t('movement.title')}>
      <div className={classes.bar} aria-hidden>
        {TRENDS.map((trend) => (
          <span key={trend} data-trend={trend} style={{ flexGrow: counts[trend] }} />
        ))}
      </div>
      <Group component="dl" align="stretch" gap="8px 32px" mt={16} className={classes.counts}>
        {TRENDS.map((trend) => {
          const Icon = TREND_ICONS[trend]
          return (
            <div key={trend} data-trend={trend}>
              <dt>
                <Icon size={16} aria-hidden />
                {t(`movement.${trend}`)}
              </dt>
              <dd>
                {stats === undefined ? <Skeleton h={24} w={48} /> : format.number(counts[trend])}
              </dd>
            </div>
          )
        })}
      </Group>
      <Box component="p" mt={8} c="dimmed" fz={13}>
        {t('movement.explanation')}
        {day !== null && ` ${t('movement.ofDay', { day: format.day(day) })}`}
      </Box>
    </Panel>
  )
}
