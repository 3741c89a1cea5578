import type { ContentEntry } from '@retorna/contract/content'
import type { PublicData } from '@retorna/contract/public'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import section from './section.module.css'
import classes from './streamers.module.css'

const POINTS = ['overlay', 'honest', 'card'] as const

/** What a stream can show, and examples of streamers. */
export function Streamers({
  game,
  entries,
}: {
  game: PublicData['showcase']['game']
  entries: ContentEntry[]
}) {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <section className={section.section} data-tone="panel" aria-labelledby="streamers">
      <div className={section.inner}>
        <div className={classes.columns}>
          <div>
            <h2 id="streamers" className={section.title}>
              {t('streamers.title')}
            </h2>
            <p className={section.lead}>{t('streamers.lead')}</p>
            <ul className={classes.points}>
              {POINTS.map((point) => (
                <li key={point}>
                  <IconCheck size={20} aria-hidden /> <span>{t(`streamers.points.${point}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.stage}>
            {game !== null && <OverlaySample game={game} />}
            <ul className={classes.entries}>
              {entries.map(({ id, title, body, link, isExample }) => (
                <li key={id}>
                  <h3>
                    {link === null ? (
                      title[language]
                    ) : (
                      <a href={link} rel="noopener noreferrer nofollow" target="_blank">
                        {title[language]}
                      </a>
                    )}
                    {isExample && <span className={badge.badge}>{t('streamers.example')}</span>}
                  </h3>
                  <p>{body[language]}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

/** A preview of the overlay's bar on a stream, with the public figures of the most popular game. */
function OverlaySample({ game }: { game: NonNullable<PublicData['showcase']['game']> }) {
  const { t } = useTranslation('landing')
  const format = useFormat()
  return (
    <figure className={classes.sample}>
      <div className={classes.stream}>
        <div className={classes.bar}>
          <img
            src={game.imagem_url}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
          />
          <p>
            <strong>{game.nome}</strong>
            <span>{game.provider_nome}</span>
          </p>
          <p>
            <span>{t('game.theoretical')}</span>
            <strong>{format.percent(game.rtp_teorico)}</strong>
          </p>
          <p className={classes.adults}>{t('footer.adults')}</p>
        </div>
      </div>
      <figcaption>{t('streamers.sample')}</figcaption>
    </figure>
  )
}
