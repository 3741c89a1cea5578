import i18next from 'i18next'
import { catalogueDesk } from '../../i18n/en/catalogue-desk.ts'

const NAMES: Readonly<Record<string, string>> = { providerId: 'provider' }

type TextKey = {
  [Key in keyof typeof catalogueDesk]: (typeof catalogueDesk)[Key] extends string ? Key : never
}[keyof typeof catalogueDesk]

const isText = (key: string): key is TextKey =>
  Object.hasOwn(catalogueDesk, key) &&
  typeof catalogueDesk[key as keyof typeof catalogueDesk] === 'string'

type HistoryKey = keyof typeof catalogueDesk.historyFields

const isOfHistory = (field: string): field is HistoryKey =>
  Object.hasOwn(catalogueDesk.historyFields, field)

/** The label of a field of a game, or of an entry in its history. */
export const fieldLabel = (field: string): string => {
  if (isOfHistory(field)) return i18next.t(`catalogueDesk:historyFields.${field}`)
  const key = NAMES[field] ?? field
  return isText(key) ? i18next.t(`catalogueDesk:${key}`) : field
}
