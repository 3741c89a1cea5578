import { daysBetween } from '@retorna/domain/day'
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
  { slug: 'lavender-carousel', points: 2 },
  { slug: 'bicycle-of-pipswick', points: 2 },
  { slug: 'cottage-minuet', points: -2 },
  { slug: 'lopsided-cartographer', points: -2 },
  { slug: 'drowsy-spectacles', points: -2 },
  { slug: 'peppermint-teapot', points: -2 },
  { slug: 'cantiga-dos-barquinhos', version: 94.6, since: '2026-01-05' },
  { slug: 'dandelion-moths', version: 94.25, since: '2026-01-26' },
  { slug: 'pigeons-of-applebury', version: 91.02, since: '2026-02-16' },
  { slug: 'lemonade-otters', version: 93.77, since: '2026-03-09' },
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
