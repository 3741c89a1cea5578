import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import styles from './line-chart.module.css'

/** Explains the line, the dashes and the band, if the chart shows them. */
export function ChartLegend({
  name,
  theoretical,
  hasRange,
}: {
  /** Of the line. */
  name: string
  theoretical: number | null
  hasRange: boolean
}) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.swatch} />
        {name}
      </li>
      {theoretical !== null && (
        <li>
          <span className={styles.swatch} data-kind="theoretical" />
          {t('theoretical')} {format.percent(theoretical)}
        </li>
      )}
      {hasRange && (
        <li>
          <span className={styles.swatch} data-kind="range" />
          {t('range')}
        </li>
      )}
    </ul>
  )
}
