import { addDays } from '@retorna/domain/day'
import type { PlayedDay } from '@retorna/domain/forecast/forecast-game'
import { normal, type Random } from '../../../server/src/demo/random.ts'
import { drawOf, drawPlays } from '../truth/draw.ts'
import { seeded } from '../truth/random.ts'
import { type StakeKind, stakesOf, sumsOf } from '../truth/stakes.ts'
import { type NamedTable, shifted } from '../truth/tables.ts'
import type { Family } from './families.ts'

const DAYS = 365
const FIRST_DAY = '2026-01-01'
/** The range of a game's mean plays a day, and the factor of each weekday. */
const VOLUMES = { least: 4000, most: 80_000 }
const WEEKDAYS = [1, 0.9, 0.85, 0.9, 1.05, 1.3, 1.25]
/** Standard deviations of the logarithm of plays: from day to day, and of the level's daily steps. */
const NOISE = 0.2
const DRIFT = 0.02
/** The share of years in which the version changes, and of those in which the game leaves all its versions. */
const CHANGED = 0.33
const FAULTY = 0.07
const FAULT = { least: 1.5, most: 6 }
/**
 * A fault moves the RTP at least this many points away from every version. Closer to a version, nobody could
 * distinguish it from that version.
 */
const AWAY = 1
/** Changes happen on one of these days, counted from 0. */
const CHANGE_DAYS = { first: 30, last: 335 }

/** A simulated day, including Σ payout², and what ran on it: the index of the version, or `null` for none of them. */
export type TrueDay = PlayedDay & { payoutSquares: number; version: number | null }

type Year = { name: string; days: TrueDay[]; meanPlays: number }

/**
 * Draws every play of a year. The game runs at one of its versions, and in some years changes to another or to none
 * of them; it has busy and quiet days.
 */
export const simulatedYear = (family: Family, kind: StakeKind, number: number): Year => {
  const name = `${family.name}, ${kind}, ${number}`
  const random = seeded(`year, ${name}`)
  const meanPlays = VOLUMES.least * (VOLUMES.most / VOLUMES.least) ** random()
  const { runs, change } = courseOf(family, random)
  const draws = runs.map(({ table, version }) => ({ draw: drawOf(table, random), version }))
  let level = 0
  const days = Array.from({ length: DAYS }, (_, index): TrueDay => {
    level += DRIFT * normal(random)
    const busy = (WEEKDAYS[index % WEEKDAYS.length] ?? 1) * Math.exp(level + NOISE * normal(random))
    const classes = stakesOf(kind, Math.round(meanPlays * busy), random)
    const { draw, version } = draws[index < change ? 0 : 1] ?? { draw: () => 0, version: null }
    const day = addDays(FIRST_DAY, index)
    return { ...sumsOf(classes), ...drawPlays(classes, draw), day, version }
  })
  return { name, days, meanPlays }
}

type Run = { table: NamedTable; version: number | null }

/** What runs before a change and from its day on. */
const courseOf = ({ tables }: Family, random: Random): { runs: Run[]; change: number } => {
  const any = (): Run => {
    const version = Math.floor(random() * tables.length)
    const table = tables[version]
    if (table === undefined) throw new Error('A game without versions')
    return { table, version }
  }
  const first = any()
  const kind = random()
  const { first: earliest, last } = CHANGE_DAYS
  const change = earliest + Math.floor(random() * (last - earliest))
  if (kind < FAULTY) {
    const rtpOf = (points: number) => first.table.moments.rtp + points
    let points = 0
    while (tables.some(({ moments }) => Math.abs(moments.rtp - rtpOf(points)) < AWAY)) {
      const size = FAULT.least + random() * (FAULT.most - FAULT.least)
      points = random() < 0.7 ? -size : size
    }
    return { runs: [first, { table: shifted(first.table, points), version: null }], change }
  }
  if (kind > FAULTY + CHANGED || tables.length === 1) return { runs: [first, first], change: DAYS }
  let other = any()
  while (other.version === first.version) other = any()
  return { runs: [first, other], change }
}
