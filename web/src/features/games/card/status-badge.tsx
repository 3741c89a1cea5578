import type { PerformanceStatus } from '@retorna/domain/statistics/performance'
import {
  IconAlertTriangle,
  IconCircleArrowDown,
  IconCircleCheck,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './status-badge.module.css'

const ICONS = {
  excellent: IconRosetteDiscountCheck,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  poor: IconCircleArrowDown,
} as const satisfies Record<PerformanceStatus, unknown>

/** A performance status as icon and word. */
export function StatusBadge({ status }: { status: PerformanceStatus }) {
  const { t } = useTranslation('games')
  const Icon = ICONS[status]
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={28} aria-hidden />
      {t(`page.statuses.${status}`)}
    </span>
  )
}
