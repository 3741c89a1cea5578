import 'uplot/dist/uPlot.min.css'
import { Button } from '@mantine/core'
import { IconChartDots, IconTable } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './funnel-chart.module.css'
import type { FunnelDot } from './funnel-dots.ts'
import { FunnelLegend } from './funnel-legend.tsx'
import { FunnelPlot } from './funnel-plot.tsx'

/**
 * Thousands of dots against what chance alone could explain: plays on a logarithmic horizontal axis, points
 * from theoretical on the vertical one, with the 95 % band and the 3-sigma limits. Pointing, tapping and the
 * arrow keys select a dot; a click, a second tap or Enter opens it. A button switches to `table`.
 */
export function FunnelChart({
  label,
  dots,
  standardDeviation,
  axes,
  height,
  textOf,
  detailsOf,
  table,
  onOpen,
}: {
  /** Accessible name of the chart. */
  label: string
  /** Fewest plays first; all converted to one standard deviation. */
  dots: readonly FunnelDot[]
  /** Stakes per spin, for which the limits are drawn. */
  standardDeviation: number
  axes: { horizontal: string; vertical: string }
  height: number
  /** A dot in one line of text. */
  textOf: (id: number) => string
  /** Shown below the chart about the selected dot, or while none is selected. */
  detailsOf: (id: number | null) => ReactNode
  /** The same dots as a table. */
  table: ReactNode
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('chart')
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? IconChartDots : IconTable
  const marks = useMemo(() => new Set(dots.map(({ verdict }) => verdict)), [dots])
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.bar}>
        <FunnelLegend marks={marks} />
        <Button
          className={styles.toggle}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('showChart') : t('showTable')}
        </Button>
      </div>
      {isTable ? (
        table
      ) : (
        <FunnelPlot
          label={label}
          dots={dots}
          standardDeviation={standardDeviation}
          axes={axes}
          height={height}
          textOf={textOf}
          detailsOf={detailsOf}
          onOpen={onOpen}
        />
      )}
    </figure>
  )
}
