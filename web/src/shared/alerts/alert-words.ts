import type { Alert } from '@retorna/contract/alerts'
import { DEFAULT_ALERT } from '@retorna/domain/statistics/alert-rule'
import { useTexts } from '../../i18n/use-texts.ts'

export type AlertRule = Pick<
  Alert,
  'alert_type' | 'threshold_percentage' | 'unit' | 'reference' | 'false_alarms_a_year'
>

/** The initial rule of a new alert's form: by the answer, which every screen shows first. */
export const NEW_RULE: AlertRule = {
  alert_type: DEFAULT_ALERT.type,
  unit: 'answer',
  threshold_percentage: DEFAULT_ALERT.thresholdPoints,
  reference: DEFAULT_ALERT.reference,
  false_alarms_a_year: DEFAULT_ALERT.falseAlarms,
}

/** Alert rules in words; requires the alert texts to be loaded. */
export function useAlertWords() {
  const { t, format } = useTexts('alerts')
  /** Formats a number without trailing zeros: 2, not 2.00. */
  const number = (value: number) => format.number(value, decimalsOf(value))
  return {
    number,
    /** @example 'rise or fall of at least 2 pts' */
    rule: (rule: AlertRule) => {
      const direction = t(`directions.${rule.alert_type}`)
      if (rule.unit === 'answer') return t('answerRule')
      if (rule.unit === 'version') return t(`versionRules.${rule.alert_type}`)
      return rule.unit === 'points'
        ? t('rule', { direction, threshold: number(rule.threshold_percentage) })
        : t(`evidenceRules.${rule.reference}`, { direction })
    },
    /** @example 'At most 1 false alarm in 2 years on average' */
    promise: (falseAlarmsAYear: number) =>
      t('promise', { count: Math.round(1 / falseAlarmsAYear) }),
  }
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.')
  return Math.min(2, decimals.length)
}
