import type { PublicData } from '@retorna/contract/public'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { Island } from '../../ui/island.tsx'
import { CatalogChart } from './catalog-chart.tsx'
import { GameSample } from './game-sample.tsx'
import classes from './hero.module.css'
import section from './section.module.css'

/** The product at a glance, with its own chart and card. */
export function Hero({
  showcase: { game, trend },
  isDemo,
  trialHours,
}: {
  showcase: PublicData['showcase']
  isDemo: boolean
  trialHours: number | null
}) {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  const { demo, ...texts } = t('chart', { returnObjects: true })
  const note = isDemo ? `${texts.note} ${demo}` : texts.note
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <p className={classes.ways}>
          <a className={section.button} href={paths.register} data-for="guest">
            {t('hero.register')}
          </a>
          <a className={section.button} href={paths.dashboard} data-for="member">
            {t('call.dashboard')}
          </a>
          <a className={section.quiet} href="#chance">
            {t('hero.explain')}
          </a>
        </p>
        {trialHours !== null && (
          <p className={classes.terms}>{t('hero.terms', { hours: trialHours })}</p>
        )}
      </div>
      <div className={classes.product}>
        <Island
          name="catalog-chart"
          of={CatalogChart}
          props={{ days: trend, language, texts: { ...texts, note } }}
        />
        {game !== null && <GameSample game={game} />}
      </div>
    </section>
  )
}
