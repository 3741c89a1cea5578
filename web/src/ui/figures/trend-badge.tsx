import type { Trend } from '@retorna/domain/statistics/trend'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './badge.module.css'

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, stable: IconArrowRight }

/** A past trend as arrow and word; with `points`, the change instead of the word. */
export function TrendBadge({ trend, points }: { trend: Trend; points?: number | null }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const Icon = ICONS[trend]
  return (
    <span className={classes.badge} data-tone="neutral">
      <Icon
        size={14}
        aria-hidden={points === undefined || points === null}
        aria-label={t(`trends.${trend}`)}
      />
      {points === undefined || points === null ? t(`trends.${trend}`) : format.points(points)}
    </span>
  )
}
