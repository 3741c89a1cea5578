import type { ContentEntry } from '@retorna/contract/content'
import { useTranslation } from 'react-i18next'
import { QuestionList } from '../../shared/questions/question-list.tsx'
import { Section } from './section.tsx'
import classes from './testimonials.module.css'

/** Questions and answers. Nothing if there are none. */
export function Questions({ entries }: { entries: ContentEntry[] }) {
  const { t } = useTranslation('landing')
  if (entries.length === 0) return null
  return (
    <Section isAnchor id="questions" title={t('faq.title')}>
      <div className={classes.list}>
        <QuestionList entries={entries} example={t('faq.example')} />
      </div>
    </Section>
  )
}
