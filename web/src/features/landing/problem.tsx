import {
  IconArrowsVertical,
  IconDice5,
  IconFlame,
  IconHelpCircle,
  IconHourglassEmpty,
  IconRoute,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './problem.module.css'
import section from './section.module.css'

const PROBLEMS = { invented: IconDice5, short: IconHourglassEmpty, tips: IconFlame } as const
const ANSWERS = { traced: IconRoute, range: IconArrowsVertical, plain: IconHelpCircle } as const
const PROBLEM_KEYS = ['invented', 'short', 'tips'] as const
const ANSWER_KEYS = ['traced', 'range', 'plain'] as const

/** The problem with common RTP numbers, and what the product does instead. */
export function Problem() {
  const { t } = useTranslation('landing')
  return (
    <section className={section.section} aria-labelledby="problem">
      <div className={section.inner}>
        <div className={classes.pair}>
          <div>
            <h2 id="problem" className={section.title}>
              {t('problem.title')}
            </h2>
            <p className={section.lead}>{t('problem.lead')}</p>
            <ul className={classes.points} data-tone="problem">
              {PROBLEM_KEYS.map((key) => {
                const Icon = PROBLEMS[key]
                return (
                  <li key={key}>
                    <Icon size={22} aria-hidden />
                    <div>
                      <h3>{t(`problem.points.${key}.title`)}</h3>
                      <p>{t(`problem.points.${key}.text`)}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
          </div>
          <div className={classes.answer}>
            <h2 className={section.title}>{t('solution.title')}</h2>
            <ul className={classes.points}>
              {ANSWER_KEYS.map((key) => {
                const Icon = ANSWERS[key]
                return (
                  <li key={key}>
                    <Icon size={22} aria-hidden />
                    <div>
                      <h3>{t(`solution.points.${key}.title`)}</h3>
                      <p>{t(`solution.points.${key}.text`)}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
