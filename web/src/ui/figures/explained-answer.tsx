import type { WireAnswer } from '@retorna/contract/tables/answer'
import { answerHeadline, answerSentences } from '@retorna/contract/words/answer-in-words'
import { useTexts } from '../../i18n/use-texts.ts'
import { InfoTip } from '../info-tip.tsx'
import classes from './answer-badge.module.css'
import { AnswerBadge, AnswerSentences } from './answer-badge.tsx'

/**
 * A badge for tables that show nothing else about an answer: a button, which keyboards and screen readers also reach,
 * shows its range and condition. Not for use inside a link.
 */
export function ExplainedAnswer({
  answer,
  certified,
}: {
  answer: WireAnswer
  /** Percent. */
  certified: number | null
}) {
  const { t, language } = useTexts('ui')
  const headline = answerHeadline(answer, language)
  if (headline === null || answerSentences(answer, certified, language).length === 0) {
    return <AnswerBadge answer={answer} />
  }
  return (
    <span className={classes.explained}>
      <AnswerBadge answer={answer} />
      <InfoTip
        name={t(`answers.${headline.key}`, { replace: headline.values })}
        text={<AnswerSentences answer={answer} certified={certified} />}
      />
    </span>
  )
}
