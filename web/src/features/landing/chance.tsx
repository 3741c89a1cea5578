import { fill } from '@retorna/contract/words/fill'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { useState } from 'react'
import type { landing } from '../../i18n/en/landing.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { ChancePlot } from '../../shared/chance/chance-plot.tsx'
import {
  MAX_POWER,
  MIN_POWER,
  playingTime,
  SESSION_SPINS,
  shareOf,
  spinsAt,
} from '../../shared/chance/chance-range.ts'
import plot from '../../shared/chance/plot.module.css'
import classes from './chance.module.css'
import { simulatedAnswer, untoldAnswer } from './simulated-answer.ts'
import { type AnswerWords, SimulatedAnswer } from './simulated-answer-panel.tsx'

const CLASSES = ['low', 'medium', 'high', 'very-high'] as const
/** What the game may have paid: as other sites claim, as certified, as its other version, and less. */
const PAYMENTS = ['claimed', 'certified', 'version', 'less'] as const
const STEPS = 270

type ChanceProps = {
  /** Certified, percent. */
  rtp: number
  language: Language
  texts: typeof landing.chance
  words: AnswerWords
}

/** A claim of the kind that other sites make, percent. */
const CLAIMED_RTP = 110

/** Numbers of spins at twelve a minute. */
const TICKS = [
  ['session', SESSION_SPINS],
  ['hour', 720],
  ['day', 17_280],
  ['month', 518_400],
  ['longest', 10 ** MAX_POWER],
] as const

/**
 * A claim, a slider for the number of spins behind it, and the resulting answer within the range of chance; an island.
 */
export function Chance({ rtp, language, texts, words }: ChanceProps) {
  const [step, setStep] = useState(0)
  const [volatility, setVolatility] = useState<(typeof CLASSES)[number]>('medium')
  const [payment, setPayment] = useState<(typeof PAYMENTS)[number]>('claimed')
  const deviation = DEFAULT_STANDARD_DEVIATIONS[volatility] ?? 5
  const spins = spinsAt(MIN_POWER + ((MAX_POWER - MIN_POWER) * Math.max(0, step - 1)) / (STEPS - 1))
  const { unit, count } = playingTime(spins)
  const time = fill(texts.time[unit], { count: formatNumber(count, language) })
  const isTold = step > 0
  const shownSpins = isTold
    ? `${fill(texts.spinsOf, { count: formatNumber(spins, language) })}, ${time}`
    : texts.untold
  const paid = paidBy(payment, rtp)
  const found = isTold
    ? simulatedAnswer({ certified: rtp, other: paidBy('version', rtp), deviation, spins, paid })
    : { answer: untoldAnswer(rtp), rtp }
  const percent = (value: number) =>
    `${formatNumber(value, language, Number.isInteger(value) ? 0 : 2)}%`
  return (
    <div className={classes.chance}>
      <div className={classes.finding} aria-live="polite">
        <p className={classes.quote}>
          <span>{payment === 'claimed' ? texts.claimed : texts.measured}</span>
          <strong>
            {payment === 'claimed' ? fill(texts.claim, { rtp: percent(paid) }) : percent(paid)}
          </strong>
        </p>
        <SimulatedAnswer {...found} certified={rtp} words={words} language={language} />
      </div>
      <div className={classes.drawing}>
        <ChancePlot
          rtp={rtp}
          deviation={deviation}
          spins={spins}
          claim={{ rtp: paid, kind: found.answer.kind }}
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
              {texts.spins}: <strong>{shownSpins}</strong>
            </span>
            <input
              type="range"
              min={0}
              max={STEPS}
              value={step}
              aria-label={texts.spins}
              aria-valuetext={shownSpins}
              onChange={(event) => setStep(Number(event.currentTarget.value))}
            />
          </label>
          <Choice
            name="payment"
            title={texts.paid}
            options={PAYMENTS.map((one) => [
              one,
              `${percent(paidBy(one, rtp))} ${texts.payments[one]}`,
            ])}
            chosen={payment}
            onChoose={setPayment}
          />
          <Choice
            name="volatility"
            title={texts.volatility}
            options={CLASSES.map((one) => [one, texts.classes[one]])}
            chosen={volatility}
            onChoose={setVolatility}
          />
        </div>
      </div>
      <p className={classes.assumption}>
        {fill(texts.assumption, { deviation: formatNumber(deviation, language) })}
      </p>
    </div>
  )
}

/** What the game has paid, percent; the other version and the lower RTP are fixed points below the certified one. */
function paidBy(payment: (typeof PAYMENTS)[number], rtp: number): number {
  switch (payment) {
    case 'claimed':
      return CLAIMED_RTP
    case 'certified':
      return rtp
    case 'version':
      return rtp - 2
    case 'less':
      return rtp - 6
  }
}

function Choice<Name extends string>({
  name,
  title,
  options,
  chosen,
  onChoose,
}: {
  name: string
  title: string
  options: readonly (readonly [Name, string])[]
  chosen: Name
  onChoose: (name: Name) => void
}) {
  return (
    <fieldset className={classes.choice}>
      <legend>{title}</legend>
      {options.map(([one, label]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
