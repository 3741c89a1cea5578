import type { WireAnswer } from '@retorna/contract/tables/answer'
import { answerCost } from '@retorna/contract/words/answer-cost'
import { answerSentences, headlineIn, inWords } from '@retorna/contract/words/answer-in-words'
import type { answers } from '@retorna/contract/words/en/answer'
import type { Language } from '../../i18n/language.ts'
import { AnswerMark } from '../../ui/answer/answer-mark.tsx'
import { AnswerTrack } from '../../ui/answer/answer-track.tsx'
import { KeptWords } from '../../ui/answer/kept-words.tsx'
import classes from './simulated-answer-panel.module.css'

export type AnswerWords = Record<keyof typeof answers, string>

/** An answer as every screen of the product shows it; without hooks, for islands and static pages. */
export function SimulatedAnswer({
  answer,
  rtp,
  certified,
  words,
  language,
}: {
  answer: WireAnswer
  /** The RTP that the cost is calculated from, percent. */
  rtp: number
  /** Percent. */
  certified: number
  words: AnswerWords
  language: Language
}) {
  if (answer.kind === null) return null
  const { keeps } = answerCost(answer, { rtp, certified }, language)
  const sentences = answerSentences(answer, certified, language)
  return (
    <div className={classes.answer}>
      <p className={classes.headline}>
        <AnswerMark kind={answer.kind} direction={answer.direction} isClose={answer.is_close} />
        <strong>{headlineIn(answer, words, language)}</strong>
      </p>
      <p>{sentences.map((phrase) => inWords(phrase, words)).join(' ')}</p>
      <AnswerTrack answer={answer} certified={certified} />
      <p className={classes.kept}>
        <KeptWords phrase={keeps} text={inWords(keeps, words)} />
      </p>
    </div>
  )
}
