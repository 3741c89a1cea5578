import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../figures/missing-value.tsx'
import type { ChartPoint, WeeklyFigure } from './chart-days.ts'
import styles from './line-chart.module.css'

/** The chart's points as a table, latest first, as tall as the chart it replaces. */
export function ChartTable({
  label,
  points,
  weekly,
  hasRange,
  height,
  onOpen,
}: {
  label: string
  points: readonly ChartPoint[]
  weekly: WeeklyFigure | undefined
  hasRange: boolean
  height: number
  onOpen: ((date: string) => void) | undefined
}) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  const formatValue = weekly?.format ?? format.percent
  return (
    <Box
      className={styles.table}
      h={height}
      role="region"
      tabIndex={0}
      aria-label={t('tableLabel', { label })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(weekly === undefined ? 'day' : 'week')}</th>
            <th scope="col">{weekly?.name ?? t('observed')}</th>
            {hasRange && <th scope="col">{t('range')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, value, low, high }) => (
            <tr key={date}>
              <td>{format.day(date)}</td>
              <td>
                {onOpen === undefined ? (
                  formatValue(value)
                ) : (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t('openDay', {
                      date: format.day(date),
                      value: format.percent(value),
                    })}
                    onClick={() => onOpen(date)}
                  >
                    {format.percent(value)}
                  </button>
                )}
              </td>
              {hasRange && (
                <td>
                  {low == null || high == null ? (
                    <MissingValue reason={t('noRange')} />
                  ) : (
                    `${format.percent(low)} – ${format.percent(high)}`
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
