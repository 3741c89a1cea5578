import type { ContentEntry } from '@retorna/contract/content'
import { useTranslation } from 'react-i18next'
import { QuestionList } from '../../shared/questions/question-list.tsx'
import classes from './questions.module.css'
import section from './section.module.css'

/** Questions and answers. Nothing if there are none. */
export function Questions({ entries }: { entries: ContentEntry[] }) {
  const { t } = useTranslation('landing')
  if (entries.length === 0) return null
  return (
    <section id="questions" className={section.section} aria-labelledby="questions-title">
      <div className={section.inner}>
        <h2 id="questions-title" className={section.title}>
          {t('faq.title')}
        </h2>
        <div className={classes.list}>
          <QuestionList entries={entries} example={t('faq.example')} />
        </div>
      </div>
    </section>
  )
}
