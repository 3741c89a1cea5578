import type { Language } from '@retorna/domain/language'
import type { ImportError, Notice, Problem, ProblemCode } from '../problem.ts'
import type { Question } from '../question.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

const TEXTS = { en, pt }

export const importTexts = (language: Language) => TEXTS[language]

/** Why a row was rejected, without its location. */
export const problemText = ({ code, hint }: Problem, language: Language): string =>
  TEXTS[language].problems[code](hint)

/** {@link problemText} worded for the import screen. */
export const deskProblemText = (problem: Problem, language: Language): string => {
  const texts: Partial<Record<ProblemCode, (hint: string) => string>> = TEXTS[language].deskProblems
  return texts[problem.code]?.(problem.hint) ?? problemText(problem, language)
}

export const noticeText = ({ code, hint }: Notice, language: Language): string =>
  TEXTS[language].notices[code](hint)

export const questionText = ({ about, key, example }: Question, language: Language): string =>
  TEXTS[language].questions[about](example, key)

export const errorText = ({ code, hint }: ImportError, language: Language): string =>
  TEXTS[language].errors[code](hint)
