import { DEFAULT_FALSE_ALARMS, evidenceAlarms } from '@retorna/domain/statistics/evidence/detector'
import { payoutDistribution } from '@retorna/domain/statistics/payouts/payout-distribution'
import { median } from '../load.ts'
import { type Day, factorsOf, knownGame } from './days.ts'
import { seeded } from './random.ts'
import type { Row } from './rows.ts'
import { GRID_POINTS, sumsOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

/** The standard error of a day's RTP, points. */
const STANDARD_ERROR = 2
const SHIFTS = [-1, -2, -5, 2]
const GAMES = 100
const LONGEST = 120
const MAX_MEDIAN = 15
/**
 * The honest days before the shift. If `lucky`, each is above the median, which is the worst past for finding a
 * fall.
 */
const PASTS = [
  { days: 0, lucky: false },
  { days: 30, lucky: false },
  { days: 180, lucky: false },
  { days: 180, lucky: true },
]

type Delay = { name: string; shift: number; delays: number[] }

/** Days from a shift of RTP to the alarm of an alert with the default number of false alarms. */
export const delays = (table: NamedTable): Delay[] => {
  const random = seeded(`delay, ${table.name}`)
  const plays = Math.round(((100 * table.moments.standardDeviation) / STANDARD_ERROR) ** 2)
  const classes = [{ stake: 1, plays }]
  const stakes = sumsOf(classes)
  const honest = payoutDistribution(table, classes, GRID_POINTS)
  const game = knownGame(table, 'table')
  return SHIFTS.flatMap((shift) => {
    const faulty = payoutDistribution(shifted(table, shift), classes, GRID_POINTS)
    return PASTS.map(({ days, lucky }) => {
      const past = () => (lucky ? 0.5 + random() / 2 : random())
      return {
        shift,
        name: `${table.name}, day ${days + 1}${lucky ? ' after a lucky past' : ''}`,
        delays: Array.from({ length: GAMES }, () => {
          const history = Array.from({ length: days + LONGEST }, (_, index): Day => {
            const payout = index < days ? honest.quantile(past()) : faulty.quantile(random())
            return { ...stakes, payout, payoutSquares: null }
          })
          const alarms = evidenceAlarms(
            factorsOf(history, game),
            table.moments.rtp,
            DEFAULT_FALSE_ALARMS,
          )
          const first = alarms.findIndex((fires, index) => fires && index >= days)
          return first < 0 ? LONGEST : first - days + 1
        }),
      }
    })
  })
}

export const delayRows = (results: readonly Delay[]): Row[] =>
  [...Map.groupBy(results, ({ shift }) => shift)].map(([shift, group]) => {
    const medians = group.map((one) => ({ name: one.name, days: median(one.delays) }))
    const [worst] = medians.toSorted((a, b) => b.days - a.days)
    const count = group.reduce((sum, one) => sum + one.delays.length, 0)
    return {
      claim: 'delay',
      setting: { shift, error: STANDARD_ERROR },
      values: {
        median: median(group.flatMap((one) => one.delays)),
        slowest: worst?.days ?? 0,
      },
      statement: `Days until a shift of ${shift} points is found, standard error ${STANDARD_ERROR} points a day`,
      measured: `median ${median(group.flatMap((one) => one.delays))}; ${worst?.days} for the slowest (${worst?.name})`,
      target: shift === -2 ? `median at most ${MAX_MEDIAN}` : 'printed',
      counts: `${count} games`,
      isMet: shift === -2 ? (worst?.days ?? 0) <= MAX_MEDIAN : null,
    }
  })
