import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { answerHeadline, answerSentences } from '@retorna/contract/words/answer-in-words'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InfoTip } from '../info-tip.tsx'
import classes from './answer-badge.module.css'
import { AnswerBadge, AnswerSentences } from './answer-badge.tsx'

/**
 * A badge for tables, which say nothing else of an answer: its range and condition are behind a button, which keyboards and
 * screen readers reach, too. Not for inside a link.
 */
export function ExplainedAnswer({
  answer,
  certified,
}: {
  answer: ToldAnswer
  /** Percent. */
  certified: number | null
}) {
  const t = useTexts('ui')
  const language = useLanguage()
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
