import { addDays, daysBetween } from '@retorna/domain/day'
import type { DemoGame } from './demo-catalog.ts'

/** What a demonstration game really does; no screen may know. */
export type PlantedFault = { slug: string } & (
  | { /** Always this far off its theoretical RTP. */ points: number }
  | {
      /** It runs at another certified version, in percent, for 42 of every 84 days from this one on. */
      version: number
      since: string
    }
)

const SWITCHED_DAYS = 42

/** Every fault in the demonstration: games off by 2 points, and games that switch versions on known days. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  { slug: 'squirrels-haystack', points: 2 },
  { slug: 'nutmeg-watermill', points: 2 },
  { slug: 'tangerine-tramway', points: -2 },
  { slug: 'staircase-sparrows', points: -2 },
  { slug: 'rainy-day-jigsaw', points: -2 },
  { slug: 'starched-tailor', points: -2 },
  { slug: 'toffee-otters', version: 93.85, since: '2026-01-05' },
  { slug: 'clockwork-bookshop', version: 93.66, since: '2026-01-26' },
  { slug: 'puppeteer-of-dunmarrow', version: 90.32, since: '2026-02-16' },
  { slug: 'wicker-mailbox', version: 94.56, since: '2026-03-09' },
]

const FAULT_OF = new Map(PLANTED_FAULTS.map((fault) => [fault.slug, fault]))

/** What a game really pays in the long run on a day, in percent. */
export const actualRtp = ({ slug, theoreticalRtp }: DemoGame, day: string): number => {
  const fault = FAULT_OF.get(slug)
  if (fault === undefined) return theoreticalRtp
  if ('points' in fault) return theoreticalRtp + fault.points
  const since = daysBetween(fault.since, day)
  const turn = Math.floor(since / SWITCHED_DAYS)
  return turn % 2 === 0 ? fault.version : theoreticalRtp
}

/** What games with a fault really pay in the long run, percent, each time from the day on which that changes. */
export const actualRtps = (
  games: readonly DemoGame[],
  first: string,
  days: number,
): { slug: string; since: string; rtp: number }[] =>
  games
    .filter(({ slug }) => FAULT_OF.has(slug))
    .flatMap((game) =>
      Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((day, index) => {
        const rtp = actualRtp(game, day)
        const isSame = index > 0 && rtp === actualRtp(game, addDays(day, -1))
        return isSame ? [] : [{ slug: game.slug, since: day, rtp }]
      }),
    )
