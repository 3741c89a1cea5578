import { addDays } from '@retorna/domain/day'
import { HEAT_WINDOW_DAYS } from '@retorna/domain/statistics/heat-score'
import { payoutDistribution } from '@retorna/domain/statistics/payouts/payout-distribution'
import {
  persistenceOfWeeks,
  persistenceWeeks,
  weekOfGame,
} from '@retorna/domain/statistics/persistence'
import { pick } from '../../../server/src/demo/random.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { stakesOf, sumsOf } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const GAMES = 951
const CATALOGS = 100
const VOLUMES = [5000, 20_000, 80_000]
const POINTS = 2 ** 14
const LAST_DAY = '2026-03-31'

type Coverage = { catalogs: number; missed: number; width: number }

/**
 * Catalogs in which no game ever leaves its RTP, so that heat cannot persist. Counts how often the interval
 * contradicts that.
 */
export const persistenceCoverage = (tables: readonly NamedTable[], part: number): Coverage => {
  const random = seeded(`persistence ${part}`)
  const kinds = tables.flatMap((table) =>
    VOLUMES.map((plays) => {
      const classes = stakesOf('unequal', plays, random)
      const { turnover } = sumsOf(classes)
      return { table, plays, turnover, payouts: payoutDistribution(table, classes, POINTS) }
    }),
  )
  const game = () => {
    const { table, plays, turnover, payouts } = pick(random, kinds)
    return persistenceWeeks(LAST_DAY).map((end) => {
      const days = Array.from({ length: HEAT_WINDOW_DAYS }, (_, back) => {
        const payout = payouts.quantile(random())
        const rtp = (100 * payout) / turnover
        return { day: addDays(end, -back), rtp, turnover, payout, plays }
      })
      return weekOfGame(days, table.moments.rtp, end)
    })
  }
  const result: Coverage = { catalogs: CATALOGS, missed: 0, width: 0 }
  for (let catalog = 0; catalog < CATALOGS; catalog++) {
    const { interval } = persistenceOfWeeks(Array.from({ length: GAMES }, game), LAST_DAY)
    if (interval === null) throw new Error('Twelve weeks without an interval')
    if (interval.low > 0 || interval.high < 0) result.missed++
    result.width += interval.high - interval.low
  }
  return result
}

const MAX_MISSED = 10

export const persistenceRows = (results: readonly Coverage[]): Row[] => {
  const sum = (of: (one: Coverage) => number) => results.reduce((total, one) => total + of(one), 0)
  const catalogs = sum((one) => one.catalogs)
  const missed = (100 * sum((one) => one.missed)) / catalogs
  const width = sum((one) => one.width) / catalogs
  return [
    {
      claim: 'persistence',
      setting: { games: GAMES, catalogs },
      values: { missed, width },
      statement: 'Interval of whether heat persists leaves out the truth, 0',
      measured: `${percent(missed)}; ${width.toFixed(2)} points wide`,
      target: `at most ${percent(MAX_MISSED)}, 5 % claimed`,
      counts: `${catalogs} honest catalogs of ${GAMES} games, twelve weeks each`,
      isMet: missed <= MAX_MISSED,
    },
  ]
}
