import { VisuallyHidden } from '@mantine/core'
import { type RtpBand, rtpBand } from '@retorna/domain/statistics/rtp-band'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Tip } from '../tip.tsx'
import classes from './badge.module.css'
import { MissingValue } from './missing-value.tsx'

/** A shape besides the color, so that the band does not rely on color alone. */
const SIGNS: Record<RtpBand, string> = { high: '▲', middle: '●', low: '▼' }

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
        <span aria-hidden>{SIGNS[band]}</span>
        {format.percent(rtp)}
        <VisuallyHidden>({t(`bandWords.${band}`)})</VisuallyHidden>
      </span>
    </Tip>
  )
}
