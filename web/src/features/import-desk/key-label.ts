import i18next from 'i18next'
import { importDesk } from '../../i18n/en/import-desk.ts'

type Key = keyof (typeof importDesk)['keys']

const isKey = (key: string): key is Key => Object.hasOwn(importDesk.keys, key)

/** The label of an import column. */
export const keyLabel = (key: string): string =>
  isKey(key) ? i18next.t(`importDesk:keys.${key}`) : key
