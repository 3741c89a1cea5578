import type { PublicData } from '@retorna/contract/public'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import { Island } from '../../ui/island.tsx'
import { CatalogChart } from './catalog-chart.tsx'
import gameSampleStyles from './game-sample.module.css'
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

type Game = NonNullable<PublicData['showcase']['game']>

const SIGNS = { high: '▲', middle: '●', low: '▼' } as const

/** The most popular game, as the free plan shows it. */
function GameSample({ game }: { game: Game }) {
  const { t } = useTranslation('landing')
  const format = useFormat()
  const band = rtpBand(game.rtp_teorico) ?? 'middle'
  return (
    <article className={`${section.card} ${gameSampleStyles.card}`} aria-label={t('game.label')}>
      <img src={game.imagem_url} alt="" width={88} height={88} decoding="async" />
      <div className={gameSampleStyles.name}>
        <h2>{game.nome}</h2>
        <p>{game.provider_nome}</p>
      </div>
      <p className={gameSampleStyles.figure}>
        <span>{t('game.theoretical')}</span>
        <strong>{format.percent(game.rtp_teorico)}</strong>
        <span className={badge.badge} data-tone={band} aria-hidden>
          {SIGNS[band]}
        </span>
      </p>
      <p className={gameSampleStyles.note}>{t('game.certified')}</p>
      <p className={gameSampleStyles.locked}>
        <IconLock size={16} aria-hidden /> {t('game.locked')}
      </p>
    </article>
  )
}
