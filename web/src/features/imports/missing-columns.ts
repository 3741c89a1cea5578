import type { ImportDetails } from '@retorna/contract/imports'
import i18next from 'i18next'
import { keyLabel } from './key-label.ts'

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
