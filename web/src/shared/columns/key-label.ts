import i18next from 'i18next'
import { imports } from '../../i18n/en/staff/imports.ts'

type Key = keyof (typeof imports)['keys']

const isKey = (key: string): key is Key => Object.hasOwn(imports.keys, key)

/** The label of an import column. */
export const keyLabel = (key: string): string =>
  isKey(key) ? i18next.t(`imports:keys.${key}`) : key
