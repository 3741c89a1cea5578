import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import classes from './report-view.module.css'

/**
 * Counts as bars that start at zero; an RTP as a dot on a scale, since no RTP is near zero. Each value is beside its
 * bar or dot.
 */
export function ReportBars({
  block: { title, unit, bars },
  isTitled,
  report,
}: {
  block: Extract<ReportBlock, { type: 'bars' }>
  isTitled: boolean
  report: Report
}) {
  if (bars.length === 0) return null
  const isCount = unit === 'count'
  const values = bars.map(({ value }) => value)
  const low = isCount ? 0 : Math.floor(Math.min(...values))
  const high = isCount ? Math.max(1, ...values) : Math.ceil(Math.max(...values))
  const share = (value: number) => `${(100 * (value - low)) / (high - low || 1)}%`
  return (
    <div>
      {isTitled && <h3 className={classes.blockTitle}>{title}</h3>}
      <ul className={classes.bars}>
        {bars.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={classes.track} data-kind={isCount ? 'bar' : 'dot'} aria-hidden>
              {isCount ? (
                <span className={classes.bar} style={{ width: share(value) }} />
              ) : (
                <span className={classes.dot} style={{ left: share(value) }} />
              )}
            </span>
            <span className={classes.figure}>
              {formatFigure(value, unit, report.language, report.timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
