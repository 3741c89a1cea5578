import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './answer-bar.module.css'
import { AnswerTrack } from './answer-track.tsx'

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
  const words = trueRtp(answer, certified, useLanguage())
  return (
    <div>
      <AnswerTrack answer={answer} certified={certified} />
      <p className={classes.words}>
        {hidden ?? t(`answers.${words.key}`, { replace: words.values })}
      </p>
    </div>
  )
}
