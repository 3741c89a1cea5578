import { HOUR_MS } from './milliseconds.ts'
import { type Plan, supportHours } from './plan.ts'

/** Support around the clock promises no number of hours. Staff aim for this one, at any hour of any day. */
const AROUND_THE_CLOCK_HOURS = 1

/**
 * When an answer to a message to the team is due: after the plan's response time, counted in calendar hours. Weekends
 * and holidays count, because no plan excludes them.
 *
 * @example answerDueAt('professional', new Date('2026-01-02T20:00:00Z')) // new Date('2026-01-03T08:00:00Z')
 */
export function answerDueAt(plan: Plan, writtenAt: Date): Date {
  const hours = supportHours(plan) ?? AROUND_THE_CLOCK_HOURS
  return new Date(writtenAt.getTime() + hours * HOUR_MS)
}
