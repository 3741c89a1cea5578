import { foldName } from '@retorna/domain/game-name'
import { isFormula } from '../cells/parse-name.ts'
import { ImportError } from '../import-error.ts'
import type { ImportKind } from '../kinds.ts'
import { shortened } from '../problem.ts'
import { type ColumnKey, HEADINGS, REPORT_HEADINGS, REQUIRED } from './headers.ts'

export type Columns = {
  /** Where each column that the import reads stands in a row. */
  index: Partial<Record<ColumnKey, number>>
  /** The header as the file spells it. */
  header: readonly string[]
  /** Headings that mean nothing to this import. */
  ignored: readonly string[]
}

/**
 * Finds the columns of an import by their headings, English or Portuguese, in any order, case and
 * accents, with or without a unit in brackets. Of two columns with one meaning the first is read.
 *
 * @throws ImportError naming the columns that are missing.
 */
export const matchColumns = (kind: ImportKind, header: readonly string[]): Columns => {
  const index: Columns['index'] = {}
  const ignored: string[] = []
  const known = meanings(kind)
  header.forEach((heading, position) => {
    const folded = foldHeading(heading)
    if (folded === '' || REPORT_HEADINGS.includes(folded)) return
    const key = known.get(folded)
    if (key === undefined || index[key] !== undefined) ignored.push(shortened(heading))
    else index[key] = position
  })
  const missing = REQUIRED[kind]
    .filter((alternatives) => !alternatives.some((keys) => keys.every((key) => key in index)))
    .map((alternatives) => alternatives.map((keys) => keys.join(' + ')).join(' / '))
  if (missing.length > 0) throw new ImportError('columns-missing', missing.join(', '))
  return { index, header, ignored: ignored.filter((heading) => !isFormula(heading)) }
}

/** @example foldHeading('Aposta mín. (R$)') // 'aposta min' */
export const foldHeading = (heading: string): string =>
  foldName(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const meanings = (kind: ImportKind): Map<string, ColumnKey> => {
  const found = new Map<string, ColumnKey>()
  for (const [key, headings] of Object.entries(HEADINGS[kind]) as [ColumnKey, string[]][]) {
    for (const heading of headings) if (!found.has(heading)) found.set(heading, key)
  }
  return found
}
