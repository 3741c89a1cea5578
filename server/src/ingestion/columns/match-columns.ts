import type { HeadingNotes } from '@retorna/contract/staff/heading-notes'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { Answers, ChosenColumns } from '../answers.ts'
import { isFormula } from '../cells/parse-name.ts'
import { ImportError, shortened } from '../problem.ts'
import { OpenQuestions } from '../question.ts'
import { fitOf, isPassedOver, lackingOf, positionOf } from './column-candidates.ts'
import { type ColumnKey, HEADINGS } from './headers.ts'
import { pickColumns } from './pick-columns.ts'

export type Columns = {
  /** The position of each column that the import reads. */
  index: Partial<Record<ColumnKey, number>>
  /** The notes on unit, currency and time in the headings. */
  notes: Partial<Record<ColumnKey, HeadingNotes>>
  /** The header as spelled in the file. */
  header: readonly string[]
  /** Headings that this import does not use. */
  ignored: readonly string[]
}

/**
 * Finds the columns of an import by their headings, English or Portuguese, in any order, case and accents, with
 * units, currencies and signs next to them. If the user has chosen columns, headings are ignored.
 *
 * @param sample the first rows below the header.
 * @throws ImportError naming the missing columns; OpenQuestions if the file is not conclusive.
 */
export const matchColumns = (
  kind: ImportKind,
  header: readonly string[],
  sample: readonly (readonly string[])[] = [],
  answers: Answers = {},
): Columns => {
  for (const [key, heading] of Object.entries(answers.named ?? {})) {
    const isKnown = heading === '' || positionOf(header, heading ?? '') >= 0
    if (!isKnown) throw new ImportError('columns-missing', heading ?? '')
    if (!Object.hasOwn(HEADINGS[kind], key)) throw new ImportError('column-unknown', key)
  }
  const { index, notes, questions } = pickColumns(kind, header, sample, answers)
  if (questions.length > 0) throw new OpenQuestions(kind, questions)
  const used = new Set(Object.values(index))
  const ignored = header.flatMap((heading, position) => {
    const isRead = used.has(position) || isPassedOver(heading)
    return isRead ? [] : [shortened(heading)]
  })
  const missing = lackingOf(kind, (key) => key in index).map((alternatives) =>
    alternatives.map((keys) => keys.join(' + ')).join(' / '),
  )
  if (missing.length > 0) throw new ImportError('columns-missing', missing.join(', '))
  return { index, notes, header, ignored: ignored.filter((heading) => !isFormula(heading)) }
}

/** The columns of a kind that a header identifies with certainty. */
export const guessColumns = (
  kind: ImportKind,
  header: readonly string[],
  sample: readonly (readonly string[])[],
): ChosenColumns => pickColumns(kind, header, sample).index

/** For headers that fit several kinds equally, the first wins: name and slug alone mean providers. */
const ORDER: readonly ImportKind[] = ['readings', 'providers', 'games', 'versions']

/**
 * The most likely kind of table for a header: the one with all required columns and the most matches;
 * `readings` if it fits none.
 *
 * @example guessKind(['Jogo', 'Data', 'RTP']) // 'readings'
 */
export const guessKind = (header: readonly string[]): ImportKind => {
  let best: { kind: ImportKind; columns: number } = { kind: 'readings', columns: 0 }
  for (const kind of ORDER) {
    const { columns, isWhole } = fitOf(kind, header)
    if (isWhole && columns > best.columns) best = { kind, columns }
  }
  return best.kind
}
