import type { Kept } from '@retorna/contract/account'
import { useTranslation } from 'react-i18next'
import classes from './kept-data.module.css'

const MONTHS_PER_YEAR = 12

/** What is kept after a deletion: each kind of data, with how long and why. */
export function KeptData({ kept }: { kept: readonly Kept[] }) {
  const { t } = useTranslation('account')
  const time = (months: number) =>
    months % MONTHS_PER_YEAR === 0
      ? t('privacy.years', { count: months / MONTHS_PER_YEAR })
      : t('privacy.months', { count: months })
  return (
    <div className={classes.kept}>
      <h3 className={classes.title}>{t('privacy.keptTitle')}</h3>
      <dl className={classes.list}>
        {kept.map(({ data, reason, months, from }) => (
          <div key={data} className={classes.item}>
            <dt>{t(`privacy.kept.${data}`)}</dt>
            <dd>
              {t(`privacy.keptFor.${from}`, { time: time(months) })}
              <span className={classes.reason}>{t(`privacy.reasons.${reason}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
