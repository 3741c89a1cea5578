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

const GAMES = 951
const FAULTY = 20
const FAULT_POINTS = -2
/** The first day of the fault, counted from 0. */
const FAULT_DAY = 30
const DAYS = 365
const VOLUMES = [5000, 20_000, 80_000]
const LOOKS = [59, 119, 239, 364]

type Catalog = {
  /** The share of honest games among those called off their RTP, at each look; 0 for an empty list. */
  falseShares: number[]
  found: number[]
  /** Days from the fault until a game was called off its RTP; `null` if not within the year. */
  delays: (number | null)[]
}

/** A catalog in which some games leave their RTP on the same day, with the discoveries of e-BH. */
export const catalogYear = (tables: readonly NamedTable[], year: number): Catalog => {
  const random = seeded(`catalog ${year}`)
  const kinds = tables.flatMap((table) =>
    VOLUMES.map((plays) => {
      const classes = [{ stake: 1, plays }]
      const honest = payoutDistribution(table, classes, GRID_POINTS)
      const faulty = payoutDistribution(shifted(table, FAULT_POINTS), classes, GRID_POINTS)
      return { table, stakes: sumsOf(classes), honest, faulty }
    }),
  )
  const evidences = Array.from({ length: GAMES }, (_, index) => {
    const kind = pick(random, kinds)
    const isFaulty = index < FAULTY
    const days = Array.from({ length: DAYS }, (_, day): Day => {
      const from: PayoutDistribution = isFaulty && day >= FAULT_DAY ? kind.faulty : kind.honest
      return { ...kind.stakes, payout: from.quantile(random()), payoutSquares: null }
    })
    return evidence(factorsOf(days, knownGame(kind.table, 'table')), kind.table.moments.rtp)
  })
  const listed = Array.from({ length: DAYS }, (_, day) =>
    discoveries(evidences.map((values) => values[day] ?? 0)),
  )
  const looks = LOOKS.map((day) => listed[day] ?? [])
  return {
    falseShares: looks.map((list) =>
      list.length === 0 ? 0 : list.filter((index) => index >= FAULTY).length / list.length,
    ),
    found: looks.map((list) => list.filter((index) => index < FAULTY).length),
    delays: Array.from({ length: FAULTY }, (_, index) => {
      const day = listed.findIndex((list, at) => at >= FAULT_DAY && list.includes(index))
      return day < 0 ? null : day - FAULT_DAY + 1
    }),
  }
}

const MAX_FALSE = 5

export const discoveryRows = (catalogs: readonly Catalog[]): Row[] => {
  const share = (index: number) =>
    (100 * catalogs.reduce((sum, one) => sum + (one.falseShares[index] ?? 0), 0)) / catalogs.length
  const found = (index: number) => catalogs.reduce((sum, one) => sum + (one.found[index] ?? 0), 0)
  const delays = catalogs.flatMap((one) => one.delays)
  const planted = catalogs.length * FAULTY
  return [
    ...LOOKS.map((day, index) => ({
      claim: 'discoveries',
      setting: { day: day + 1, games: GAMES, catalogs: catalogs.length },
      values: { false: share(index), found: found(index), planted },
      statement: `False discoveries of Today, day ${day + 1}`,
      measured: percent(share(index)),
      target: `at most ${percent(MAX_FALSE)}`,
      counts: `${catalogs.length} catalogs of ${GAMES} games; ${found(index)} of ${planted} faults found`,
      isMet: share(index) <= MAX_FALSE,
    })),
    {
      claim: 'discovery-delay',
      setting: { shift: FAULT_POINTS },
      values: { median: median(delays.map((delay) => delay ?? Number.POSITIVE_INFINITY)) },
      statement: `Days until Today names a game that fell by ${-FAULT_POINTS} points`,
      measured: `median ${median(delays.map((delay) => delay ?? Number.POSITIVE_INFINITY))}`,
      counts: `${delays.filter((delay) => delay !== null).length} of ${planted} within the year; ${VOLUMES.join(', ')} plays a day`,
    },
  ]
}
