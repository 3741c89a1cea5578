import {
  payoutDistribution,
  type StakeClass,
} from '@retorna/domain/statistics/payouts/payout-distribution'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { pickWeighted, type Random } from '../../../server/src/demo/random.ts'
import type { NamedTable } from './tables.ts'

export const STAKE_KINDS = ['equal', 'unequal', 'clustered'] as const
export type StakeKind = (typeof STAKE_KINDS)[number]

/** Stakes and the share of plays at each, with a squared coefficient of variation of 2.67. */
const UNEQUAL = [
  [0.2, 0.3],
  [0.5, 0.3],
  [1, 0.2],
  [2, 0.13],
  [5, 0.05],
  [10, 0.0175],
  [20, 0.0025],
] as const
/** The number of points of the grids that days are drawn from, four times as fine as those that judge them. */
export const GRID_POINTS = 2 ** 16
const PLAYS_OF_A_PLAYER = 200
/** The volumes of quiet and busy days, as shares of the mean. */
const VOLUMES = [0.7, 1, 1.4]
const CLUSTERED_DAYS = 12

/** The plays of a day, by stake. */
export const stakesOf = (kind: StakeKind, plays: number, random: Random): StakeClass[] => {
  if (kind === 'equal') return [{ stake: 1, plays }]
  const unequal = UNEQUAL.map(([stake, share]) => ({ stake, plays: Math.round(share * plays) }))
  if (kind === 'unequal') return unequal.filter((one) => one.plays > 0)
  const players = new Map<number, number>()
  for (let left = plays; left > 0; left -= PLAYS_OF_A_PLAYER) {
    const stake = pickWeighted(random, UNEQUAL)
    players.set(stake, (players.get(stake) ?? 0) + Math.min(left, PLAYS_OF_A_PLAYER))
  }
  return [...players].map(([stake, playsAtIt]) => ({ stake, plays: playsAtIt }))
}

/** The sums that a feed with all optional fields would send for these plays. */
export const sumsOf = (classes: readonly StakeClass[]) => {
  const sum = (power: number) =>
    classes.reduce((total, { stake, plays }) => total + plays * stake ** power, 0)
  return {
    plays: sum(0),
    turnover: sum(1),
    squares: sum(2),
    cubes: sum(3),
    largest: Math.max(...classes.map(({ stake }) => stake)),
  } satisfies Stakes
}

/** A kind of day of a game: its stakes, and how to draw its payout. */
type DayKind = { stakes: ReturnType<typeof sumsOf>; draw: () => number }

/** The kinds of days of a game with this mean volume; each day is one of them, drawn at random. */
export const dayKinds = (
  table: NamedTable,
  kind: StakeKind,
  plays: number,
  random: Random,
): DayKind[] =>
  Array.from({ length: kind === 'clustered' ? CLUSTERED_DAYS : VOLUMES.length }, (_, index) => {
    const volume = Math.round(plays * (VOLUMES[index % VOLUMES.length] ?? 1))
    const classes = stakesOf(kind, volume, random)
    const distribution = payoutDistribution(table, classes, GRID_POINTS)
    return { stakes: sumsOf(classes), draw: () => distribution.quantile(random()) }
  })
