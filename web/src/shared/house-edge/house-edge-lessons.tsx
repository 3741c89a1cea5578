import { useTranslation } from 'react-i18next'
import classes from './house-edge.module.css'

const LESSONS = ['stakes', 'longRun', 'versions'] as const

/** What to know about the house edge; each line expands to its explanation. */
export function HouseEdgeLessons() {
  const { t } = useTranslation('houseEdge')
  return (
    <div className={classes.lessons}>
      <h3>{t('learn')}</h3>
      {LESSONS.map((lesson) => (
        <details key={lesson}>
          <summary>{t(`lessons.${lesson}.title`)}</summary>
          <p>{t(`lessons.${lesson}.text`)}</p>
        </details>
      ))}
    </div>
  )
}
