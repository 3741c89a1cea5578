import type { PublicData } from '@retorna/contract/public'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import section from './section.module.css'
import classes from './stats.module.css'

/** Live counts; an unknown figure is left out. */
export function Stats({ stats }: { stats: PublicData['stats'] }) {
  const { t } = useTranslation('landing')
  const format = useFormat()
  const figures = [
    { label: t('stats.games'), value: format.number(stats.games) },
    { label: t('stats.providers'), value: format.number(stats.providers) },
    { label: t('stats.readings'), value: format.number(stats.readings) },
    ...(stats.uncorrectedShare === null
      ? []
      : [{ label: t('stats.uncorrected'), value: format.percent(stats.uncorrectedShare) }]),
    { label: t('stats.users'), value: format.number(stats.users) },
    { label: t('stats.always'), value: t('stats.alwaysFigure') },
  ]
  return (
    <section className={classes.band} aria-labelledby="figures">
      <div className={section.inner}>
        <h2 id="figures" className={classes.title}>
          {t('stats.title')}
        </h2>
        <dl className={classes.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {stats.lastDay !== null && (
          <p className={classes.live}>
            {t('stats.live', { day: format.day(stats.lastDay) })}{' '}
            <a href={paths.dataHealth}>{t('stats.health')}</a>
            {stats.isDemo && <> · {t('footer.demo')}</>}
          </p>
        )}
      </div>
    </section>
  )
}
