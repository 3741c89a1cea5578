import { VisuallyHidden } from '@mantine/core'
import type { Verdict } from '@retorna/contract/games'
import { type RtpBand, rtpBand } from '@retorna/domain/statistics/rtp-band'
import type { Trend } from '@retorna/domain/statistics/trend'
import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconCheck,
  IconEye,
  IconQuestionMark,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Tip } from '../tip.tsx'
import classes from './badge.module.css'
import { MissingValue } from './missing-value.tsx'

/** A shape besides the color, so that the band does not rely on color alone. */
export const BAND_SIGNS: Record<RtpBand, string> = { high: '▲', middle: '●', low: '▼' }

/** An RTP with its band; “–” with `reason` if unknown. */
export function RtpBadge({
  rtp,
  band = rtpBand(rtp),
  reason,
  size = 'normal',
}: {
  rtp: number | null
  /** Set if judged at full precision, which two decimals may hide. */
  band?: RtpBand | null
  reason?: string
  size?: 'normal' | 'large'
}) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (rtp === null || band === null) {
    return <MissingValue {...(reason === undefined ? {} : { reason })} />
  }
  return (
    <Tip label={t(`bands.${band}`)}>
      <span className={classes.badge} data-tone={band} data-size={size}>
        <span aria-hidden>{BAND_SIGNS[band]}</span>
        {format.percent(rtp)}
        <VisuallyHidden>({t(`bandWords.${band}`)})</VisuallyHidden>
      </span>
    </Tip>
  )
}

export const TREND_ICONS = {
  up: IconArrowUpRight,
  down: IconArrowDownRight,
  stable: IconArrowRight,
}

/** A past trend as arrow and word; with `points`, the change instead of the word. */
export function TrendBadge({ trend, points }: { trend: Trend; points?: number | null }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const Icon = TREND_ICONS[trend]
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

const LOOKS = {
  within: { tone: 'high', Icon: IconCheck },
  watch: { tone: 'middle', Icon: IconEye },
  outside: { tone: 'low', Icon: IconAlertTriangle },
  'not-enough-plays': { tone: 'neutral', Icon: IconQuestionMark },
} as const

/** An RTP's verdict against its expected range as icon and word, explained on hover. */
export function VerdictBadge({
  verdict,
  subject,
  size = 'normal',
}: {
  verdict: Verdict
  /** What is judged, if it is not right next to the badge. */
  subject?: string
  size?: 'normal' | 'large'
}) {
  const { t } = useTranslation('ui')
  const { tone, Icon } = LOOKS[verdict]
  return (
    <Tip label={t(`verdictMeanings.${verdict}`)}>
      <span className={classes.badge} data-tone={tone} data-size={size}>
        <Icon size={14} aria-hidden />
        {subject !== undefined && `${subject}: `}
        {t(`verdicts.${verdict}`)}
      </span>
    </Tip>
  )
}
