import { addDays } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'

const DEFAULT_RTP = 95
const LIMITS = { min: 80, max: 99 }
/** Offsets from theoretical, in points: a calm week with one dip. */
const OFFSETS = [0.35, -0.6, 0.85, -1.4, 0.2, 1.1, -0.25]

/**
 * Seven made-up days that show what a history chart looks like if the plan has none: around the theoretical RTP in
 * percent (95 if it is unknown), clamped to 80–99. Deterministic. Show it only beside a label that marks it as a
 * sample.
 *
 * @example sampleHistory(96, '2026-01-07').length // 7
 */
export function sampleHistory(
  theoreticalRtp: number | null,
  lastDay: string,
): { date: string; value: number }[] {
  const center = theoreticalRtp ?? DEFAULT_RTP
  return OFFSETS.map((offset, index) => ({
    date: addDays(lastDay, index + 1 - OFFSETS.length),
    value: round2(Math.min(LIMITS.max, Math.max(LIMITS.min, center + offset))),
  }))
}
