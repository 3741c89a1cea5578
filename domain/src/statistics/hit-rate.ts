import { isAtLeast } from './threshold.ts'

/** How far, in points, a daily value may lie from the theoretical RTP and still be a hit. */
const HIT_WITHIN_POINTS = 1

/**
 * Hit rate: the share, in percent from 0 to 100, of days whose RTP lies within 1 point of the theoretical RTP, the
 * limits included. `null` without days. Not the share of winning spins, which has the same name elsewhere. Source:
 * product specification, section 9.
 *
 * @param differences daily minus theoretical RTP, in points.
 * @example hitRate([-0.5, 1, 3, -6]) // 50
 */
export function hitRate(differences: readonly number[]): number | null {
  if (differences.length === 0) return null
  const hits = differences.filter((points) => isAtLeast(HIT_WITHIN_POINTS, Math.abs(points)))
  return (100 * hits.length) / differences.length
}
