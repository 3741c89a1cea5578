import 'uplot/dist/uPlot.min.css'
import { Button } from '@mantine/core'
import type { ChartRange } from '@retorna/domain/chart-range'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { axisFormats } from './axis-formats.ts'
import { ChartCursor } from './chart-cursor.tsx'
import type { ChartPoint, WeeklyFigure } from './chart-days.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import styles from './line-chart.module.css'
import type { PlotSubject } from './plot-options.ts'
import { useChartCursor } from './use-chart-cursor.ts'
import { usePlot } from './use-plot.ts'

const DEFAULT_HEIGHT = 350

/**
 * Daily RTPs as a line, in order of date; days without a reading are gaps. `theoretical` is drawn
 * dashed, the points' `low` and `high` as a soft band. `range` is the vertical span of
 * domain/chart-range. The arrow keys move a crosshair, and a button switches to a table. With `weekly`, the
 * points are that figure's.
 */
export function LineChart({
  label,
  points,
  range,
  theoretical = null,
  height = DEFAULT_HEIGHT,
  weekly,
  onOpen,
}: {
  /** Accessible name of the chart. */
  label: string
  points: readonly ChartPoint[]
  range: ChartRange | null
  theoretical?: number | null
  height?: number
  weekly?: WeeklyFigure
  /** Opens the origin of a point by its date: by a click on the day in the table or Enter in the chart. */
  onOpen?: (date: string) => void
}) {
  const { t } = useTranslation('chart')
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? IconChartLine : IconTable
  const hasRange = points.some(({ low, high }) => low != null && high != null)
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.bar}>
        <ChartLegend
          name={weekly?.name ?? t('observed')}
          theoretical={theoretical}
          hasRange={hasRange}
        />
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
        <ChartTable
          label={label}
          points={points}
          weekly={weekly}
          hasRange={hasRange}
          height={height}
          onOpen={onOpen}
        />
      ) : (
        <Plot
          label={label}
          points={points}
          range={range}
          theoretical={theoretical}
          height={height}
          weekly={weekly}
          onOpen={onOpen}
        />
      )}
    </figure>
  )
}

function Plot({
  label,
  points,
  range,
  theoretical,
  height,
  weekly,
  onOpen,
}: {
  label: string
  points: readonly ChartPoint[]
  range: ChartRange | null
  theoretical: number | null
  height: number
  weekly: WeeklyFigure | undefined
  onOpen: ((date: string) => void) | undefined
}) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  const language = useLanguage()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const min = range?.min
  const max = range?.max
  const subject = useMemo<PlotSubject>(
    () => ({
      points,
      theoretical,
      range: min === undefined || max === undefined ? null : { min, max },
      ...axisFormats(language),
      ...(weekly !== undefined && { formatValue: weekly.format }),
      isWeekly: weekly !== undefined,
    }),
    [points, theoretical, min, max, language, weekly],
  )
  const { plot, width } = usePlot(frame, subject)
  const { index, handlers } = useChartCursor(points, plot)
  const point = points[index ?? points.length - 1]
  const day = point === undefined ? '' : format.day(point.date)
  const date = weekly === undefined ? day : t('weekFrom', { date: day })
  const value = point === undefined ? '' : (weekly?.format ?? format.percent)(point.value)
  const rangeText =
    point?.low == null || point.high == null
      ? null
      : t('rangeShort', { low: format.percent(point.low), high: format.percent(point.high) })
  const open = () => {
    if (point !== undefined) onOpen?.(point.date)
  }
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={Math.max(1, (index ?? points.length - 1) + 1)}
        aria-valuetext={[t('pointText', { date, value }), rangeText].filter(Boolean).join('. ')}
        {...handlers}
        onDoubleClick={open}
        onKeyDown={(event) => (event.key === 'Enter' ? open() : handlers.onKeyDown(event))}
      >
        {plot && point && index !== null && (
          <ChartCursor
            plot={plot}
            width={width}
            point={point}
            texts={{ date, value, range: rangeText }}
          />
        )}
      </div>
      <span id={hintId} hidden>
        {t(weekly === undefined ? 'keyboardHint' : 'keyboardHintWeeks')}{' '}
        {onOpen !== undefined && t('enterHint')}
      </span>
    </>
  )
}
