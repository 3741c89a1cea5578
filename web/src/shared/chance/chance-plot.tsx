import type { AnswerKind } from '@retorna/domain/answer/answer'
import type { ReactNode } from 'react'
import { formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { bandPath, rangeAt, shareOf, TOP_RTP, topOf } from './chance-range.ts'
import plot from './plot.module.css'

const SIZE = { width: 600, height: 280 }
const PERCENTS = [0, 50, 100, 150, 200]

/**
 * The range that chance alone explains, over all numbers of spins, as a funnel. A line crosses it at `spins`, where a
 * dot marks a claimed RTP; the dot is hollow while there are too few spins to judge it. `children` are labels below.
 */
export function ChancePlot({
  rtp,
  deviation,
  spins,
  claim,
  language,
  label,
  children,
}: {
  /** Theoretical, percent. */
  rtp: number
  deviation: number
  spins: number
  claim: { rtp: number; kind: AnswerKind | null }
  language: Language
  label: string
  children: ReactNode
}) {
  const { low, high } = rangeAt(rtp, deviation, spins)
  const left = `${shareOf(spins) * 100}%`
  const [top, bottom] = [topOf(high), topOf(low)]
  const middle = topOf(rtp) * SIZE.height
  return (
    <div className={`${plot.plot} ${plot.chance}`} role="img" aria-label={label}>
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
      <span
        className={plot.claim}
        data-kind={claim.kind}
        style={{ left, top: `${topOf(claim.rtp) * 100}%` }}
      />
      {children}
    </div>
  )
}
