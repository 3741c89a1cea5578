import { addDays, daysBetween } from '@retorna/domain/day'
import { demoCatalog } from './demo-catalog.ts'
import { demoIncidents } from './demo-incidents.ts'
import { type DemoReading, demoReading } from './demo-reading.ts'

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
