import { DEFAULT_FALSE_ALARMS } from '@retorna/domain/statistics/evidence/detector'
import { ownLevelAlarms } from '@retorna/domain/statistics/evidence/own-level'
import { INTERVAL_SHIFTS } from '@retorna/domain/statistics/evidence/rtp-interval'
import { payoutDistribution } from '@retorna/domain/statistics/payouts/payout-distribution'
import { median } from '../load.ts'
import { type Day, factorsOf, knownGame } from './days.ts'
import { seeded } from './random.ts'
import type { Row } from './rows.ts'
import { GRID_POINTS, sumsOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

const STANDARD_ERROR = 2
const LEVEL_DAYS = 90
const YEAR = 365
const HONEST = 30
const SHIFTED = 40
const LONGEST = 120
const SHIFT = -2
/** The distance of a game's level from its theoretical RTP, points. */
const LEVEL = -3

type OwnLevel = { years: number; alarms: number; delays: number[] }

/** Alerts on a shift from the game's own level, for games that never ran at their theoretical RTP. */
export const ownLevels = (table: NamedTable): OwnLevel => {
  const random = seeded(`own level, ${table.name}`)
  const plays = Math.round(((100 * table.moments.standardDeviation) / STANDARD_ERROR) ** 2)
  const classes = [{ stake: 1, plays }]
  const level = payoutDistribution(shifted(table, LEVEL), classes, GRID_POINTS)
  const lower = payoutDistribution(shifted(table, LEVEL + SHIFT), classes, GRID_POINTS)
  const game = knownGame(table, 'table')
  const daysFrom = (distribution: typeof level, count: number) =>
    Array.from(
      { length: count },
      (): Day => ({
        ...sumsOf(classes),
        payout: distribution.quantile(random()),
        payoutSquares: null,
      }),
    )
  const alarmsOf = (later: Day[]) => {
    const days = [...daysFrom(level, LEVEL_DAYS), ...later]
    return ownLevelAlarms(
      factorsOf(days, game, INTERVAL_SHIFTS).slice(0, LEVEL_DAYS),
      factorsOf(days, game).slice(LEVEL_DAYS),
      DEFAULT_FALSE_ALARMS,
    )
  }
  let alarms = 0
  for (let year = 0; year < HONEST; year++) {
    alarms += alarmsOf(daysFrom(level, YEAR)).filter(Boolean).length
  }
  const delays = Array.from({ length: SHIFTED }, () => {
    const first = alarmsOf(daysFrom(lower, LONGEST)).indexOf(true)
    return first < 0 ? LONGEST : first + 1
  })
  return { years: HONEST, alarms, delays }
}

export const ownLevelRows = (results: readonly OwnLevel[]): Row[] => {
  const years = results.reduce((sum, one) => sum + one.years, 0)
  const alarms = results.reduce((sum, one) => sum + one.alarms, 0)
  const delays = results.flatMap((one) => one.delays)
  return [
    {
      claim: 'own-level-alarms',
      setting: { accepted: DEFAULT_FALSE_ALARMS, days: LEVEL_DAYS, years },
      values: { alarms: alarms / years },
      statement: `False alarms a year on the game's own level, ${DEFAULT_FALSE_ALARMS} accepted`,
      measured: (alarms / years).toFixed(3),
      target: `at most ${DEFAULT_FALSE_ALARMS}`,
      counts: `${alarms} in ${years} honest years; level of ${LEVEL_DAYS} days`,
      isMet: alarms / years <= DEFAULT_FALSE_ALARMS,
    },
    {
      claim: 'own-level-delay',
      setting: { shift: SHIFT, error: STANDARD_ERROR },
      values: { median: median(delays) },
      statement: `Days until a shift of ${SHIFT} points from the game's own level is found, standard error ${STANDARD_ERROR} points a day`,
      measured: `median ${median(delays)}`,
      counts: `${delays.length} games`,
    },
  ]
}
