import type { ReplyOf } from '@retorna/contract/endpoint'
import type { getCoverage } from '@retorna/contract/today'

export type Coverage = Pick<ReplyOf<typeof getCoverage>, 'games' | 'days'>
/** From no game to all. */
export const COVERAGE_LEVELS = ['none', 'few', 'many', 'most', 'all'] as const
type CoverageLevel = (typeof COVERAGE_LEVELS)[number]

export type CoverageDay = {
  day: string
  covered: number
  /** Percent of the games; 0 if there are none. */
  share: number
  /** The shade in the calendar. */
  level: CoverageLevel
}

/** The days with the share of the games that have a reading. */
export function coverageDays({ games, days }: Coverage): CoverageDay[] {
  return days.map(({ day, covered }) => {
    const share = games === 0 ? 0 : (100 * covered) / games
    return { day, covered, share, level: levelOf(share) }
  })
}

function levelOf(share: number): CoverageLevel {
  if (share <= 0) return 'none'
  if (share < 50) return 'few'
  if (share < 90) return 'many'
  return share < 100 ? 'most' : 'all'
}

/** Weekday of a calendar day, Monday 0 to Sunday 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
