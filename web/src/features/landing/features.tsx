import {
  IconBell,
  IconChartLine,
  IconChecklist,
  IconFileExport,
  IconLayoutDashboard,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './features.module.css'
import section from './section.module.css'
import { Section } from './section.tsx'

const FEATURES = [
  ['monitoring', IconChartLine],
  ['alerts', IconBell],
  ['trends', IconTrendingUp],
  ['data', IconChecklist],
  ['reports', IconFileExport],
  ['interface', IconLayoutDashboard],
] as const

export function Features() {
  const { t } = useTexts('landing')
  return (
    <Section id="features" title={t('features.title')}>
      <ul className={`${section.list} ${classes.grid}`}>
        {FEATURES.map(([key, Icon]) => (
          <li key={key}>
            <Icon size={20} aria-hidden />
            <h3>{t(`features.${key}.title`)}</h3>
            <p>{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
