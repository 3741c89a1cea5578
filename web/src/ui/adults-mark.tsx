import { useTexts } from '../i18n/use-texts.ts'
import classes from './adults-mark.module.css'

export function AdultsMark() {
  const { t } = useTexts('labels')
  return <span className={classes.mark}>{t('adults')}</span>
}
