import type { ContentEntry } from '@retorna/contract/content'
import { useTexts } from '../../i18n/use-texts.ts'
import { QuestionList } from '../../shared/questions/question-list.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import classes from './content-sections.module.css'
import section from './section.module.css'
import { Section } from './section.tsx'

/** Testimonials; made-up ones are marked as examples. Nothing if there are none. */
export function Testimonials({ entries }: { entries: ContentEntry[] }) {
  const { t, language } = useTexts(['landing', 'labels'])
  if (entries.length === 0) return null
  return (
    <Section id="testimonials" tone="raised" title={t('testimonials.title')}>
      <ul className={`${section.list} ${classes.grid}`}>
        {entries.map(({ id, title, body, isExample }) => (
          <li key={id}>
            <figure>
              <blockquote>{body[language]}</blockquote>
              <figcaption>
                {title[language]}
                {isExample && <Badge>{t('labels:example')}</Badge>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Questions and answers. Nothing if there are none. */
export function Questions({ entries }: { entries: ContentEntry[] }) {
  const { t } = useTexts(['landing', 'labels'])
  if (entries.length === 0) return null
  return (
    <Section isAnchor id="questions" title={t('faq.title')}>
      <div className={classes.list}>
        <QuestionList entries={entries} example={t('labels:example')} />
      </div>
    </Section>
  )
}
