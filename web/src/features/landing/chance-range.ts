import { expectedRange, WATCH_Z } from '@retorna/domain/expected-range'

const SPINS_PER_MINUTE = 12
/** What somebody plays in three minutes. */
export const SESSION_SPINS = 3 * SPINS_PER_MINUTE
/** The slider's ends, as powers of ten. */
export const LEAST_POWER = Math.log10(SESSION_SPINS)
export const MOST_POWER = 7
/** The drawing ends here; figures go on. Percent. */
export const TOP_RTP = 200

/** Where chance alone keeps the measured RTP, 95 times out of 100. Percent. */
export function rangeAt(
  theoreticalRtp: number,
  standardDeviation: number,
  plays: number,
): { low: number; high: number } {
  const range = expectedRange({ theoreticalRtp, standardDeviation, plays, z: WATCH_Z })
  return range ?? { low: 0, high: TOP_RTP }
}

/**
 * The number of spins at a place of the slider, to two digits.
 *
 * @example spinsAt(4.2) // 16000
 */
export function spinsAt(power: number): number {
  return Number((10 ** power).toPrecision(2))
}

/** Where a number of spins stands across the drawing, 0 to 1. */
export function shareOf(spins: number): number {
  return (Math.log10(spins) - LEAST_POWER) / (MOST_POWER - LEAST_POWER)
}

/** How long so many spins take, in a unit that people think in. */
export function playingTime(spins: number): {
  unit: 'minutes' | 'hours' | 'days' | 'years'
  count: number
} {
  const minutes = spins / SPINS_PER_MINUTE
  if (minutes < 90) return { unit: 'minutes', count: Math.round(minutes) }
  const hours = minutes / 60
  if (hours < 48) return { unit: 'hours', count: Math.round(hours) }
  const days = hours / 24
  if (days < 730) return { unit: 'days', count: Math.round(days) }
  return { unit: 'years', count: Math.round(days / 365) }
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
    const power = LEAST_POWER + ((MOST_POWER - LEAST_POWER) * index) / SAMPLES
    const rtp = rangeAt(theoreticalRtp, standardDeviation, 10 ** power)[side]
    return `${round((index / SAMPLES) * width)} ${round(topOf(rtp) * height)}`
  }
  const steps = Array.from({ length: SAMPLES + 1 }, (_, index) => index)
  const upper = steps.map((index) => at(index, 'high'))
  const lower = steps.toReversed().map((index) => at(index, 'low'))
  return `M${[...upper, ...lower].join('L')}Z`
}

/** Where an RTP stands in the drawing, as a share of its height from the top. */
export function topOf(rtp: number): number {
  return 1 - Math.min(TOP_RTP, Math.max(0, rtp)) / TOP_RTP
}
