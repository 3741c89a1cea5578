import type { Verdict } from '@retorna/contract/games'
import { isBeyondChance } from '@retorna/domain/statistics/limits/verdict'
import { type RtpBand, rtpBand } from '@retorna/domain/statistics/rtp-band'
import type { Trend } from '@retorna/domain/statistics/trend'
import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconCheck,
  IconEye,
} from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tip } from '../tip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './badge.module.css'
import { Badge } from './badge.tsx'
import { MissingValue } from './missing-value.tsx'

/** A shape, so that the band does not rely on color alone; not an arrow, which would look like a trend. */
const BAND_SIGNS: Record<RtpBand, string> = { high: '●', middle: '◐', low: '○' }

/** An RTP, with its band unless chance could explain it; “–” with `reason` if it is unknown. */
export function RtpBadge({
  rtp,
  band = rtpBand(rtp),
  verdict,
  reason,
  size = 'normal',
}: {
  rtp: number | null
  /** The band judged at full precision, which two decimals may hide. */
  band?: RtpBand | null
  /** The verdict on an observed RTP; omitted for a theoretical one. */
  verdict?: Verdict | null
  reason: string
  size?: 'normal' | 'large'
}) {
  const { t, format } = useTexts('ui')
  if (rtp === null || band === null) return <MissingValue reason={reason} />
  if (verdict !== undefined && !isBeyondChance(verdict)) {
    return <Badge data-size={size}>{format.percent(rtp)}</Badge>
  }
  return (
    <Tip label={t(`bands.${band}`)}>
      <Badge tone={band} data-size={size}>
        <span aria-hidden>{BAND_SIGNS[band]}</span>
        {format.percent(rtp)}
        <VisuallyHidden>({t(`bandWords.${band}`)})</VisuallyHidden>
      </Badge>
    </Tip>
  )
}

export const TREND_ICONS = {
  up: IconArrowUpRight,
  down: IconArrowDownRight,
  stable: IconArrowRight,
}

/**
 * A past trend as an arrow and a word, or the change in place of the word if `points` is given. It has a color only
 * beyond what chance could explain; otherwise, the badge says first that chance could explain it.
 */
export function TrendBadge({
  trend,
  points,
  verdict,
}: {
  trend: Trend
  points?: number | null
  /** The verdict on the change behind the trend; `null` if unknown. */
  verdict: Verdict | null
}) {
  const { t, format } = useTexts('ui')
  const Icon = TREND_ICONS[trend]
  return (
    <Badge tone={trendTone(trend, verdict)}>
      {verdict === 'within' && <span>{t('verdicts.within')} ·</span>}
      <Icon
        size={14}
        aria-hidden={points === undefined || points === null}
        aria-label={t(`trends.${trend}`)}
      />
      {points === undefined || points === null ? t(`trends.${trend}`) : format.points(points)}
    </Badge>
  )
}

/** A trend as an arrow alone, for places without room for words; explained on hover. */
export function TrendArrow({
  trend,
  points,
  verdict,
}: {
  trend: Trend
  points: number | null
  verdict: Verdict | null
}) {
  const { t, format } = useTexts('ui')
  const Icon = TREND_ICONS[trend]
  const text = [
    ...(verdict === 'within' ? [t('verdicts.within')] : []),
    t(`trends.${trend}`),
    ...(points === null ? [] : [format.points(points)]),
  ].join(' · ')
  return (
    <Tip label={text}>
      <span className={classes.arrow} data-tone={trendTone(trend, verdict)}>
        <Icon size={14} aria-hidden />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tip>
  )
}

function trendTone(trend: Trend, verdict: Verdict | null): 'high' | 'low' | 'neutral' {
  if (!isBeyondChance(verdict) || trend === 'stable') return 'neutral'
  return trend === 'up' ? 'high' : 'low'
}

const LOOKS = {
  within: { tone: 'neutral', Icon: IconCheck },
  watch: { tone: 'middle', Icon: IconEye },
  outside: { tone: 'low', Icon: IconAlertTriangle },
} as const

/** Whether chance could explain an RTP, as an icon and a word, explained on hover. */
export function VerdictBadge({
  verdict,
  size = 'normal',
}: {
  verdict: Verdict
  size?: 'normal' | 'large'
}) {
  const { t } = useTexts('ui')
  const { tone, Icon } = LOOKS[verdict]
  return (
    <Tip label={t(`verdictMeanings.${verdict}`)}>
      <Badge tone={tone} data-size={size}>
        <Icon size={14} aria-hidden />
        {t(`verdicts.${verdict}`)}
      </Badge>
    </Tip>
  )
}
