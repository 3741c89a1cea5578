import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './demo-banner.module.css'

/** Marks a screen whose figures are demonstration data. */
export function DemoBanner() {
  const { t } = useTranslation('app')
  return (
    <p className={classes.banner} role="note">
      <IconFlask size={16} aria-hidden />
      <span>{t('demoData')}</span>
    </p>
  )
}
