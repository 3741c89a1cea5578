import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { oneOf } from '../../api/one-of.ts'
import { localeOf } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const DIGITS = 4
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function useShownValue(providers: readonly AdminProvider[]) {
  const { t, format, language } = useTexts(['catalogEditor', 'games', 'labels', 'staffLabels'])
  const locale = localeOf(language)
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('staffLabels:blank')
    // An image is identified by its hash, which is meaningless to users.
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
      const { rtp, variant, isMonitored, source, seenOn } = value
      const monitored = isMonitored === true && t('labels:monitored')
      return [shown('rtp', rtp), variant, monitored, source, seenOn && shown('seenOn', seenOn)]
        .filter(Boolean)
        .join(' ')
    }
    const text = String(value)
    if (DAY.test(text)) return format.day(text)
    const volatility = field === 'volatilityClass' && oneOf(VOLATILITY_CLASSES, text)
    return volatility ? t(`games:filters.volatilities.${volatility}`) : text
  }
  return shown
}
