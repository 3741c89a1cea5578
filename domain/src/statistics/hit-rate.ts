import { isAtLeast } from './threshold.ts'

/** How far, in points, a daily value may lie from the theoretical RTP and still be a hit. */
const HIT_WITHIN_POINTS = 1

/**
 * Hit rate: the share, in percent from 0 to 100, of daily RTPs within 1 point of the theoretical RTP, the limits
 * included. `null` without daily values or theoretical RTP. Not the share of winning spins, which has the same name
 * elsewhere. Source: product specification, section 9.
 *
 * @example hitRate([95.5, 97, 99, 90], 96) // 50
 */
export function hitRate(
  dailyRtps: readonly number[],
  theoreticalRtp: number | null,
): number | null {
  if (theoreticalRtp === null || dailyRtps.length === 0) return null
  const hits = dailyRtps.filter((rtp) =>
    isAtLeast(HIT_WITHIN_POINTS, Math.abs(rtp - theoreticalRtp)),
  )
  return (100 * hits.length) / dailyRtps.length
}
