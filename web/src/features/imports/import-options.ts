import type { ImportDetails, ImportOptions } from '@retorna/contract/staff/imports'
import i18next from 'i18next'
import { keyLabel } from '../../shared/columns/key-label.ts'

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

type Rules = ImportDetails['columnRules']['readings']

/** The columns that an import still needs, in words; empty if it has all of them. */
export const missingColumns = (rules: Rules, columns: Readonly<Record<string, number>>): string =>
  rules.required
    .filter((alternatives) => !alternatives.some((keys) => keys.every((key) => key in columns)))
    .map((alternatives) =>
      alternatives
        .map((keys) => keys.map(keyLabel).join(i18next.t('imports:and')))
        .join(i18next.t('imports:or')),
    )
    .join(', ')

/** Whether two choices are equivalent; the order in which columns were chosen does not matter. */
export const areSameOptions = (one: ImportOptions, other: ImportOptions): boolean =>
  inOrder(one) === inOrder(other)

const inOrder = ({ columns, games, ...others }: ImportOptions): string =>
  JSON.stringify([
    Object.entries(columns).sort(),
    Object.entries(games).sort(),
    others.kind,
    others.feedId,
    others.dateFormat,
    others.confirmOutliers,
  ])
