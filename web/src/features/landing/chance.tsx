import { playsNeeded } from '@retorna/domain/statistics/expected-range'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { useState } from 'react'
import { fill } from '../../i18n/fill.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import classes from './chance.module.css'
import { ChancePlot } from './chance-plot.tsx'
import { MAX_POWER, MIN_POWER, playingTime, rangeAt, spinsAt } from './chance-range.ts'
import { type ChanceTexts, CLASSES } from './chance-texts.ts'

const STEPS = 270
/** Below this a range is narrow enough to tell games apart. Points, half of the range. */
const PRECISE_POINTS = 1

/** The slider for the number of spins, and the range that follows it; an island. */
export function Chance({
  rtp,
  language,
  texts,
}: {
  rtp: number
  language: Language
  texts: ChanceTexts
}) {
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
        <p className={classes.range}>
          <span>{texts.between}</span>
          <strong>{formatPercent(range.low, language)}</strong>
          <span>{texts.and}</span>
          <strong>{formatPercent(range.high, language)}</strong>
        </p>
        <p className={classes.worth} data-precise={isPrecise}>
          {range.low === 0 ? texts.nothing : worth}
        </p>
        <p className={classes.needed}>
          {fill(texts.needed, { count: formatNumber(playsNeeded(1, deviation) ?? 0, language) })}
        </p>
      </div>
      <p className={classes.assumption}>
        {fill(texts.assumption, { deviation: formatNumber(deviation, language) })}
      </p>
    </div>
  )
}
