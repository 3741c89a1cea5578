import type { Verdict } from '@retorna/contract/games'

export type FunnelDot = {
  id: number
  /** Plays at the chart's reference standard deviation, above 0. */
  plays: number
  /** Points from theoretical. */
  difference: number
  verdict: Verdict
}

const PLAYS_MARGIN = 1.25
const DIFFERENCE_MARGIN = 1.08
const MIN_SPAN = 1

/** The range of plays on the chart, slightly beyond the fewest and the most of the dots. */
export function playsRange(dots: readonly FunnelDot[]): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const { plays } of dots) {
    min = Math.min(min, plays)
    max = Math.max(max, plays)
  }
  return max === 0 ? { min: 1, max: 10 } : { min: min / PLAYS_MARGIN, max: max * PLAYS_MARGIN }
}

/** The share of the dots within chance that are shown in place: the others are drawn at the edge. */
const SHOWN_SHARE = 0.95

/**
 * The vertical span of the chart in points: every dot beyond chance fits, and 95 % of those within. Those of few plays may
 * be hundreds of points away; they are drawn at the edge rather than flatten the others.
 */
export function differenceSpan(dots: readonly FunnelDot[]): number {
  let span = MIN_SPAN
  const within: number[] = []
  for (const { difference, verdict } of dots) {
    if (verdict === 'within') within.push(Math.abs(difference))
    else span = Math.max(span, Math.abs(difference))
  }
  within.sort((a, b) => a - b)
  const most = within[Math.ceil(SHOWN_SHARE * within.length) - 1] ?? 0
  return Math.max(span, most) * DIFFERENCE_MARGIN
}

/**
 * Ticks of a logarithmic axis: 1, 2 and 5 times the powers of ten within the range, or only the powers if
 * that makes more than `most` ticks.
 *
 * @example logTicks({ min: 900, max: 6000, most: 8 }) // [1000, 2000, 5000]
 */
export function logTicks({ min, max, most }: { min: number; max: number; most: number }): number[] {
  const ticks = (steps: readonly number[]) => {
    const found: number[] = []
    for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10) {
      found.push(...steps.map((step) => step * power).filter((at) => at >= min && at <= max))
    }
    return found
  }
  const fine = ticks([1, 2, 5])
  return fine.length <= most ? fine : ticks([1])
}

/** Positions of the dots in the drawn plot, CSS pixels from its upper left corner. */
export type DotPositions = { x: Float64Array; y: Float64Array }

/** The dot nearest to a point of the plot, within `reach` pixels; `null` if there is none. */
export function nearestDot(
  { x, y }: DotPositions,
  at: { x: number; y: number },
  reach: number,
): number | null {
  let nearest: number | null = null
  let smallest = reach ** 2
  for (let index = 0; index < x.length; index++) {
    const distance = ((x[index] ?? 0) - at.x) ** 2 + ((y[index] ?? 0) - at.y) ** 2
    if (distance <= smallest) {
      smallest = distance
      nearest = index
    }
  }
  return nearest
}

/** The dots' indexes by difference, lowest first: the order of the up and down keys. */
export function orderByDifference(dots: readonly FunnelDot[]): number[] {
  const at = (index: number) => dots[index]?.difference ?? 0
  return dots.map((_, index) => index).sort((a, b) => at(a) - at(b))
}

/** The step of each key; the larger ones cross thousands of dots in a few strokes. */
const STEPS: Record<string, { axis: 'plays' | 'difference'; by: number }> = {
  ArrowLeft: { axis: 'plays', by: -1 },
  ArrowRight: { axis: 'plays', by: 1 },
  ArrowDown: { axis: 'difference', by: -1 },
  ArrowUp: { axis: 'difference', by: 1 },
  PageDown: { axis: 'plays', by: -0.1 },
  PageUp: { axis: 'plays', by: 0.1 },
  Home: { axis: 'difference', by: Number.NEGATIVE_INFINITY },
  End: { axis: 'difference', by: Number.POSITIVE_INFINITY },
}

/**
 * The dot that a key moves to from another: left and right by plays, up and down by difference, Page keys by
 * a tenth of all dots, Home and End to the lowest and the highest. `null` for any other key. The dots are in
 * order of plays; `byDifference` is their {@link orderByDifference}.
 */
export function stepFrom(
  from: number,
  key: string,
  byDifference: readonly number[],
): number | null {
  const step = STEPS[key]
  const last = byDifference.length - 1
  if (step === undefined || last < 0) return null
  const isFraction = Math.abs(step.by) < 1
  const by = isFraction ? Math.sign(step.by) * Math.max(1, Math.round(last / 10)) : step.by
  const clamp = (place: number) => Math.min(last, Math.max(0, place))
  if (step.axis === 'plays') return clamp(from + by)
  return byDifference[clamp(byDifference.indexOf(from) + by)] ?? from
}
