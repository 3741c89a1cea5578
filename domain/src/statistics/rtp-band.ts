export const RTP_BANDS = ['high', 'middle', 'low'] as const
export type RtpBand = (typeof RTP_BANDS)[number]

const HIGH_FROM = 96
const MIDDLE_FROM = 94

/**
 * Color band of an RTP in percent: high (green) from 96, middle (yellow) from 94, low (red) below. `null` if the RTP
 * is unknown. Evaluated at full precision: 95.996 is in the middle band although it displays as 96.00. Source:
 * product specification, section 9.
 *
 * @example rtpBand(96) // 'high'
 * @example rtpBand(null) // null
 */
export function rtpBand(rtp: number | null): RtpBand | null {
  if (rtp === null) return null
  if (rtp >= HIGH_FROM) return 'high'
  return rtp >= MIDDLE_FROM ? 'middle' : 'low'
}
