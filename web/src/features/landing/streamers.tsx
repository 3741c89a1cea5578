import type { ContentEntry } from '@retorna/contract/content'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/badge.module.css'
import section from './section.module.css'
import classes from './streamers.module.css'

const POINTS = ['overlay', 'honest', 'card'] as const

/** What a stream can show, and who does. */
export function Streamers({ entries }: { entries: ContentEntry[] }) {
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
          {entries.length > 0 && (
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
          )}
        </div>
      </div>
    </section>
  )
}
