import type { PublicData } from '@retorna/contract/public'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { rangeAt } from '../../shared/chance/chance-range.ts'
import { Island } from '../../ui/island.tsx'
import { Chance } from './chance.tsx'
import classes from './hero.module.css'
import section from './section.module.css'

const TYPICAL_RTP = 96
const ANSWERS = { en, pt }
const MILLION = 1_000_000

/** What the product says in general, and below it what it says about a real game. */
export function Hero({
  game,
  isDemo,
  trialHours,
}: {
  game: PublicData['showcase']['game']
  isDemo: boolean
  trialHours: number | null
}) {
  const { t } = useTexts('landing')
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>{t('hero.title')}</h1>
        <div>
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
      </div>
      <Demonstration game={game} isDemo={isDemo} />
    </section>
  )
}

/** Why a few minutes mean nothing: interactive with scripts, a sentence without them. */
function Demonstration({
  game,
  isDemo,
}: {
  game: PublicData['showcase']['game']
  isDemo: boolean
}) {
  const { t, format, language } = useTexts(['landing', 'labels'])
  const rtp = game?.rtp_teorico ?? TYPICAL_RTP
  const deviation = DEFAULT_STANDARD_DEVIATIONS.medium ?? 5
  const long = rangeAt(rtp, deviation, MILLION)
  return (
    <section id="chance" className={classes.demonstration} aria-labelledby="chance-title">
      <header className={classes.head}>
        <div>
          <h2 id="chance-title">{t('chance.title')}</h2>
          <p>{t('chance.lead', { rtp: format.percent(rtp) })}</p>
        </div>
        {game !== null && (
          <p className={classes.game}>
            <img src={game.imagem_url} alt="" width={48} height={48} decoding="async" />
            <span>
              <strong>{game.nome}</strong>
              <span>
                {t('labels:theoreticalRtp')} {format.percent(rtp)}
                {isDemo && ` · ${t('chart.demo')}`}
              </span>
            </span>
          </p>
        )}
      </header>
      <Island
        name="chance"
        of={Chance}
        props={{
          rtp,
          language,
          texts: t('chance', { returnObjects: true }),
          words: ANSWERS[language],
        }}
      />
      <noscript>
        <p className={classes.static}>
          {t('chance.static', {
            low: format.percent(long.low),
            high: format.percent(long.high),
          })}
        </p>
      </noscript>
    </section>
  )
}
