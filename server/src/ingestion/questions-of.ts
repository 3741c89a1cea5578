import type { RefusedRow } from './problem.ts'
import type { Question } from './question.ts'

/** The questions whose answer would solve problems of rejected rows. */
export const questionsOf = (refused: readonly Pick<RefusedRow, 'problems'>[]): Question[] => {
  const problems = refused.flatMap((row) => row.problems)
  const date = problems.find(({ code }) => code === 'date-ambiguous')
  const number = problems.find(({ code }) => code === 'number-ambiguous')
  const isOnlyFractions = problems.every(({ code }) => code === 'rtp-fraction')
  const fractions = Map.groupBy(isOnlyFractions ? problems : [], ({ key }) => key)
  return [
    ...(date === undefined ? [] : [dateQuestion(date)]),
    ...(number === undefined ? [] : [signQuestion(number)]),
    ...[...fractions.values()].flatMap((column) => column.slice(0, 1).map(fractionQuestion)),
  ]
}

type Problem = RefusedRow['problems'][number]

/** The hint contains the possible days of a date: day first, month first, and year first if possible. */
const dateQuestion = ({ value, hint }: Problem): Question => {
  const days = hint.split(' | ')
  const formats =
    days.length > 2 ? ['dmy', 'mdy', 'iso'] : ['dmy', isIso(value, days) ? 'iso' : 'mdy']
  return {
    about: 'date-format',
    key: '',
    example: value,
    choices: formats.map((format, at) => ({ value: format, label: days[at] ?? '' })),
    proposed: 'dmy',
  }
}

/** Whether the second day reads the year first. */
const isIso = (value: string, [, second = '']: readonly string[]): boolean =>
  second.slice(2, 4) === value.slice(0, 2) && value.charAt(2) === '-'

const signQuestion = ({ value, hint }: Problem): Question => {
  const [decimal = '', whole = ''] = hint.split(' | ')
  const mark = value.includes(',') ? ',' : '.'
  const other = mark === ',' ? '.' : ','
  return {
    about: 'decimal-sign',
    key: '',
    example: value,
    choices: [
      { value: other, label: whole },
      { value: mark, label: decimal },
    ],
    proposed: other,
  }
}

const fractionQuestion = ({ key = 'rtp', value, hint }: Problem): Question => ({
  about: 'unit',
  key,
  example: value,
  choices: [{ value: '100', label: `${hint} %` }],
  proposed: '100',
})
