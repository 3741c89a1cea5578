import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { Phrase } from '@retorna/contract/words/answer-in-words'
import { barOf, pictureWords } from '@retorna/contract/words/answer-picture'
import type { CSSProperties } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './answer-picture.module.css'
import { BAR_ENDS } from './answer-track.tsx'

/**
 * Where the true RTP lies on a line, with the certified RTP and the game's other versions. An open answer without a
 * range has no bar; other answers without one have no picture.
 * Hidden from screen readers, because the sentences of the answer say the same.
 */
export function AnswerPicture({
  answer,
  certified,
  versions,
}: {
  answer: WireAnswer
  /** Percent. */
  certified: number | null
  /** All certified RTPs of the game, percent. */
  versions: readonly number[]
}) {
  const { t, format, language } = useTexts('ui')
  const words = certified === null ? null : pictureWords(answer, certified, language)
  if (certified === null || words === null) return null
  const { low, high } = barOf(answer)
  const ends = [low, high].filter((end) => end !== null)
  const hasBar = ends.length > 0
  const shown = scaleOf([...ends, certified, ...versions])
  const scale = hasBar
    ? shown
    : { low: Math.min(shown.low, BAR_ENDS.low), high: Math.max(shown.high, BAR_ENDS.high) }
  const at = (rtp: number) => (rtp - scale.low) / (scale.high - scale.low)
  const [left, right] = [low === null ? 0 : at(low), high === null ? 1 : at(high)]
  const edge = answer.direction === 'above' ? left : right
  const label = ({ key, values }: Phrase) => t(`answers.${key}`, { replace: values })
  return (
    <div
      className={classes.picture}
      data-kind={answer.kind}
      data-close={answer.is_close}
      aria-hidden
    >
      <span className={classes.track} />
      {versions.map(
        (rtp) =>
          rtp !== certified && (
            <span key={rtp} className={classes.version} style={place(at(rtp))} />
          ),
      )}
      {hasBar && (
        <span
          className={classes.bar}
          data-open={openEnd(low, high)}
          style={{ left: percent(left), width: percent(right - left) }}
        />
      )}
      {words.gap !== null && (
        <span
          className={classes.gap}
          style={{
            left: percent(Math.min(edge, at(certified))),
            width: percent(Math.abs(at(certified) - edge)),
          }}
        />
      )}
      <span className={classes.certified} style={place(at(certified))} />
      <span className={classes.trueRtp} style={place((left + right) / 2)}>
        {label(words.trueRtp)}
        {words.gap !== null && <small>{label(words.gap)}</small>}
      </span>
      <span className={classes.certifiedName} style={place(at(certified))}>
        {label(words.certified)}
      </span>
      <span className={classes.end}>{format.number(scale.low)}%</span>
      <span className={classes.end} data-end="high">
        {format.number(scale.high)}%
      </span>
    </div>
  )
}

const openEnd = (low: number | null, high: number | null) => {
  if (low === null) return 'low'
  return high === null ? 'high' : undefined
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** A label is shifted by its share of its own width, so that it never leaves the picture. */
const place = (share: number): CSSProperties => ({
  left: percent(share),
  translate: `${percent(-share)}`,
})

/**
 * The ends of a line that shows all of these RTPs with room on both sides: whole percents.
 *
 * @example scaleOf([93.3, 94.2, 95.7]) // { low: 93, high: 96 }
 */
function scaleOf(rtps: readonly number[]): { low: number; high: number } {
  const [least, most] = [Math.min(...rtps), Math.max(...rtps)]
  const room = Math.max(0.3, 0.1 * (most - least))
  return { low: Math.floor(least - room), high: Math.ceil(most + room) }
}
