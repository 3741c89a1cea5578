import type { DashboardStats } from '@retorna/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './entrance-panel.module.css'

/** What the product does, beside the form on wide screens; the counts are live. */
export function EntrancePanel({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation(['app', 'auth'])
  const format = useFormat()
  const figures = stats && [
    { label: t('auth:figures.games'), value: stats.total_games },
    { label: t('auth:figures.providers'), value: stats.total_providers },
    { label: t('auth:figures.readings'), value: stats.total_readings },
  ]
  return (
    <aside className={classes.panel} aria-label={t('app:tagline')}>
      <p className={classes.tagline}>{t('app:tagline')}</p>
      <Drawing />
      <dl className={classes.figures}>
        {figures?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** A line of readings within its expected range: a drawing without figures. */
function Drawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 480 200" aria-hidden="true">
      <path
        className={classes.range}
        d="M0 52 C80 46 150 62 240 58 S400 66 480 60 V140 C400 134 330 142 240 142 S80 154 0 148Z"
      />
      <path className={classes.theoretical} d="M0 100H480" />
      <path
        className={classes.line}
        d="M0 112 30 92 60 104 90 78 120 96 150 122 180 108 210 84 240 98 270 118 300 90 330 104 360 70 390 88 420 34 450 62 480 80"
      />
      <circle className={classes.outlier} cx="420" cy="34" r="7" />
    </svg>
  )
}
