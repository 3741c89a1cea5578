import { type HeadingNotes, notesOf } from '@retorna/contract/staff/heading-notes'
import type { Answers } from '../answers.ts'
import { shortened } from '../problem.ts'
import type { Question } from '../question.ts'
import type { ColumnKey } from './headers.ts'

export type PickedColumns = {
  index: Partial<Record<ColumnKey, number>>
  notes: Partial<Record<ColumnKey, HeadingNotes>>
  questions: Question[]
}

export type Sample = readonly (readonly string[])[]

const SCALED: readonly ColumnKey[] = [
  'turnover',
  'payout',
  'plays',
  'min_bet',
  'max_bet',
  'max_stake',
  'jackpot_contribution',
  'jackpot_win',
]

export const exampleOf = (sample: Sample, position: number): string =>
  shortened(sample.map((cells) => (cells[position] ?? '').trim()).find((text) => text !== '') ?? '')

/** The offered units, powers of ten. */
const UNITS = ['0.01', '1', '1000', '1000000']

export const withUnits = (
  header: readonly string[],
  sample: Sample,
  answers: Answers,
  index: Partial<Record<ColumnKey, number>>,
  questions: Question[],
): PickedColumns => {
  const notes: Partial<Record<ColumnKey, HeadingNotes>> = {}
  for (const [key, position] of Object.entries(index) as [ColumnKey, number][]) {
    const heading = header[position] ?? ''
    const read = notesOf(heading)
    const unit = answers.units?.[key]
    const exponent = unit === undefined ? read.exponent : Math.round(Math.log10(unit))
    notes[key] = { ...read, exponent }
    if (!SCALED.includes(key) || !read.isUnitUnsure || unit !== undefined) continue
    const example = exampleOf(sample, position)
    questions.push({
      about: 'unit',
      key,
      example: `${shortened(heading)}: ${example}`,
      choices: UNITS.map((value) => ({ value, label: `${example} × ${value}` })),
      proposed: String(10 ** read.exponent),
    })
  }
  return { index, notes, questions }
}
