import {
  IconArrowsVertical,
  IconDice5,
  IconFlame,
  IconHelpCircle,
  IconHourglassEmpty,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './problem.module.css'
import section from './section.module.css'

const PROBLEMS = [
  ['invented', IconDice5],
  ['short', IconHourglassEmpty],
  ['tips', IconFlame],
] as const
const ANSWERS = [
  ['traced', IconRoute],
  ['range', IconArrowsVertical],
  ['plain', IconHelpCircle],
] as const

export function Problem() {
  const { t } = useTexts('landing')
  return (
    <section className={section.section} aria-labelledby="problem">
      <div className={section.inner}>
        <div className={classes.pair}>
          <div className={classes.side}>
            <h2 id="problem" className={section.title}>
              {t('problem.title')}
            </h2>
            <p className={section.lead}>{t('problem.lead')}</p>
            <ul className={classes.points}>
              {PROBLEMS.map(([key, Icon]) => (
                <Point
                  key={key}
                  Icon={Icon}
                  title={t(`problem.points.${key}.title`)}
                  text={t(`problem.points.${key}.text`)}
                />
              ))}
            </ul>
          </div>
          <div className={classes.side}>
            <h2 className={section.title}>{t('solution.title')}</h2>
            <p className={section.lead}>{t('solution.lead')}</p>
            <ul className={classes.points} data-tone="answer">
              {ANSWERS.map(([key, Icon]) => (
                <Point
                  key={key}
                  Icon={Icon}
                  title={t(`solution.points.${key}.title`)}
                  text={t(`solution.points.${key}.text`)}
                />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

function Point({ Icon, title, text }: { Icon: TablerIcon; title: string; text: string }) {
  return (
    <li>
      <Icon size={22} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
