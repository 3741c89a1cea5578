import type { GoldTrend, HeatLevel } from '@retorna/domain/statistics/heat-score'
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconFlame,
  IconSnowflake,
  IconTemperature,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import badge from '../../ui/figures/badge.module.css'

const LEVELS = {
  hot: { Icon: IconFlame, tone: 'gold' },
  warm: { Icon: IconTemperature, tone: 'neutral' },
  cool: { Icon: IconSnowflake, tone: 'neutral' },
} as const

/** How the last week ran, as icon and word, in the past tense. */
export function HeatLevelBadge({ level }: { level: HeatLevel }) {
  const { t } = useTranslation('hotGames')
  const { Icon, tone } = LEVELS[level]
  return (
    <span className={badge.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {t(`levels.${level}`)}
    </span>
  )
}

export const TREND_ICONS = {
  rising: IconArrowUpRight,
  stable: IconArrowRight,
  falling: IconArrowDownRight,
} as const

/** The direction of the momentum within the week. */
export function MomentumBadge({ trend }: { trend: GoldTrend }) {
  const { t } = useTranslation('hotGames')
  const Icon = TREND_ICONS[trend]
  return (
    <span className={badge.badge} data-tone="neutral">
      <Icon size={14} aria-hidden />
      {t(`trends.${trend}`)}
    </span>
  )
}

/**
 * A momentum score with one decimal and its sign; zero has none.
 *
 * @example signedScore(12.34, (value) => value.toFixed(1)) // '+12.3'
 */
export function signedScore(
  score: number,
  format: (value: number, digits: number) => string,
): string {
  return `${score > 0 ? '+' : ''}${format(score, 1)}`
}
