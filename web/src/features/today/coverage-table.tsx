import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { type Coverage, coverageDays } from './coverage-days.ts'
import { toEntry } from './to-entry.ts'
import classes from './today.module.css'

/** The coverage calendar as a table, latest day first. */
export function CoverageTable({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('today')
  const format = useFormat()
  return (
    <section className={classes.tall} aria-label={t('coverage.label')}>
      <table className={classes.table} aria-label={t('coverage.label')}>
        <thead>
          <tr>
            <th scope="col">{t('coverage.dayColumn')}</th>
            <th scope="col">{t('coverage.gamesColumn')}</th>
            <th scope="col">{t('coverage.shareColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {coverageDays(coverage)
            .toReversed()
            .map(({ day, covered, share }) => (
              <tr key={day}>
                <th scope="row">
                  <Link to={toEntry({ day, shown: 'missing' })}>{format.day(day)}</Link>
                </th>
                <td data-label={t('coverage.gamesColumn')}>
                  {format.number(covered)} / {format.number(coverage.games)}
                </td>
                <td data-label={t('coverage.shareColumn')}>{format.percent(share)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
