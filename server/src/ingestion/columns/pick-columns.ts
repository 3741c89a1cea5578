import { columnNames } from '@retorna/contract/staff/column-names'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { Answers } from '../answers.ts'
import { shortened } from '../problem.ts'
import type { Question } from '../question.ts'
import { type Candidate, candidatesOf, lackingOf, positionOf } from './column-candidates.ts'
import { type ColumnKey, HEADINGS, REQUIRED } from './headers.ts'
import { exampleOf, type PickedColumns, type Sample, withUnits } from './pick-units.ts'

/** Columns that change the meaning of a reading: if two fit, the user is asked. For other columns the first is read. */
const ASKED: ReadonlySet<string> = new Set([
  'slug',
  'name',
  'date',
  'window_from',
  'rtp',
  'theoretical_rtp',
  'turnover',
  'payout',
  'plays',
  'currency',
])

/**
 * Determines the meaning of a file's columns from its headings and first rows: the most certain heading counts. There
 * is a question if two are equally certain and differ, if one may be a count instead of an amount, or if a unit is
 * ambiguous.
 *
 * @param sample the first rows below the header.
 */
export const pickColumns = (
  kind: ImportKind,
  header: readonly string[],
  sample: readonly (readonly string[])[],
  answers: Answers = {},
): PickedColumns => {
  if (answers.columns !== undefined) {
    return withUnits(header, sample, answers, { ...answers.columns }, [])
  }
  const candidates = candidatesOf(kind, header)
  const index: Partial<Record<ColumnKey, number>> = {}
  const questions: Question[] = []
  const needed = new Set(REQUIRED[kind].flat(2))
  const named = answers.named ?? {}
  for (const [key, heading] of Object.entries(named)) {
    const position = heading === undefined ? -1 : positionOf(header, heading)
    if (position >= 0) index[key as ColumnKey] = position
  }
  const isFree = ({ position }: Candidate) => !Object.values(index).includes(position)
  for (const key of Object.keys(HEADINGS[kind]) as ColumnKey[]) {
    if (Object.hasOwn(named, key)) continue
    const found = (candidates.get(key) ?? []).filter(isFree)
    const most = Math.max(0, ...found.map(({ certainty }) => certainty))
    const best = found.filter(({ certainty }) => certainty === most)
    const [first] = best
    if (first === undefined) continue
    const isOpen =
      (ASKED.has(key) && best.some((other) => differ(sample, first, other))) ||
      (most === 2 && mayCount(key, first.position, header, sample, candidates)) ||
      found.some((other) => mayBeMeant(key, sample, first, other)) ||
      most === 1
    if (!isOpen) index[key] = first.position
    else if (most > 1 || needed.has(key))
      questions.push(whichColumn(key, header, sample, found, best))
  }
  if ('name' in index && areNumbers(sample, index.slug)) delete index.slug
  // Once all required columns are certain, questions with a single choice, such as a possible turnover, are dropped.
  const isWhole = lackingOf(kind, (key) => key in index).length === 0
  const open = questions.filter(({ choices }) => !isWhole || choices.length > 1)
  return withUnits(header, sample, answers, index, open)
}

const differ = (sample: Sample, one: Candidate, other: Candidate): boolean =>
  sample.some(
    (cells) => (cells[one.position] ?? '').trim() !== (cells[other.position] ?? '').trim(),
  )

/** Next to a name column, a column of numbers identifies games by some other id and is not a slug. */
const areNumbers = (sample: Sample, position: number | undefined): boolean =>
  position !== undefined && sample.every((cells) => /^\s*\d*\s*$/.test(cells[position] ?? ''))

/**
 * Whether a less certain heading has other amounts than the column with the certain one: of `payout` and `total win`,
 * for example, either may be a share, or exclude bonuses.
 */
const mayBeMeant = (key: ColumnKey, sample: Sample, sure: Candidate, other: Candidate): boolean =>
  (key === 'turnover' || key === 'payout') &&
  other.certainty === 2 &&
  sure.certainty > other.certainty &&
  sample.some((cells) => WITH_DECIMALS.test((cells[other.position] ?? '').trim())) &&
  differ(sample, sure, other)

const WHOLE = /^\d+$|^\d{1,3}(?:[., ]\d{3})+$/
const WITH_DECIMALS = /[.,]\d{1,2}\D*$/

/** Whether a column named like an amount has whole numbers while the other amounts have decimals. */
const mayCount = (
  key: ColumnKey,
  position: number,
  header: readonly string[],
  sample: Sample,
  candidates: ReadonlyMap<ColumnKey, Candidate[]>,
): boolean => {
  const others = (['turnover', 'payout'] as const)
    .flatMap((other) => candidates.get(other) ?? [])
    .filter((other) => other.position !== position && other.position < header.length)
  const texts = sample.flatMap((cells) => (cells[position] ?? '').trim() || [])
  const areWhole = texts.length > 0 && texts.every((text) => WHOLE.test(text))
  const haveDecimals = sample.some((cells) =>
    others.some((other) => WITH_DECIMALS.test((cells[other.position] ?? '').trim())),
  )
  return (key === 'turnover' || key === 'payout') && areWhole && haveDecimals
}

const whichColumn = (
  key: ColumnKey,
  header: readonly string[],
  sample: Sample,
  found: readonly Candidate[],
  best: readonly Candidate[],
): Question => {
  const names = columnNames(header)
  const choices = [...best, ...found.filter((one) => !best.includes(one))].map(({ position }) => ({
    value: names[position] ?? '',
    label: exampleOf(sample, position),
  }))
  const [first = { value: '', label: '' }] = choices
  return {
    about: 'column',
    key,
    example: `${shortened(first.value)}: ${first.label}`,
    choices,
    proposed: first.value,
  }
}
