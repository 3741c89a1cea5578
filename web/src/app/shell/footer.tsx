import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { paths } from '../paths.ts'
import classes from './footer.module.css'

/** The notices on every screen: the past predicts nothing, adults only, information only. */
export function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className={classes.footer}>
      <AdultsMark />
      <span>{t('footer.pastRtp')}</span>
      <span>{t('footer.notAnOperator')}</span>
      <Link to={paths.dataHealth} className={classes.link}>
        {t('footer.dataHealth')}
      </Link>
    </footer>
  )
}
