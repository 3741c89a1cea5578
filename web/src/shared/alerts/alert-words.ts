import type { Alert } from '@retorna/contract/alerts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

/** The condition of an alert. */
export type AlertRule = Pick<Alert, 'alert_type' | 'threshold_percentage' | 'unit'>

/** Alert rules in words; needs the alert texts to be loaded. */
export function useAlertWords() {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  /** Without trailing zeros: 2, not 2.00. */
  const number = (value: number) => format.number(value, decimalsOf(value))
  const threshold = ({ threshold_percentage, unit }: Omit<AlertRule, 'alert_type'>) =>
    t(`thresholds.${unit}`, { value: number(threshold_percentage) })
  return {
    number,
    threshold,
    /** @example 'rise or fall of at least 2 pts' */
    rule: (rule: AlertRule) =>
      t('rule', { direction: t(`directions.${rule.alert_type}`), threshold: threshold(rule) }),
  }
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.')
  return Math.min(2, decimals.length)
}
