import { addDays, daysBetween } from '@retorna/domain/day'
import { standardDeviationOf } from '@retorna/domain/statistics/standard-deviation'
import { type DemoGame, demoCatalog } from './demo-catalog.ts'
import { normal, randomOf, shuffled } from './random.ts'

/** One game's plays of one day and what they paid; money in the game's currency, RTP in percent. */
export type DemoReading = {
  slug: string
  day: string
  plays: number
  turnover: number
  payout: number
  rtp: number
}

const SUNDAY = '2020-01-05'
/** Share of an average day, starting with Sunday. */
const WEEKDAYS = [1.12, 0.89, 0.87, 0.9, 0.96, 1.08, 1.18]

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Standard error of a game's RTP, in points, after this many plays of equal stakes. */
export const dailySigma = (game: DemoGame, plays: number): number =>
  (100 * (standardDeviationOf(game)?.value ?? 0)) / Math.sqrt(plays)

/**
 * A game's reading for a day; deterministic. The RTP is normally distributed around `actualRtp`, with the standard
 * error that the day's plays give, as the expected range assumes.
 */
const demoReading = (seed: number, game: DemoGame, day: string, actualRtp: number): DemoReading => {
  const random = randomOf(seed, 'reading', game.slug, day)
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7
  const busyness = (WEEKDAYS[weekday] ?? 1) * Math.exp(0.08 * normal(random))
  const plays = Math.round(game.dailyPlays * busyness)
  const turnover = cents(plays * game.averageBet * (1 + 0.02 * normal(random)))
  const drawnRtp = actualRtp + dailySigma(game, plays) * normal(random)
  const payout = cents(Math.max(0, (turnover * drawnRtp) / 100))
  return { slug: game.slug, day, plays, turnover, payout, rtp: (100 * payout) / turnover }
}

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

/** Every game's reading for each day from first to last, inclusive; none if first is after last. */
export function* demoDays(
  seed: number,
  first: string,
  last: string,
): Generator<{ day: string; readings: DemoReading[] }> {
  const games = demoCatalog(seed)
  const incidentsOn = demoIncidents(seed, games)
  for (let offset = 0; offset <= daysBetween(first, last); offset++) {
    const day = addDays(first, offset)
    const incidents = incidentsOn(day)
    const readings = games.map((game) =>
      demoReading(seed, game, day, incidents.get(game.slug) ?? game.theoreticalRtp),
    )
    yield { day, readings }
  }
}
