import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './demo-banner.module.css'

/**
 * Marks a screen whose figures are demonstration data: the last row of its column, where it covers nothing and
 * shifts nothing when it appears.
 */
export function DemoBanner() {
  const { t } = useTranslation('app')
  return (
    <aside className={classes.banner} aria-label={t('demoShort')}>
      <IconFlask size={16} aria-hidden />
      <p>{t('demoData')}</p>
    </aside>
  )
}
