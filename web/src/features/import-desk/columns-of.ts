import type { ImportDetails, ImportOptions } from '@retorna/contract/admin-imports'

/**
 * The columns of a file when it is taken for another kind: those that were chosen and that kind has too, and
 * of the rest what its headings mean there.
 */
export function columnsOf(
  { columnRules, guesses }: Pick<ImportDetails, 'columnRules' | 'guesses'>,
  { columns }: Pick<ImportOptions, 'columns'>,
  kind: ImportOptions['kind'],
): ImportOptions['columns'] {
  const kept = Object.fromEntries(
    Object.entries(columns).filter(([key]) => columnRules[kind].keys.includes(key)),
  )
  const taken = Object.values(kept)
  const guessed = Object.entries(guesses[kind]).filter(([, position]) => !taken.includes(position))
  return { ...Object.fromEntries(guessed), ...kept }
}
