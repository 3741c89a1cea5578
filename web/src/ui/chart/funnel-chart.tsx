import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { IconChartDots } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { type Funnel, FunnelPlot } from './funnel-plot.tsx'

/**
 * Thousands of dots against what chance alone could explain: plays on a logarithmic horizontal axis, points
 * from theoretical on the vertical one, with the 95 % band and the 3-sigma limits. Pointing, tapping and the
 * arrow keys select a dot; a click, a second tap or Enter opens it. A button switches to `table`.
 */
export function FunnelChart({ table, ...funnel }: Funnel & { table: ReactNode }) {
  const { t } = useTexts(['chart', 'ui'])
  const { label, dots } = funnel
  const marks = useMemo(() => new Set(dots.map(({ verdict }) => verdict)), [dots])
  const legend = (
    <>
      {VERDICTS.filter((mark) => marks.has(mark)).map((mark) => (
        <li key={mark}>
          <svg viewBox="-7 -7 14 14" width={14} height={14} data-mark={mark} aria-hidden>
            {mark === 'within' && <circle r={3.5} />}
            {mark === 'watch' && <path d="M0-6 6 0 0 6-6 0Z" />}
            {mark === 'outside' && <path d="M0-6 6 5-6 5Z" />}
          </svg>
          {t(`ui:verdicts.${mark}`)}
        </li>
      ))}
      {(['band', 'limit'] as const).map((kind) => (
        <li key={kind}>
          <span className={styles.swatch} data-kind={kind} />
          {t(`chart:funnel.${kind}`)}
        </li>
      ))}
    </>
  )
  return (
    <ChartFrame label={label} legend={legend} Icon={IconChartDots} table={table}>
      <FunnelPlot {...funnel} />
    </ChartFrame>
  )
}
