import { useTranslation } from 'react-i18next'
import styles from './funnel-chart.module.css'

const MARKS = ['within', 'watch', 'outside', 'not-enough-plays'] as const
export type FunnelMark = (typeof MARKS)[number]

/** Explains the marks that occur and the limits. */
export function FunnelLegend({ marks }: { marks: ReadonlySet<FunnelMark> }) {
  const { t } = useTranslation(['chart', 'ui'])
  return (
    <ul className={styles.legend}>
      {MARKS.filter((mark) => marks.has(mark)).map((mark) => (
        <li key={mark}>
          <svg viewBox="-7 -7 14 14" width={14} height={14} data-mark={mark} aria-hidden>
            {mark === 'within' && <circle r={3.5} />}
            {mark === 'not-enough-plays' && <circle r={4} />}
            {mark === 'watch' && <path d="M0-6 6 0 0 6-6 0Z" />}
            {mark === 'outside' && <path d="M0-6 6 5-6 5Z" />}
          </svg>
          {t(`ui:verdicts.${mark}`)}
        </li>
      ))}
      <li>
        <span className={styles.swatch} data-kind="band" />
        {t('chart:funnel.band')}
      </li>
      <li>
        <span className={styles.swatch} data-kind="limit" />
        {t('chart:funnel.limit')}
      </li>
    </ul>
  )
}
