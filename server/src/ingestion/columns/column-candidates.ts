import { columnNames } from '@retorna/contract/staff/column-names'
import { foldHeading } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { type Certainty, readHeading } from '@retorna/contract/staff/read-heading'
import { type ColumnKey, HEADINGS, REPORT_HEADINGS, REQUIRED } from './headers.ts'

export type Candidate = { position: number; certainty: Certainty }

export const candidatesOf = (
  kind: ImportKind,
  header: readonly string[],
): Map<ColumnKey, Candidate[]> => {
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

/** The number of columns of a kind in a header, and whether all required ones are present. */
export const fitOf = (
  kind: ImportKind,
  header: readonly string[],
): { columns: number; isWhole: boolean } => {
  const found = candidatesOf(kind, header)
  return { columns: found.size, isWhole: lackingOf(kind, (key) => found.has(key)).length === 0 }
}

/** The required columns that a table lacks in every alternative. */
export const lackingOf = (kind: ImportKind, has: (key: ColumnKey) => boolean) =>
  REQUIRED[kind].filter((alternatives) => !alternatives.some((keys) => keys.every(has)))

export const isPassedOver = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return (folded === '' && !/[#%$]/.test(heading)) || REPORT_HEADINGS.includes(folded)
}

/** The position of a column by its exact name, else in any spelling; -1 without a match. */
export const positionOf = (header: readonly string[], name: string): number => {
  const names = columnNames(header)
  const exact = names.indexOf(name.trim())
  const folded = foldHeading(name)
  return exact >= 0 || folded === '' ? exact : names.findIndex((one) => foldHeading(one) === folded)
}
