import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './answer-bar.module.css'

/** The same of every bar, so that games can be compared; percent. */
export const BAR_ENDS = { low: 88, high: 102 }

const placeOf = (rtp: number) =>
  Math.min(100, Math.max(0, (100 * (rtp - BAR_ENDS.low)) / (BAR_ENDS.high - BAR_ENDS.low)))

/** Where the true RTP lies, with the certified one dashed, as a small bar and in words. */
export function AnswerBar({
  answer,
  certified,
  hidden,
}: {
  answer: ToldAnswer
  /** Percent. */
  certified: number | null
  /** Stands in place of the words if the plan does not show where the true RTP lies. */
  hidden: string | null
}) {
  const t = useTexts('ui')
  const words = trueRtp(answer, useLanguage())
  const { low_percent: low, high_percent: high } = answer
  const [left, right] = [low === null ? 0 : placeOf(low), high === null ? 100 : placeOf(high)]
  return (
    <div>
      <div
        className={classes.track}
        data-kind={answer.kind}
        data-close={answer.is_close}
        aria-hidden
      >
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
      <p className={classes.words}>
        {hidden ?? t(`answers.${words.key}`, { replace: words.values })}
      </p>
    </div>
  )
}
