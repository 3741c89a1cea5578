import { judgeEqualStakes } from '@retorna/domain/statistics/limits/judge'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'

const SPINS_PER_MINUTE = 12
/** Spins in three minutes of play. */
export const SESSION_SPINS = 3 * SPINS_PER_MINUTE
/** The slider's ends, as powers of ten. */
export const MIN_POWER = Math.log10(SESSION_SPINS)
export const MAX_POWER = 7
/** Upper limit of the drawing, but not of the figures. Percent. */
export const TOP_RTP = 200

/**
 * The range, in percent, in which chance keeps the measured RTP of equal stakes on a typical slot in about 95 % of
 * cases.
 */
export function rangeAt(
  theoreticalRtp: number,
  standardDeviation: number,
  plays: number,
): { low: number; high: number } {
  const shape = usualShape(theoreticalRtp, standardDeviation)
  return judgeEqualStakes(theoreticalRtp, plays, shape).ranges.watch
}

/**
 * The number of spins at a position of the slider, to two digits.
 *
 * @example spinsAt(4.2) // 16000
 */
export const spinsAt = (power: number): number => Number((10 ** power).toPrecision(2))

/** The horizontal position of a number of spins in the drawing, 0 to 1. */
export const shareOf = (spins: number): number =>
  (Math.log10(spins) - MIN_POWER) / (MAX_POWER - MIN_POWER)

/** The duration of this many spins, in a readable unit. */
export function playingTime(spins: number): {
  unit: 'minutes' | 'hours' | 'days'
  count: number
} {
  const minutes = spins / SPINS_PER_MINUTE
  if (minutes < 90) return { unit: 'minutes', count: Math.round(minutes) }
  const hours = minutes / 60
  if (hours < 48) return { unit: 'hours', count: Math.round(hours) }
  return { unit: 'days', count: Math.round(hours / 24) }
}

const SAMPLES = 72

/** The outline of the range over all numbers of spins, for a drawing of this size. */
export function bandPath(
  theoreticalRtp: number,
  standardDeviation: number,
  { width, height }: { width: number; height: number },
): string {
  const round = (value: number) => Math.round(value * 10) / 10
  const at = (index: number, side: 'low' | 'high') => {
    const power = MIN_POWER + ((MAX_POWER - MIN_POWER) * index) / SAMPLES
    const rtp = rangeAt(theoreticalRtp, standardDeviation, 10 ** power)[side]
    return `${round((index / SAMPLES) * width)} ${round(topOf(rtp) * height)}`
  }
  const steps = Array.from({ length: SAMPLES + 1 }, (_, index) => index)
  const upper = steps.map((index) => at(index, 'high'))
  const lower = steps.toReversed().map((index) => at(index, 'low'))
  return `M${[...upper, ...lower].join('L')}Z`
}

/** The vertical position of an RTP in the drawing, as a share of its height from the top. */
export const topOf = (rtp: number): number => 1 - Math.min(TOP_RTP, Math.max(0, rtp)) / TOP_RTP
