import { theoreticalSteps } from '@retorna/domain/theoretical-steps'
import { IconChartLine } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MissingValue } from '../figures/missing-value.tsx'
import styles from './chart.module.css'
import { ChartFrame, ChartTable } from './chart-frame.tsx'
import tableStyles from './chart-table.module.css'
import { type Line, LinePlot } from './line-plot.tsx'

/**
 * Daily RTPs as a line, in order of date; days without a reading are gaps. `theoretical` is drawn dashed, in steps
 * where points have their own, the points' `low` and `high` as a soft band. `range` is the vertical span of
 * domain/chart-range. The arrow keys move a crosshair, and a button switches to a table. `texts` renames line and band
 * if they show something else.
 */
export function LineChart({
  theoretical = null,
  height = 350,
  ...rest
}: Omit<Line, 'theoretical' | 'height'> & Partial<Line>) {
  const { t, format } = useTexts('labels')
  const line = { ...rest, theoretical, height }
  const levels = theoreticalSteps(line.points, theoretical).map(({ value }) => value)
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const hasRange = line.points.some(({ low, high }) => low != null && high != null)
  const legend = (
    <>
      <li>
        <span className={styles.swatch} data-kind="observed" />
        {line.texts?.line ?? t('observedRtp')}
      </li>
      {levels.length > 0 && (
        <li>
          <span className={styles.swatch} data-kind="theoretical" />
          {t('theoreticalRtp')} {format.percent(lowest)}
          {highest > lowest && ` – ${format.percent(highest)}`}
        </li>
      )}
      {hasRange && (
        <li>
          <span className={styles.swatch} data-kind="band" />
          {line.texts?.band ?? t('expectedRange95')}
        </li>
      )}
    </>
  )
  return (
    <ChartFrame
      label={line.label}
      legend={legend}
      Icon={IconChartLine}
      table={<PointTable {...line} hasRange={hasRange} hasSteps={levels.length > 1} />}
    >
      <LinePlot {...line} />
    </ChartFrame>
  )
}

function PointTable({
  label,
  points,
  height,
  texts,
  onOpen,
  theoretical,
  hasRange,
  hasSteps,
}: Line & { hasRange: boolean; hasSteps: boolean }) {
  const { t, format } = useTexts(['chart', 'labels'])
  const percentOrNone = (value: number | null) => (value === null ? '–' : format.percent(value))
  return (
    <ChartTable label={label} height={height}>
      <thead>
        <tr>
          <th scope="col">{t('labels:day')}</th>
          <th scope="col">{texts?.line ?? t('labels:observedRtp')}</th>
          {hasSteps && <th scope="col">{t('labels:theoreticalRtp')}</th>}
          {hasRange && <th scope="col">{texts?.band ?? t('labels:expectedRange95')}</th>}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ date, value, low, high, theoretical: ofDay = null, note }) => (
          <tr key={date}>
            <td>{format.day(date)}</td>
            <td>
              {onOpen === undefined ? (
                format.percent(value)
              ) : (
                <button
                  type="button"
                  className={tableStyles.open}
                  aria-label={t('openDay', {
                    date: format.day(date),
                    value: format.percent(value),
                  })}
                  onClick={() => onOpen(date)}
                >
                  {format.percent(value)}
                </button>
              )}
              {note && <div>{note}</div>}
            </td>
            {hasSteps && <td>{percentOrNone(ofDay ?? theoretical)}</td>}
            {hasRange && (
              <td>
                {low == null || high == null ? (
                  <MissingValue reason={texts?.noBand ?? t('noRange')} />
                ) : (
                  `${format.percent(low)} – ${format.percent(high)}`
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  )
}
