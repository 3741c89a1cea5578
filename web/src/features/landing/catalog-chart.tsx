import { fill } from '@retorna/contract/words/fill'
import { roundValues } from '@retorna/domain/chart-range'
import type { landing } from '../../i18n/en/landing.ts'
import { formatDay, formatNumber, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import plot from '../../shared/chance/plot.module.css'
import { useCursor } from '../../ui/chart/use-cursor.ts'
import classes from './catalog-chart.module.css'
import { bounds, type Day, dotsOf, linePath } from './chart-geometry.ts'

const WIDTH = 600
const HEIGHT = 200

type ChartProps = {
  days: Day[]
  language: Language
  texts: Record<Exclude<keyof typeof landing.chart, 'demo'>, string>
}

/** The catalog's daily RTP, drawn without a library; an island of the landing page. */
export function CatalogChart(props: ChartProps) {
  const { days, texts } = props
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{texts.title}</h2>
        <p>{texts.note}</p>
      </figcaption>
      {days.length < 2 ? <p className={classes.empty}>{texts.empty}</p> : <Drawing {...props} />}
      {days.length >= 2 && <DayTable {...props} />}
    </figure>
  )
}

function Drawing({ days, language, texts }: ChartProps) {
  const range = bounds(days)
  const dots = dotsOf(days)
  const { index, handlers } = useCursor(days.length, ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const distances = dots.map(({ x }) => Math.abs(x - (clientX - left) / width))
    return distances.indexOf(Math.min(...distances))
  })
  const read = index ?? days.length - 1
  const day = days[read]
  const dot = dots[read]
  const lines = roundValues(range)
  const values = days.map(({ rtp }) => rtp)
  const label = fill(texts.label, {
    first: formatDay(days[0]?.date ?? '', language),
    last: formatDay(days.at(-1)?.date ?? '', language),
    low: formatPercent(Math.min(...values), language),
    high: formatPercent(Math.max(...values), language),
  })

  if (day === undefined || dot === undefined) return null
  const shownDay = formatDay(day.date, language)
  const shownRtp = formatPercent(day.rtp, language)
  const shownGames = fill(texts.ofGames, { count: formatNumber(day.games, language) })
  return (
    <>
      <p className={classes.reading}>
        <strong>{shownRtp}</strong>
        <span>
          {shownDay} · {shownGames}
        </span>
      </p>
      <div
        className={`${plot.plot} ${classes.plot}`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={read + 1}
        aria-valuetext={`${shownDay}: ${shownRtp}, ${shownGames}`}
        {...handlers}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((value) => {
            const y = ((range.high - value) / (range.high - range.low)) * HEIGHT
            return <line key={value} className={plot.grid} x1={0} x2={WIDTH} y1={y} y2={y} />
          })}
          <path className={classes.line} d={linePath(days, WIDTH, HEIGHT)} />
        </svg>
        {lines.map((value) => (
          <span
            key={value}
            className={plot.percent}
            style={{ top: `${((range.high - value) / (range.high - range.low)) * 100}%` }}
            aria-hidden
          >
            {formatNumber(value, language, 1)}%
          </span>
        ))}
        <span className={classes.cursor} style={{ left: `${dot.x * 100}%` }} aria-hidden />
        <span
          className={classes.dot}
          style={{ left: `${dot.x * 100}%`, top: `${dot.y * 100}%` }}
          aria-hidden
        />
      </div>
    </>
  )
}

function DayTable({ days, language, texts }: ChartProps) {
  return (
    <details className={classes.table}>
      <summary>{texts.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.rtp}</th>
            <th scope="col">{texts.games}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, rtp, games }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, language)}</th>
              <td>{formatPercent(rtp, language)}</td>
              <td>{formatNumber(games, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
