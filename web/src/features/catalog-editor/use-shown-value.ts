import type { AdminProvider } from '@retorna/contract/catalog-editor'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'

const DIGITS = 4

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns a function that formats a field's value for display. */
export function useShownValue(providers: readonly AdminProvider[]) {
  const { t } = useTranslation('catalogEditor')
  const locale = localeOf(useLanguage())
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('blank')
    // An image is identified by its hash, which means nothing to users.
    if (field === 'image') return t('imageUploaded')
    if (field === 'providerId') {
      return providers.find(({ id }) => id === value)?.values.name ?? String(value)
    }
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      return value.toLocaleString(locale, { maximumFractionDigits: DIGITS })
    }
    if (Array.isArray(value)) {
      return value.map((one) => shown(field, one)).join(', ') || t('blank')
    }
    if (isRecord(value)) {
      const { rtp, variant, isMonitored } = value
      const parts = [shown('rtp', rtp), variant, isMonitored === true ? t('monitored') : null]
      return parts.filter((part) => part !== null && part !== undefined).join(' ')
    }
    return String(value)
  }
  return shown
}
