import type { PublicData } from '@retorna/contract/public'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Island } from '../../ui/island.tsx'
import { CatalogChart } from './catalog-chart.tsx'
import section from './section.module.css'
import classes from './stats.module.css'

/** The catalog's daily RTP beside live counts; unknown figures and those of an empty catalog are left out. */
export function Stats({
  stats,
  trend,
}: {
  stats: PublicData['stats']
  trend: PublicData['showcase']['trend']
}) {
  const { t, format, language } = useTexts(['landing', 'labels'])
  const { demo, ...texts } = t('chart', { returnObjects: true })
  const note = stats.isDemo ? `${texts.note} ${demo}` : texts.note
  const counts = [
    { label: t('stats.games'), count: stats.games },
    { label: t('labels:providersInText'), count: stats.providers },
    { label: t('stats.readings'), count: stats.readings },
  ].filter(({ count }) => count > 0)
  const figures = [
    ...counts.map(({ label, count }) => ({ label, value: format.number(count) })),
    ...(stats.uncorrectedShare === null
      ? []
      : [{ label: t('stats.uncorrected'), value: format.percent(stats.uncorrectedShare) }]),
    ...(stats.users === null
      ? []
      : [{ label: t('stats.users'), value: format.number(stats.users) }]),
    { label: t('stats.always'), value: t('stats.alwaysFigure') },
  ]
  return (
    <section className={classes.band} aria-labelledby="figures">
      <div className={`${section.inner} ${classes.columns}`}>
        <Island
          name="catalog-chart"
          of={CatalogChart}
          props={{ days: trend, language, texts: { ...texts, note } }}
        />
        <div>
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
      </div>
    </section>
  )
}
