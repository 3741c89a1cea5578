import type { ImportDetails, ImportOptions } from '@retorna/contract/imports'

/**
 * The columns of a file after its kind was changed: the chosen ones that the new kind also has, and for the rest what
 * their headings mean there.
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
