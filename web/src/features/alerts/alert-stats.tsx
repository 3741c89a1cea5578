import { IconBell, IconBellRinging, IconCalendarWeek, IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import classes from './alerts-tab.module.css'
import { useAlertStats } from './api.ts'

const CARDS = [
  { name: 'total', field: 'total_alerts', Icon: IconBell },
  { name: 'active', field: 'active_alerts', Icon: IconBellRinging },
  { name: 'today', field: 'notifications_today', Icon: IconMessage },
  { name: 'week', field: 'notifications_week', Icon: IconCalendarWeek },
] as const

/** Four figures about the user's alerts and notifications. */
export function AlertStats() {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  const { data, isPending } = useAlertStats()
  return (
    <dl className={classes.cards} aria-label={t('stats.label')}>
      {CARDS.map(({ name, field, Icon }) => (
        <StatCard
          key={name}
          label={t(`stats.${name}`)}
          value={data === undefined ? <MissingValue /> : format.number(data[field])}
          note={t(`stats.${name}Note`)}
          Icon={Icon}
          isLoading={isPending}
        />
      ))}
    </dl>
  )
}
