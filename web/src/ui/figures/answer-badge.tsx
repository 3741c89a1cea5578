import type { WireAnswer } from '@retorna/contract/tables/answer'
import { answerHeadline, answerSentences } from '@retorna/contract/words/answer-in-words'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerMark } from '../answer/answer-mark.tsx'
import { Tip } from '../tip.tsx'
import classes from './answer-badge.module.css'

/** The headline of a game's answer, with its mark; nothing if the plan shows no answers. */
export function AnswerBadge({
  answer,
  certified,
  size = 'normal',
}: {
  answer: WireAnswer
  /** Percent; if given, the sentences are shown on hover. */
  certified?: number | null
  size?: 'normal' | 'large'
}) {
  const { t, language } = useTexts('ui')
  const headline = answerHeadline(answer, language)
  if (answer.kind === null || headline === null) return null
  const badge = (
    <span className={classes.answer} data-kind={answer.kind} data-size={size}>
      <AnswerMark kind={answer.kind} direction={answer.direction} isClose={answer.is_close} />
      <span>{t(`answers.${headline.key}`, { replace: headline.values })}</span>
    </span>
  )
  return certified === undefined ? (
    badge
  ) : (
    <Tip label={<AnswerSentences answer={answer} certified={certified} />}>{badge}</Tip>
  )
}

/** The sentences after the headline: the interval, the basis of the answer, and what would make it more precise. */
export function AnswerSentences({
  answer,
  certified,
}: {
  answer: WireAnswer
  certified: number | null
}) {
  const { t, language } = useTexts('ui')
  const phrases = answerSentences(answer, certified, language)
  return <>{phrases.map(({ key, values }) => t(`answers.${key}`, { replace: values })).join(' ')}</>
}
