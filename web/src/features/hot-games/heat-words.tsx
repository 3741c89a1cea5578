import type { GoldTrend, HeatLevel } from '@retorna/domain/statistics/heat-score'
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconFlame,
  IconSnowflake,
  IconTemperature,
} from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'

const LEVEL_ICONS = { hot: IconFlame, warm: IconTemperature, cool: IconSnowflake } as const

/** How the last week ran, as icon and word, in the past tense. */
export function HeatWord({ level }: { level: HeatLevel }) {
  const { t } = useTexts('hotGames')
  const Icon = LEVEL_ICONS[level]
  return (
    <>
      <Icon size={14} aria-hidden />
      <span>{t(`levels.${level}`)}</span>
    </>
  )
}

export const TREND_ICONS = {
  rising: IconArrowUpRight,
  stable: IconArrowRight,
  falling: IconArrowDownRight,
} as const

/** The direction of the momentum within the week. */
export function TrendWord({ trend }: { trend: GoldTrend }) {
  const { t } = useTexts('hotGames')
  const Icon = TREND_ICONS[trend]
  return (
    <>
      <Icon size={14} aria-hidden />
      <span>{t(`trends.${trend}`)}</span>
    </>
  )
}

/**
 * A momentum score with one decimal and its sign; zero has none.
 *
 * @example signedScore(12.34, (value) => value.toFixed(1)) // '+12.3'
 */
export const signedScore = (
  score: number,
  format: (value: number, digits: number) => string,
): string => `${score > 0 ? '+' : ''}${format(score, 1)}`
