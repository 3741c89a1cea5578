import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import { evidence } from '@retorna/domain/statistics/evidence/e-process'
import {
  type PayoutDistribution,
  payoutDistribution,
} from '@retorna/domain/statistics/payouts/payout-distribution'
import { pick } from '../../../server/src/demo/random.ts'
import { median } from '../load.ts'
import { type Day, factorsOf, knownGame } from './days.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { GRID_POINTS, sumsOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

const GAMES = 200
const FAULTY = 20
const FAULT_POINTS = -5
/** The first day of the fault, counted from 0. */
const FAULT_DAY = 30
const DAYS = 365
const VOLUMES = [80_000, 320_000]
/** The segments' shares of a game's turnover; the last segment has the fault. */
const SHARES = [0.5, 0.3, 0.1, 0.1]
const LOOKS = [59, 119, 239, 364]

type Segmented = {
  /** The share of honest segments among those called off, at each look; 0 for an empty list. */
  falseShares: number[]
  found: number[]
  /**
   * Days from the fault until it was called, by the segment and by the sum of the game; infinite if not within the
   * year.
   */
  delays: { segment: number; sum: number }[]
}

/** A catalog of games with four segments each. In some games a single segment leaves its RTP on the same day. */
export const segmentedYear = (tables: readonly NamedTable[], year: number): Segmented => {
  const random = seeded(`segments ${year}`)
  const kinds = tables.flatMap((table) =>
    VOLUMES.map((plays) => ({
      table,
      segments: SHARES.map((share) => {
        const classes = [{ stake: 1, plays: plays * share }]
        return {
          stakes: sumsOf(classes),
          honest: payoutDistribution(table, classes, GRID_POINTS),
          faulty: payoutDistribution(shifted(table, FAULT_POINTS), classes, GRID_POINTS),
        }
      }),
      whole: sumsOf([{ stake: 1, plays }]),
    })),
  )
  const games = Array.from({ length: GAMES }, (_, index) => {
    const kind = pick(random, kinds)
    const segments = kind.segments.map(({ stakes, honest, faulty }, place) => {
      const isFaulty = index < FAULTY && place === SHARES.length - 1
      return Array.from({ length: DAYS }, (_, day): Day => {
        const from: PayoutDistribution = isFaulty && day >= FAULT_DAY ? faulty : honest
        return { ...stakes, payout: from.quantile(random()), payoutSquares: null }
      })
    })
    const whole = Array.from({ length: DAYS }, (_, day): Day => {
      const payout = segments.reduce((sum, days) => sum + (days[day]?.payout ?? 0), 0)
      return { ...kind.whole, payout, payoutSquares: null }
    })
    const known = knownGame(kind.table, 'table')
    const against = (days: readonly Day[]) =>
      evidence(factorsOf(days, known), kind.table.moments.rtp)
    return { sum: against(whole), segments: segments.map(against) }
  })
  const sums = games.map(({ sum }) => sum)
  const segments = games.flatMap((game) => game.segments)
  const onDay = (all: readonly (readonly number[])[], day: number) =>
    all.map((values) => values[day] ?? 0)
  const lists = Array.from({ length: DAYS }, (_, day) => ({
    sums: discoveries(onDay(sums, day)),
    segments: discoveries(onDay(segments, day)),
  }))
  const placeOf = (game: number) => (game + 1) * SHARES.length - 1
  const faulty = Array.from({ length: FAULTY }, (_, game) => game)
  const planted = new Set(faulty.map(placeOf))
  const looks = LOOKS.map((day) => lists[day]?.segments ?? [])
  const delayOf = (isFound: (list: (typeof lists)[number]) => boolean): number => {
    const day = lists.findIndex((list, at) => at >= FAULT_DAY && isFound(list))
    return day < 0 ? Number.POSITIVE_INFINITY : day - FAULT_DAY + 1
  }
  return {
    falseShares: looks.map((list) =>
      list.length === 0 ? 0 : list.filter((place) => !planted.has(place)).length / list.length,
    ),
    found: looks.map((list) => list.filter((place) => planted.has(place)).length),
    delays: faulty.map((game) => ({
      segment: delayOf((list) => list.segments.includes(placeOf(game))),
      sum: delayOf((list) => list.sums.includes(game)),
    })),
  }
}

const MAX_FALSE = 5
const TIMES_SOONER = 3

export const segmentRows = (catalogs: readonly Segmented[]): Row[] => {
  const share = (index: number) =>
    (100 * catalogs.reduce((sum, one) => sum + (one.falseShares[index] ?? 0), 0)) / catalogs.length
  const found = (index: number) => catalogs.reduce((sum, one) => sum + (one.found[index] ?? 0), 0)
  const delays = catalogs.flatMap((one) => one.delays)
  const bySegment = median(delays.map(({ segment }) => segment))
  const bySum = median(delays.map(({ sum }) => sum))
  // A lower bound: what the sum does not find within the year, it may find on the next day.
  const sooner = Math.min(bySum, DAYS - FAULT_DAY + 1) / bySegment
  const foundBy = (how: 'segment' | 'sum') =>
    delays.filter((one) => Number.isFinite(one[how])).length
  return [
    {
      claim: 'segment-delay',
      setting: { shift: FAULT_POINTS, share: 100 * (SHARES.at(-1) ?? 0) },
      values: { segment: bySegment, sum: bySum, sooner },
      statement: `Days until a fault of ${FAULT_POINTS} points in a segment of 10 % of the turnover is found`,
      measured: `median ${bySegment} by the segment, ${Number.isFinite(bySum) ? bySum : `more than ${DAYS - FAULT_DAY}`} by the sum: ${sooner.toFixed(1)} times sooner`,
      target: `at least ${TIMES_SOONER} times sooner`,
      counts: `${foundBy('segment')} and ${foundBy('sum')} of ${delays.length} within the year; ${VOLUMES.join(', ')} plays a day`,
      isMet: sooner >= TIMES_SOONER,
    },
    ...LOOKS.map((day, index) => ({
      claim: 'segment-discoveries',
      setting: { day: day + 1, games: GAMES, segments: GAMES * SHARES.length },
      values: { false: share(index), found: found(index), planted: delays.length },
      statement: `False discoveries of segments, day ${day + 1}`,
      measured: percent(share(index)),
      target: `at most ${percent(MAX_FALSE)}`,
      counts: `${catalogs.length} catalogs of ${GAMES} games and ${GAMES * SHARES.length} segments; ${found(index)} of ${delays.length} faults found`,
      isMet: share(index) <= MAX_FALSE,
    })),
  ]
}
