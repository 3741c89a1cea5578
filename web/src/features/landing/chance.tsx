import { playsToFind } from '@retorna/domain/statistics/limits/plays-to-find'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { useState } from 'react'
import type { landing } from '../../i18n/en/landing.ts'
import { fill } from '../../i18n/fill.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { ChancePlot } from '../../shared/chance/chance-plot.tsx'
import {
  judgeClaim,
  MAX_POWER,
  MIN_POWER,
  playingTime,
  rangeAt,
  SESSION_SPINS,
  shareOf,
  spinsAt,
} from '../../shared/chance/chance-range.ts'
import plot from '../../shared/chance/plot.module.css'
import classes from './chance.module.css'

const CLASSES = ['low', 'medium', 'high', 'very-high'] as const
const STEPS = 270
/** Below this a range is narrow enough to tell games apart. Points, half of the range. */
const PRECISE_POINTS = 1

type ChanceProps = { rtp: number; language: Language; texts: typeof landing.chance }

/** A claim as other sites make it. Percent. */
const CLAIMED_RTP = 110

/** Spins at twelve a minute. */
const TICKS = [
  ['session', SESSION_SPINS],
  ['hour', 720],
  ['day', 17_280],
  ['month', 518_400],
  ['longest', 10 ** MAX_POWER],
] as const

/** A claim, the slider for the spins behind it, and the verdict and the range that follow; an island. */
export function Chance({ rtp, language, texts }: ChanceProps) {
  const [step, setStep] = useState(0)
  const [volatility, setVolatility] = useState<(typeof CLASSES)[number]>('medium')
  const deviation = DEFAULT_STANDARD_DEVIATIONS[volatility] ?? 5
  const spins = spinsAt(MIN_POWER + ((MAX_POWER - MIN_POWER) * step) / STEPS)
  const range = rangeAt(rtp, deviation, spins)
  const { unit, count } = playingTime(spins)
  const time = fill(texts.time[unit], { count: formatNumber(count, language) })
  const shownSpins = fill(texts.spinsOf, { count: formatNumber(spins, language) })
  const isPrecise = range.high - rtp <= PRECISE_POINTS
  const worth = isPrecise ? texts.precise : texts.little
  const found = judgeClaim(CLAIMED_RTP, { rtp, deviation, spins })
  return (
    <div className={classes.chance}>
      <div className={classes.finding} aria-live="polite">
        <p className={classes.quote}>
          <span>{texts.claimed}</span>
          <strong>{fill(texts.claim, { rtp: String(CLAIMED_RTP) })}</strong>
        </p>
        <div className={classes.verdict} data-verdict={found}>
          <p>{fill(texts.measured, { count: formatNumber(spins, language) })}</p>
          <p className={classes.word}>{texts.verdicts[found]}</p>
        </div>
        <p className={classes.range}>
          {texts.between} <strong>{formatPercent(range.low, language)}</strong> {texts.and}{' '}
          <strong>{formatPercent(range.high, language)}</strong> <span>{worth}</span>
        </p>
        <p className={classes.needed}>
          {fill(texts.needed, {
            count: formatNumber(Number(playsToFind(1, deviation, 0).toPrecision(2)), language),
          })}
        </p>
      </div>
      <div className={classes.drawing}>
        <ChancePlot
          rtp={rtp}
          deviation={deviation}
          spins={spins}
          claim={{ rtp: CLAIMED_RTP, verdict: found }}
          language={language}
          label={texts.chart}
        >
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
        </ChancePlot>
        <div className={classes.controls} data-needs="script">
          <label className={classes.spins}>
            <span>
              {texts.spins}: <strong>{shownSpins}</strong>, {time}
            </span>
            <input
              type="range"
              min={0}
              max={STEPS}
              value={step}
              aria-label={texts.spins}
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
      </div>
      <p className={classes.assumption}>
        {fill(texts.assumption, { deviation: formatNumber(deviation, language) })}
      </p>
    </div>
  )
}
