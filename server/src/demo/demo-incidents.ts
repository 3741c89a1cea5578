import { daysBetween } from '@retorna/domain/day'
import type { DemoGame } from './demo-catalog.ts'
import { dailySigma } from './demo-reading.ts'
import { randomOf, shuffled } from './random.ts'

/** Number of games with an incident at any time. */
export const INCIDENTS_AT_A_TIME = 8
const VERSION_INCIDENTS = 2

/** How long a game stays out of range before another takes its place. */
const INCIDENT_DAYS = 14
const FIRST_DAY = '2020-01-01'

/** An incident is visible on a single day: at least this many standard errors of an average day. */
const VERSION_SIGMAS = 5
const FAULT_SIGMAS = 7
const MIN_FAULT_POINTS = 2.5
const MAX_FAULT_POINTS = 7

type Incident = { slug: string; actualRtp: number }

/** By slug: what games really pay on a day, in percent, if it differs from the theoretical RTP. */
export type IncidentsOn = (day: string) => ReadonlyMap<string, number>

/**
 * Two games run another certified version than the monitored one; six have a faulty pay table, half of them in the
 * player's favor. The selection depends on the calendar alone: every {@link INCIDENT_DAYS} days each of the eight ends
 * and another begins, so there is always a recent incident.
 */
export const demoIncidents = (seed: number, games: readonly DemoGame[]): IncidentsOn => {
  const random = randomOf(seed, 'incidents')
  const versions = games.flatMap(versionIncident)
  const inVersions = new Set(versions.map((incident) => incident.slug))
  const faults = games
    .filter(({ slug }) => !inVersions.has(slug))
    .flatMap((game, index) => faultIncident(game, index))
  const places = [
    ...dealt(shuffled(random, versions), VERSION_INCIDENTS),
    ...dealt(shuffled(random, faults), INCIDENTS_AT_A_TIME - VERSION_INCIDENTS),
  ]
  return (day) => {
    const incidents = places.map((place, index) => {
      const start = Math.floor((index * INCIDENT_DAYS) / INCIDENTS_AT_A_TIME)
      const turn = Math.floor((daysBetween(FIRST_DAY, day) + start) / INCIDENT_DAYS)
      return place[((turn % place.length) + place.length) % place.length]
    })
    return new Map(
      incidents.flatMap((incident) => (incident ? [[incident.slug, incident.actualRtp]] : [])),
    )
  }
}

const versionIncident = (game: DemoGame): Incident[] => {
  const lowest = game.versions.at(-1)?.rtp ?? game.theoreticalRtp
  const isPlain = game.theoreticalRtp - lowest >= VERSION_SIGMAS * dailySigma(game, game.dailyPlays)
  return isPlain && lowest < game.theoreticalRtp ? [{ slug: game.slug, actualRtp: lowest }] : []
}

const faultIncident = (game: DemoGame, index: number): Incident[] => {
  const shift = FAULT_SIGMAS * dailySigma(game, game.dailyPlays)
  if (shift > MAX_FAULT_POINTS) return []
  const direction = index % 2 === 0 ? 1 : -1
  const actualRtp = game.theoreticalRtp + direction * Math.max(MIN_FAULT_POINTS, shift)
  return [{ slug: game.slug, actualRtp }]
}

/** Deals the items round-robin into this many hands. */
const dealt = <T>(items: readonly T[], hands: number): T[][] =>
  Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand))
