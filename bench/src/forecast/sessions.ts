import { sessionRange } from '@retorna/domain/statistics/payouts/session-range'
import { drawOf } from '../truth/draw.ts'
import { seeded } from '../truth/random.ts'
import type { Line } from '../truth/rows.ts'
import type { NamedTable } from '../truth/tables.ts'

const SPINS = [20, 100, 500, 2000]
const SESSIONS = 10
/** The Kolmogorov distance that 1 % of uniform samples exceed, times the square root of their size. */
const CRITICAL = 1.63

/** The places of simulated sessions among all sessions with the same number of spins. */
export type Places = { spins: number; places: number[] }

/** Draws every spin. A session is placed at random among those with the same result. */
export const sessionPlaces = (table: NamedTable): Places[] => {
  const random = seeded(`sessions, ${table.name}`)
  const draw = drawOf(table, random)
  return SPINS.map((spins) => {
    const wins = Array.from({ length: SESSIONS }, () => {
      let won = 0
      for (let spin = 0; spin < spins; spin++) won += draw()
      return won
    })
    return {
      spins,
      places: wins.map((won) => {
        const { less, more } = sessionRange(table, [{ stake: 1, plays: spins }], won)
        return less + (1 - less - more) * random()
      }),
    }
  })
}

export const sessionRows = (all: readonly Places[]): Line[] =>
  [...Map.groupBy(all, ({ spins }) => spins)].map(([spins, group]) => {
    const places = group.flatMap((one) => one.places).toSorted((a, b) => a - b)
    const count = places.length
    const distance = Math.max(
      ...places.map((place, index) => Math.max((index + 1) / count - place, place - index / count)),
    )
    const limit = CRITICAL / Math.sqrt(count)
    return {
      statement: `Places of sessions of ${spins} spins, Kolmogorov–Smirnov distance from uniform`,
      measured: distance.toFixed(4),
      target: `at most ${limit.toFixed(4)} (1 %)`,
      counts: `${count} sessions of ${group.length} tables`,
      isMet: distance <= limit,
    }
  })
