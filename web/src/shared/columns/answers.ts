import type { FileAnswers, ImportQuestion } from '@retorna/contract/staff/import-options'
import { DATE_FORMATS } from '@retorna/domain/parse-date'
import { oneOf } from '../../api/one-of.ts'

/**
 * The questions that have no answer yet, each once.
 *
 * @param columns the chosen columns, by key.
 */
export function openQuestions(
  questions: readonly ImportQuestion[],
  columns: Readonly<Record<string, unknown>>,
  answers: Partial<FileAnswers>,
): ImportQuestion[] {
  const isOpen = ({ about, key }: ImportQuestion): boolean => {
    if (about === 'column') return !(key in columns)
    if (about === 'unit') return !(key in (answers.units ?? {}))
    if (about === 'sheet') return answers.sheet == null
    if (about === 'currency') return answers.currency == null
    return about === 'date-format' ? answers.dateFormat == null : answers.decimalSign == null
  }
  const first = new Map(
    questions.map((question) => [`${question.about} ${question.key}`, question]),
  )
  return [...first.values()].filter(isOpen)
}

/** The change that an answer makes; nothing for a question about a column, which is chosen among the others. */
export function answerTo(
  { about, key }: ImportQuestion,
  value: string,
  { units }: Pick<FileAnswers, 'units'>,
): Partial<FileAnswers> {
  if (about === 'unit') return { units: { ...units, [key]: Number(value) } }
  if (about === 'sheet') return { sheet: value }
  if (about === 'currency') return { currency: value }
  if (about === 'date-format') return { dateFormat: oneOf(DATE_FORMATS, value) ?? null }
  return about === 'decimal-sign' ? { decimalSign: value === ',' ? ',' : '.' } : {}
}
