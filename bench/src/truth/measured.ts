import { chanceOf } from '@retorna/domain/statistics/limits/chance'
import { measuredVariance } from '@retorna/domain/statistics/limits/measured-deviation'
import { OUTSIDE, payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { payoutDistribution } from '@retorna/domain/statistics/payouts/payout-distribution'
import { drawOf, drawPlays } from './draw.ts'
import type { Tally } from './estimated.ts'
import { seeded } from './random.ts'
import { shapeOf } from './shapes.ts'
import { GRID_POINTS, type StakeKind, stakesOf, sumsOf } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const PLAYS = 20_000
const MEASURED_DAYS = 20
const GAMES = 30
const WINDOW = 30

/** Windows of 30 days, judged with the SD that Σ payout² of 20 earlier days gives; those are drawn play by play. */
export const measuredVerdicts = (table: NamedTable, kind: StakeKind): Tally => {
  const random = seeded(`measured, ${table.name}, ${kind}`)
  const draw = drawOf(table, random)
  const classes = stakesOf(kind, PLAYS, random)
  const windowClasses = classes.map(({ stake, plays }) => ({ stake, plays: plays * WINDOW }))
  const sums = sumsOf(windowClasses)
  const distribution = payoutDistribution(table, windowClasses, GRID_POINTS)
  const known = shapeOf(table)
  const tally: Tally = {
    name: `${kind}, SD measured by Σ payout²`,
    stakes: kind,
    estimate: 'SD by Σ payout²',
    windows: GAMES,
    judged: 0,
    watch: [0, 0],
    outside: [0, 0],
  }
  for (let index = 0; index < GAMES; index++) {
    const { turnover, squares } = sumsOf(classes)
    const days = Array.from({ length: MEASURED_DAYS }, () => ({
      turnover,
      squares,
      ...drawPlays(classes, draw),
    }))
    const measured = measuredVariance(days)
    if (measured === null) continue
    const shape = {
      ...known,
      standardDeviation: Math.sqrt(measured.value),
      degrees: measured.degrees,
    }
    const chance = chanceOf(sums, shape, {
      value: 0,
      degrees: Number.POSITIVE_INFINITY,
    })
    const [watch, outside] = [payoutLimits(chance, WATCH), payoutLimits(chance, OUTSIDE)]
    const below = (rtp: number) => distribution.below((sums.turnover * rtp) / 100)
    tally.judged++
    // Exact probabilities given this estimate: as good as any number of windows.
    tally.watch[0] += below(watch.low)
    tally.watch[1] += 1 - below(watch.high)
    tally.outside[0] += below(outside.low)
    tally.outside[1] += 1 - below(outside.high)
  }
  return tally
}
