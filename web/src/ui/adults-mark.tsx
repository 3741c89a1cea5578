import { useTexts } from '../i18n/use-texts.ts'
import classes from './adults-mark.module.css'

/** The sign for “adults only”. */
export function AdultsMark() {
  const { t } = useTexts('labels')
  return <span className={classes.mark}>{t('adults')}</span>
}
