import { type ChartRange, roundValues } from '@retorna/domain/chart-range'
import { useFormat } from '../../i18n/use-format.ts'
import type { FanDay } from './fan-days.ts'
import classes from './forecast.module.css'

const SIZE = { width: 600, height: 272 }
const RANGES = ['range95', 'range80', 'range50'] as const

/** The drawing of a fan: stated ranges as bands, the observed RTP as a line with gaps, the theoretical one dashed. */
export function FanPlot({
  days,
  theoretical,
  scale: { min, max },
}: {
  days: readonly FanDay[]
  theoretical: number | null
  scale: ChartRange
}) {
  const format = useFormat()
  const share = (rtp: number) => (max - rtp) / (max - min)
  const x = (index: number) => (SIZE.width * index) / Math.max(1, days.length - 1)
  const y = (rtp: number) => SIZE.height * share(rtp)
  const indexed = days.map((day, index) => ({ ...day, index }))
  const ahead = indexed.filter(({ isAhead }) => isAhead)
  const behind = indexed.filter(({ isAhead }) => !isAhead)
  const outline = (part: typeof indexed, of: (typeof RANGES)[number]) =>
    [
      ...part.map((day) => `${x(day.index)},${y(day[of].high)}`),
      ...part.toReversed().map((day) => `${x(day.index)},${y(day[of].low)}`),
    ].join(' ')
  const lines = roundValues({ low: min, high: max })
  return (
    <>
      <svg
        className={classes.fan}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((rtp) => (
          <line key={rtp} className={classes.grid} x1={0} x2={SIZE.width} y1={y(rtp)} y2={y(rtp)} />
        ))}
        <polygon className={classes.stated} points={outline(behind, 'range95')} />
        {RANGES.map((range) => (
          <polygon
            key={range}
            className={classes.ahead}
            data-range={range}
            points={outline(ahead, range)}
          />
        ))}
        <polyline
          className={classes.median}
          points={ahead.map((day) => `${x(day.index)},${y(day.median)}`).join(' ')}
        />
        {theoretical !== null && (
          <line
            className={classes.theoretical}
            x1={0}
            x2={SIZE.width}
            y1={y(theoretical)}
            y2={y(theoretical)}
          />
        )}
        {runsOf(indexed).map((run) => (
          <polyline
            key={run[0]?.date}
            className={classes.observed}
            points={run.map((day) => `${x(day.index)},${y(day.observed)}`).join(' ')}
          />
        ))}
      </svg>
      {indexed.map(({ date, index, observed }) =>
        observed === null ? null : (
          <span
            key={date}
            className={classes.dot}
            style={{ left: `${(100 * x(index)) / SIZE.width}%`, top: y(observed) }}
          />
        ),
      )}
      {lines.map((rtp) => (
        <span key={rtp} className={classes.level} style={{ top: y(rtp) }}>
          {format.number(rtp)}%
        </span>
      ))}
      {days.length > 1 && (
        <div className={classes.dates}>
          <span>{format.day(days[0]?.date ?? '')}</span>
          <span>{format.day(days.at(-1)?.date ?? '')}</span>
        </div>
      )}
    </>
  )
}

type Observed = FanDay & { index: number; observed: number }

/** Runs of neighboring days that have readings. */
function runsOf(days: readonly (FanDay & { index: number })[]): Observed[][] {
  const runs: Observed[][] = []
  for (const day of days) {
    const { observed } = day
    if (observed === null) continue
    const run = runs.at(-1)
    if (run?.at(-1)?.index === day.index - 1) run?.push({ ...day, observed })
    else runs.push([{ ...day, observed }])
  }
  return runs
}
