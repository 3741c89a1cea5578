import { columnNames } from '@retorna/contract/staff/column-names'
import { foldHeading } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import {
  type Certainty,
  type HeadingNotes,
  notesOf,
  readHeading,
} from '@retorna/contract/staff/read-heading'
import type { Answers } from '../answers.ts'
import { shortened } from '../problem.ts'
import type { Question } from '../question.ts'
import { type ColumnKey, HEADINGS, REPORT_HEADINGS, REQUIRED } from './headers.ts'

type Candidate = { position: number; certainty: Certainty }

export type PickedColumns = {
  index: Partial<Record<ColumnKey, number>>
  notes: Partial<Record<ColumnKey, HeadingNotes>>
  questions: Question[]
}

/** Columns that change what a reading says: which of two is meant is asked. Of others the first is read. */
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
const SCALED: readonly ColumnKey[] = ['turnover', 'payout', 'plays']

/**
 * Which column of a file means what, by its headings and first rows: the most certain heading counts. Where two are
 * equally certain and differ, one may be a count instead of an amount, or a unit may be another one, there is a question.
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
  return withUnits(header, sample, answers, index, dropNeedless(kind, index, questions))
}

/** What is in part a turnover need not be asked where an RTP is certain. */
const dropNeedless = (
  kind: ImportKind,
  index: Partial<Record<ColumnKey, number>>,
  questions: readonly Question[],
): Question[] => {
  const isWhole = REQUIRED[kind].every((alternatives) =>
    alternatives.some((keys) => keys.every((key) => key in index)),
  )
  return questions.filter(({ choices }) => !(isWhole && choices.length === 1))
}

const candidatesOf = (kind: ImportKind, header: readonly string[]): Map<ColumnKey, Candidate[]> => {
  const lists = HEADINGS[kind] as Readonly<Record<string, readonly string[]>>
  const found = new Map<ColumnKey, Candidate[]>()
  header.forEach((heading, position) => {
    if (isPassedOver(heading)) return
    const meaning = readHeading(heading, lists)
    if (meaning === null) return
    const key = meaning.key as ColumnKey
    found.set(key, [...(found.get(key) ?? []), { position, certainty: meaning.certainty }])
  })
  return found
}

/** How many columns of a kind a header has, and whether it has all that are needed. */
export const fitOf = (
  kind: ImportKind,
  header: readonly string[],
): { columns: number; isWhole: boolean } => {
  const found = candidatesOf(kind, header)
  const isWhole = REQUIRED[kind].every((alternatives) =>
    alternatives.some((keys) => keys.every((key) => found.has(key))),
  )
  return { columns: found.size, isWhole }
}

export const isPassedOver = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return (folded === '' && !/[#%$]/.test(heading)) || REPORT_HEADINGS.includes(folded)
}

/** The position of a column by its name as spelled, else in any spelling; -1 if there is none. */
export const positionOf = (header: readonly string[], name: string): number => {
  const names = columnNames(header)
  const exact = names.indexOf(name.trim())
  const folded = foldHeading(name)
  return exact >= 0 || folded === '' ? exact : names.findIndex((one) => foldHeading(one) === folded)
}

type Sample = readonly (readonly string[])[]

const differ = (sample: Sample, one: Candidate, other: Candidate): boolean =>
  sample.some(
    (cells) => (cells[one.position] ?? '').trim() !== (cells[other.position] ?? '').trim(),
  )

/** Beside its name, a number that somebody counts a game by is no slug. */
const areNumbers = (sample: Sample, position: number | undefined): boolean =>
  position !== undefined && sample.every((cells) => /^\s*\d*\s*$/.test(cells[position] ?? ''))

/**
 * Whether a heading that may count something stands over other amounts than the one whose heading is sure: where one is
 * named `payout` and one `total win`, either may be a share, or leave bonuses out.
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

const exampleOf = (sample: Sample, position: number): string =>
  shortened(sample.map((cells) => (cells[position] ?? '').trim()).find((text) => text !== '') ?? '')

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

/** Powers of ten of the answers that are offered. */
const UNITS = ['0.01', '1', '1000', '1000000']

const withUnits = (
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
