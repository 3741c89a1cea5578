import { useTranslation } from 'react-i18next'
import classes from './adults-mark.module.css'

/** The sign for “adults only”. */
export function AdultsMark() {
  const { t } = useTranslation('labels')
  return <span className={classes.mark}>{t('adults')}</span>
}
