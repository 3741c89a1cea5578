import { formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import classes from './chance-plot.module.css'
import { bandPath, rangeAt, SESSION_SPINS, shareOf, TOP_RTP, topOf } from './chance-range.ts'
import type { ChanceTexts } from './chance-texts.ts'

const SIZE = { width: 600, height: 280 }
const PERCENTS = [0, 50, 100, 150, 200]
/** Spins at twelve a minute. */
const TICKS = {
  session: SESSION_SPINS,
  hour: 720,
  day: 17_280,
  month: 518_400,
  million: 10_000_000,
} as const
const TICK_KEYS = ['session', 'hour', 'day', 'month', 'million'] as const

/** The range over all numbers of spins as a funnel, and the chosen number as a line across it. */
export function ChancePlot({
  rtp,
  deviation,
  spins,
  language,
  texts,
}: {
  rtp: number
  deviation: number
  spins: number
  language: Language
  texts: Pick<ChanceTexts, 'chart' | 'ticks'>
}) {
  const { low, high } = rangeAt(rtp, deviation, spins)
  const left = `${shareOf(spins) * 100}%`
  const [top, bottom] = [topOf(high), topOf(low)]
  const middle = topOf(rtp) * SIZE.height
  return (
    <div className={classes.plot} role="img" aria-label={texts.chart}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {PERCENTS.map((percent) => {
          const y = topOf(percent) * SIZE.height
          return (
            <line key={percent} className={classes.grid} x1={0} x2={SIZE.width} y1={y} y2={y} />
          )
        })}
        <path className={classes.band} d={bandPath(rtp, deviation, SIZE)} />
        <line className={classes.theory} x1={0} x2={SIZE.width} y1={middle} y2={middle} />
      </svg>
      {PERCENTS.filter((percent) => percent > 0 && percent < TOP_RTP).map((percent) => (
        <span key={percent} className={classes.percent} style={{ top: `${topOf(percent) * 100}%` }}>
          {percent}%
        </span>
      ))}
      <span className={classes.rtp} style={{ top: `${topOf(rtp) * 100}%` }}>
        {formatPercent(rtp, language)}
      </span>
      <span
        className={classes.chosen}
        style={{ left, top: `${top * 100}%`, height: `${(bottom - top) * 100}%` }}
      />
      {TICK_KEYS.map((key) => (
        <span
          key={key}
          className={classes.tick}
          data-tick={key}
          style={{ left: `${shareOf(TICKS[key]) * 100}%` }}
        >
          {texts.ticks[key]}
        </span>
      ))}
    </div>
  )
}
