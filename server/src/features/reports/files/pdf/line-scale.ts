import type { ReportBlock } from '@retorna/contract/reports/report'
import { type TheoreticalStep, theoreticalSteps } from '@retorna/domain/theoretical-steps'

type Line = Extract<ReportBlock, { type: 'line' }>
type Point = Line['points'][number]
type Range = { low: number; high: number }

/** The theoretical RTP, which changes where days were certified to pay another. */
export const stepsOf = ({ points, theoretical }: Line): TheoreticalStep[] =>
  theoreticalSteps(
    points.map((point) => ({ date: point.day, theoretical: point.theoretical })),
    theoretical,
  )

/** What a plot shows: all observed values, the theoretical RTPs, and of a band much wider than both a part. */
export const valueRange = (
  points: readonly Point[],
  theoretical: readonly { value: number }[],
): Range => {
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
 * Runs of points without a gap: no farther apart than three times the usual distance, which is a day, or a month where
 * readings come by the month.
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

/** Between labels of days. */
const LABELS = 4

/**
 * The days that an axis names, counted from its first, of so many days: the last label, which ends with the axis, keeps its
 * distance from the one before.
 */
export const labeledDays = (days: number): number[] => {
  const steps = Math.min(LABELS, Math.floor(days / 2))
  if (steps === 0) return days === 0 ? [0] : [0, days]
  return Array.from({ length: steps + 1 }, (_, step) => Math.floor((days * step) / steps))
}
