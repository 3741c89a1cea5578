import type { ContentEntry } from '@retorna/contract/content'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import { Section } from './section.tsx'
import classes from './testimonials.module.css'

/** Testimonials; made-up ones are marked as examples. Nothing if there are none. */
export function Testimonials({ entries }: { entries: ContentEntry[] }) {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  if (entries.length === 0) return null
  return (
    <Section id="testimonials" tone="raised" title={t('testimonials.title')}>
      <ul className={classes.grid}>
        {entries.map(({ id, title, body, isExample }) => (
          <li key={id}>
            <figure>
              <blockquote>{body[language]}</blockquote>
              <figcaption>
                {title[language]}
                {isExample && <span className={badge.badge}>{t('testimonials.example')}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
