import i18next from 'i18next'
import { catalogEditor } from '../../i18n/en/catalog-editor.ts'

const NAMES: Readonly<Record<string, string>> = { providerId: 'provider' }

type TextKey = {
  [Key in keyof typeof catalogEditor]: (typeof catalogEditor)[Key] extends string ? Key : never
}[keyof typeof catalogEditor]

const isText = (key: string): key is TextKey =>
  Object.hasOwn(catalogEditor, key) &&
  typeof catalogEditor[key as keyof typeof catalogEditor] === 'string'

type HistoryKey = keyof typeof catalogEditor.historyFields

const isOfHistory = (field: string): field is HistoryKey =>
  Object.hasOwn(catalogEditor.historyFields, field)

/** The label of a field of a game, or of an entry in its history. */
export const fieldLabel = (field: string): string => {
  if (isOfHistory(field)) return i18next.t(`catalogEditor:historyFields.${field}`)
  const key = NAMES[field] ?? field
  return isText(key) ? i18next.t(`catalogEditor:${key}`) : field
}
