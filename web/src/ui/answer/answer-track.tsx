import type { WireAnswer } from '@retorna/contract/tables/answer'
import { barOf } from '@retorna/contract/words/answer-picture'
import classes from './answer-track.module.css'

/** Percent. The same for every bar, so that games can be compared. */
export const BAR_ENDS = { low: 88, high: 102 }

const placeOf = (rtp: number) =>
  Math.min(100, Math.max(0, (100 * (rtp - BAR_ENDS.low)) / (BAR_ENDS.high - BAR_ENDS.low)))

/** Where the true RTP lies, with the certified one dashed, as a small bar. The words beside it say the same. */
export function AnswerTrack({
  answer,
  certified,
}: {
  answer: Pick<WireAnswer, 'kind' | 'is_close' | 'version_percent' | 'low_percent' | 'high_percent'>
  /** Percent. */
  certified: number | null
}) {
  const { low, high } = barOf(answer)
  const [left, right] = [low === null ? 0 : placeOf(low), high === null ? 100 : placeOf(high)]
  return (
    <div className={classes.track} data-kind={answer.kind} data-close={answer.is_close} aria-hidden>
      {(low !== null || high !== null) && (
        <span
          className={classes.bar}
          data-goes-below={low === null || low < BAR_ENDS.low}
          data-goes-above={high === null || high > BAR_ENDS.high}
          style={{ left: `${left}%`, width: `${right - left}%` }}
        />
      )}
      {certified !== null && (
        <span className={classes.certified} style={{ left: `${placeOf(certified)}%` }} />
      )}
    </div>
  )
}
