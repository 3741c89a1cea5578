import type { ReportBlock } from '@retorna/contract/reports/report'
import type { Interval } from '@retorna/domain/interval'
import { type TheoreticalStep, theoreticalSteps } from '@retorna/domain/theoretical-steps'

export type Line = Extract<ReportBlock, { type: 'line' }>
export type Point = Line['points'][number]

/** The theoretical RTP, with a step wherever the certified RTP changed. */
export const stepsOf = ({ points, theoretical }: Line): TheoreticalStep[] =>
  theoreticalSteps(
    points.map((point) => ({ date: point.day, theoretical: point.theoretical })),
    theoretical,
  )

/**
 * The range of values that a plot shows: all observed values, the theoretical RTPs and, if the band is much wider than
 * both, only a part of the band.
 */
export const valueRange = (
  points: readonly Point[],
  theoretical: readonly { value: number }[],
): Interval => {
  const shown = [...points, ...theoretical].map(({ value }) => value)
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const margin = 2 * Math.max(1, most - least)
  const ends = points.flatMap(({ low, high }) => [low ?? least, high ?? most])
  return {
    low: Math.max(Math.min(least, ...ends), least - margin),
    high: Math.min(Math.max(most, ...ends), most + margin),
  }
}

/**
 * Runs of points without a gap. Points belong together if they are no farther apart than three times the usual
 * distance, which is a day, or a month for monthly readings.
 */
export const runsOf = (points: readonly Point[]): Point[][] => {
  const days = points.map(({ day }) => Date.parse(day))
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const runs: Point[][] = []
  points.forEach((point, index) => {
    const run = runs.at(-1)
    if (run === undefined || (gaps[index - 1] ?? 0) > 3 * usual) runs.push([point])
    else run.push(point)
  })
  return runs
}

/** The number of intervals between labels of days. */
const LABELS = 4

/**
 * The days that an axis labels, counted from its first day, for an axis of this many days. The last label ends with the
 * axis and keeps its distance from the one before.
 */
export const labeledDays = (days: number): number[] => {
  const steps = Math.min(LABELS, Math.floor(days / 2))
  if (steps === 0) return days === 0 ? [0] : [0, days]
  return Array.from({ length: steps + 1 }, (_, step) => Math.floor((days * step) / steps))
}
