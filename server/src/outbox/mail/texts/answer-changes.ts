import type { Language } from '@retorna/contract/error-codes'
import type { AnswerChanged } from '@retorna/contract/notifications/inbox'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import {
  answerSentences,
  headlineIn,
  inWords,
  standaloneHeadline,
} from '@retorna/contract/words/answer-in-words'
import { answers as english } from '@retorna/contract/words/en/answer'
import { answers as portuguese } from '@retorna/contract/words/pt/answer'
import { formatDay } from '@retorna/domain/format-figure'

/** A game whose answer has changed; a deleted game has no name. */
export type AnswerNews = Omit<AnswerChanged['data'], 'alertId'> & { game: string | null }

const WORDS = { en: english, pt: portuguese } as const satisfies Record<Language, object>

/** The headline of an answer, without a full stop; it states if it is an estimate. */
export const headlineOf = (answer: WireAnswer, language: Language): string =>
  standaloneHeadline(answer, WORDS[language], language) ?? ''

/** The new answer with all its sentences. */
export const sentencesOf = ({ after, certifiedRtp }: AnswerNews, language: Language): string =>
  [
    `${headlineIn(after, WORDS[language], language) ?? ''}.`,
    ...answerSentences(after, certifiedRtp, language).map((phrase) =>
      inWords(phrase, WORDS[language]),
    ),
  ].join(' ')

/** The name of a change in a subject, and the sentences on the previous answer. */
export const ANSWER_CHANGED_TEXTS = {
  en: {
    title: ({ game, after }: AnswerNews) => `${game ?? 'A game'}: ${headlineOf(after, 'en')}`,
    body: ({ before, correctedFrom }: AnswerNews) =>
      [
        `Until now: ${headlineOf(before, 'en')}.`,
        ...(correctedFrom === null
          ? []
          : [
              `Readings from ${formatDay(correctedFrom, 'en')} on were corrected or came late: this corrects the answer before.`,
            ]),
      ].join(' '),
  },
  pt: {
    title: ({ game, after }: AnswerNews) => `${game ?? 'Um jogo'}: ${headlineOf(after, 'pt')}`,
    body: ({ before, correctedFrom }: AnswerNews) =>
      [
        `Até agora: ${headlineOf(before, 'pt')}.`,
        ...(correctedFrom === null
          ? []
          : [
              `Leituras a partir de ${formatDay(correctedFrom, 'pt')} foram corrigidas ou chegaram depois: esta resposta corrige a anterior.`,
            ]),
      ].join(' '),
  },
} satisfies Record<Language, object>
