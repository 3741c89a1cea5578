import { daysBetween } from './day.ts'

/** A theoretical RTP that holds from a day on, counted from 1970; the first step has no beginning. */
export type TheoreticalStep = { from: number; value: number }

type Day = {
  /** Calendar day, `yyyy-mm-dd`. */
  date: string
  theoretical?: number | null | undefined
}

/**
 * The theoretical RTP of days in their order as steps of a chart, each starting halfway between the two days that it
 * separates.
 *
 * @param ofAll the game's theoretical RTP, for days without one of their own; `null` if unknown.
 * @example theoreticalSteps([], 96) // [{ from: Number.NEGATIVE_INFINITY, value: 96 }]
 */
export function theoreticalSteps(days: readonly Day[], ofAll: number | null): TheoreticalStep[] {
  const steps: TheoreticalStep[] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const { date, theoretical } of days) {
    const value = theoretical ?? ofAll
    const day = daysBetween('1970-01-01', date)
    if (value !== null && value !== steps.at(-1)?.value) {
      steps.push({ from: (previous + day) / 2, value })
    }
    previous = day
  }
  const isEmpty = steps.length === 0 && ofAll !== null
  return isEmpty ? [{ from: Number.NEGATIVE_INFINITY, value: ofAll }] : steps
}
