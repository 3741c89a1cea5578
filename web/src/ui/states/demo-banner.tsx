import { IconFlask } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './demo-banner.module.css'

/**
 * Marks a screen whose figures are demonstration data. It is the last row of its column, so it covers nothing, and
 * nothing moves when it appears.
 */
export function DemoBanner() {
  const { t } = useTexts('app')
  return (
    <aside className={classes.banner} aria-label={t('demoShort')}>
      <IconFlask size={16} aria-hidden />
      <p>{t('demoData')}</p>
    </aside>
  )
}
