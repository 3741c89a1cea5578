import type { WireAnswer } from '@retorna/contract/tables/answer'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './answer-bar.module.css'
import { AnswerTrack } from './answer-track.tsx'

/** Where the true RTP lies, with the certified one dashed, as a small bar and in words. */
export function AnswerBar({
  answer,
  certified,
  hidden,
}: {
  answer: WireAnswer
  /** Percent. */
  certified: number | null
  /** Replaces the words if the plan does not show where the true RTP lies. */
  hidden: string | null
}) {
  const { t, language } = useTexts('ui')
  const words = trueRtp(answer, certified, language)
  // The headline above already says it.
  const isSaid =
    words.key === 'trueUnknown' && (answer.kind === 'open' || answer.kind === 'unknown')
  return (
    <div>
      <AnswerTrack answer={answer} certified={certified} />
      <p className={classes.words}>
        {hidden ?? (isSaid ? '' : t(`answers.${words.key}`, { replace: words.values }))}
      </p>
    </div>
  )
}
