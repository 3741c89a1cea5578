import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import type { FactField } from '@retorna/contract/tables/game-facts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { catalogEditor } from '../../i18n/en/staff/catalog-editor.ts'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'

const DIGITS = 4

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns a function that formats a field's value for display. */
export function useShownValue(providers: readonly AdminProvider[]) {
  const { t } = useTranslation(['catalogEditor', 'labels', 'staffLabels'])
  const locale = localeOf(useLanguage())
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('staffLabels:blank')
    // An image is identified by its hash, which means nothing to users.
    if (field === 'image') return t('imageUploaded')
    if (field === 'providerId') {
      return providers.find(({ id }) => id === value)?.values.name ?? String(value)
    }
    if (typeof value === 'boolean') return t(value ? 'labels:yesInText' : 'labels:noInText')
    if (typeof value === 'number') {
      return value.toLocaleString(locale, { maximumFractionDigits: DIGITS })
    }
    if (Array.isArray(value)) {
      return value.map((one) => shown(field, one)).join(', ') || t('staffLabels:blank')
    }
    if (isRecord(value)) {
      const { rtp, variant, isMonitored } = value
      const parts = [
        shown('rtp', rtp),
        variant,
        isMonitored === true ? t('labels:monitored') : null,
      ]
      return parts.filter((part) => part !== null && part !== undefined).join(' ')
    }
    return String(value)
  }
  return shown
}

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

const isFact = (field: string): field is FactField => Object.hasOwn(catalogEditor.fields, field)

/** The label of a field of a game, or of an entry in its history. */
export const fieldLabel = (field: string): string => {
  if (isOfHistory(field)) return i18next.t(`catalogEditor:historyFields.${field}`)
  if (isFact(field)) return i18next.t(`catalogEditor:fields.${field}`)
  const key = NAMES[field] ?? field
  return isText(key) ? i18next.t(`catalogEditor:${key}`) : field
}
