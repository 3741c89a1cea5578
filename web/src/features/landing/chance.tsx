import { playsToFind } from '@retorna/domain/statistics/limits/plays-to-find'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { useState } from 'react'
import type { landing } from '../../i18n/en/landing.ts'
import { fill } from '../../i18n/fill.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import classes from './chance.module.css'
import {
  bandPath,
  MAX_POWER,
  MIN_POWER,
  playingTime,
  rangeAt,
  SESSION_SPINS,
  shareOf,
  spinsAt,
  TOP_RTP,
  topOf,
} from './chance-range.ts'
import plot from './plot.module.css'

const CLASSES = ['low', 'medium', 'high', 'very-high'] as const
const STEPS = 270
/** Below this a range is narrow enough to tell games apart. Points, half of the range. */
const PRECISE_POINTS = 1

type ChanceProps = { rtp: number; language: Language; texts: typeof landing.chance }

/** The slider for the number of spins, and the range that follows it; an island. */
export function Chance({ rtp, language, texts }: ChanceProps) {
  const [step, setStep] = useState(0)
  const [volatility, setVolatility] = useState<(typeof CLASSES)[number]>('medium')
  const deviation = DEFAULT_STANDARD_DEVIATIONS[volatility] ?? 5
  const spins = spinsAt(MIN_POWER + ((MAX_POWER - MIN_POWER) * step) / STEPS)
  const range = rangeAt(rtp, deviation, spins)
  const { unit, count } = playingTime(spins)
  const time = fill(texts.time[unit], { count: formatNumber(count, language) })
  const shownSpins = fill(texts.spinsOf, { count: formatNumber(spins, language) })
  const isPrecise = range !== null && range.high - rtp <= PRECISE_POINTS
  const worth = isPrecise ? texts.precise : texts.little
  return (
    <div className={classes.chance}>
      <div className={classes.controls} data-needs="script">
        <label className={classes.spins}>
          <span>{texts.spins}</span>
          <input
            type="range"
            min={0}
            max={STEPS}
            value={step}
            aria-valuetext={`${shownSpins}, ${time}`}
            onChange={(event) => setStep(Number(event.currentTarget.value))}
          />
        </label>
        <fieldset className={classes.volatility}>
          <legend>{texts.volatility}</legend>
          {CLASSES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="volatility"
                checked={name === volatility}
                onChange={() => setVolatility(name)}
              />
              <span>{texts.classes[name]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <ChancePlot rtp={rtp} deviation={deviation} spins={spins} language={language} texts={texts} />
      <div className={classes.finding} aria-live="polite">
        <p className={classes.count}>
          <strong>{shownSpins}</strong> <span>{time}</span>
        </p>
        {range !== null && (
          <p className={classes.range}>
            <span>{texts.between}</span>
            <strong>{formatPercent(range.low, language)}</strong>
            <span>{texts.and}</span>
            <strong>{formatPercent(range.high, language)}</strong>
          </p>
        )}
        <p className={classes.worth} data-precise={isPrecise}>
          {range === null ? texts.nothing : worth}
        </p>
        <p className={classes.needed}>
          {fill(texts.needed, {
            count: formatNumber(Number(playsToFind(1, deviation, 0).toPrecision(2)), language),
          })}
        </p>
      </div>
      <p className={classes.assumption}>
        {fill(texts.assumption, { deviation: formatNumber(deviation, language) })}
      </p>
    </div>
  )
}

const SIZE = { width: 600, height: 280 }
const PERCENTS = [0, 50, 100, 150, 200]
/** Spins at twelve a minute. */
const TICKS = [
  ['session', SESSION_SPINS],
  ['hour', 720],
  ['day', 17_280],
  ['month', 518_400],
  ['million', 10_000_000],
] as const

/** The range over all numbers of spins as a funnel, and the chosen number as a line across it. */
function ChancePlot({
  rtp,
  deviation,
  spins,
  language,
  texts,
}: ChanceProps & { deviation: number; spins: number }) {
  const { low, high } = rangeAt(rtp, deviation, spins) ?? { low: 0, high: TOP_RTP }
  const left = `${shareOf(spins) * 100}%`
  const [top, bottom] = [topOf(high), topOf(low)]
  const middle = topOf(rtp) * SIZE.height
  return (
    <div className={`${plot.plot} ${plot.chance}`} role="img" aria-label={texts.chart}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {PERCENTS.map((percent) => {
          const y = topOf(percent) * SIZE.height
          return <line key={percent} className={plot.grid} x1={0} x2={SIZE.width} y1={y} y2={y} />
        })}
        <path className={plot.band} d={bandPath(rtp, deviation, SIZE)} />
        <line className={plot.theory} x1={0} x2={SIZE.width} y1={middle} y2={middle} />
      </svg>
      {PERCENTS.filter((percent) => percent > 0 && percent < TOP_RTP).map((percent) => (
        <span key={percent} className={plot.percent} style={{ top: `${topOf(percent) * 100}%` }}>
          {percent}%
        </span>
      ))}
      <span className={plot.rtp} style={{ top: `${topOf(rtp) * 100}%` }}>
        {formatPercent(rtp, language)}
      </span>
      <span
        className={plot.chosen}
        style={{ left, top: `${top * 100}%`, height: `${(bottom - top) * 100}%` }}
      />
      {TICKS.map(([key, at]) => (
        <span
          key={key}
          className={plot.tick}
          data-tick={key}
          style={{ left: `${shareOf(at) * 100}%` }}
        >
          {texts.ticks[key]}
        </span>
      ))}
    </div>
  )
}
