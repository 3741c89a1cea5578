import { type PayoutShape, shapeWithoutTable } from '@retorna/domain/statistics/limits/chance'
import { judge } from '@retorna/domain/statistics/limits/judge'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { tableLimits } from '@retorna/domain/statistics/limits/table-limits'
import {
  type PayoutDistribution,
  payoutDistribution,
} from '@retorna/domain/statistics/payouts/payout-distribution'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { ruleStarts } from './rule-starts.ts'
import { shapeOf, shapeWithMaximumWin } from './shapes.ts'
import { GRID_POINTS, type StakeKind, stakesOf, sumsOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

const PLAYS = [300, 1000, 3000, 10_000, 60_000, 200_000, 600_000, 2_000_000]
/** What is known of a game and its stakes when its payout is judged. */
const KNOWLEDGE = [
  'table',
  'moments',
  'maximum win',
  'SD alone',
  'default stakes',
  'half the SD',
  'twice the SD',
] as const
/** Said of the unequal stakes only. */
const UNEQUAL_ONLY: readonly Knowledge[] = ['default stakes', 'half the SD', 'twice the SD']
type Knowledge = (typeof KNOWLEDGE)[number]

/** How often an honest game is called watch or outside, in each tail, percent. */
type Rates = { watch: [number, number]; outside: [number, number] }
type Cell = { kind: StakeKind; knowledge: Knowledge; plays: number; rates: Rates }

/** The exact rates of one table, from the distribution of the sum: no draws, so no sampling error. */
export const verdictCells = (table: NamedTable, kinds: readonly StakeKind[]): Cell[] =>
  kinds.flatMap((kind) =>
    [...PLAYS, ...ruleStarts(table, kind)].flatMap((count) => {
      const classes = stakesOf(kind, count, seeded(table.name))
      const sums = sumsOf(classes)
      const distribution = payoutDistribution(table, classes, GRID_POINTS)
      return KNOWLEDGE.filter((one) => kind === 'unequal' || !UNEQUAL_ONLY.includes(one)).map(
        (knowledge) => ({
          kind,
          knowledge,
          plays: count,
          rates: ratesOf(distribution, sums.turnover, rangesFor(knowledge, table, sums)),
        }),
      )
    }),
  )

/** How often one look finds a fault of −4 points, of 2,000,000 plays, percent. */
type Power = { kind: StakeKind; found: number; oracle: number }

export const powers = (table: NamedTable): Power[] =>
  (['equal', 'unequal'] as const).map((kind) => {
    const classes = stakesOf(kind, 2_000_000, seeded(table.name))
    const sums = sumsOf(classes)
    const faulty = payoutDistribution(shifted(table, -4), classes, GRID_POINTS)
    const honest = payoutDistribution(table, classes, GRID_POINTS)
    const { watch } = rangesFor('maximum win', table, sums)
    return {
      kind,
      found: 100 * faulty.below((sums.turnover * watch.low) / 100),
      oracle: 100 * faulty.below(honest.quantile(WATCH.tail)),
    }
  })

export const powerRows = (results: readonly Power[]): Row[] =>
  [...Map.groupBy(results, ({ kind }) => kind)].map(([stakes, group]) => {
    const mean = (of: (one: Power) => number) =>
      group.reduce((sum, one) => sum + of(one), 0) / group.length
    const found = mean((one) => one.found)
    return {
      claim: 'power',
      setting: { stakes, shift: -4, plays: 2_000_000 },
      values: { found, oracle: mean((one) => one.oracle) },
      statement: `One look finds −4 points in 2,000,000 plays, SD and maximum win known; stakes ${stakes}`,
      measured: `${percent(found)} (with full knowledge ${percent(mean((one) => one.oracle))})`,
      target: 'at least 90 %',
      counts: `${group.length} tables`,
      isMet: found >= 90,
    }
  })

const ASSUMED = { value: DEFAULT_STAKE_VARIATION, degrees: Number.POSITIVE_INFINITY }

export const rangesFor = (
  knowledge: Knowledge,
  table: NamedTable,
  sums: ReturnType<typeof sumsOf>,
) => {
  const { rtp, standardDeviation } = table.moments
  const alone = (factor: number) =>
    shapeWithoutTable({
      rtp,
      standardDeviation: factor * standardDeviation,
      maximumWin: null,
      degrees: Number.POSITIVE_INFINITY,
    })
  const shapes: Record<Knowledge, PayoutShape> = {
    table: shapeOf(table),
    moments: shapeOf(table),
    'maximum win': shapeWithMaximumWin(table),
    'SD alone': alone(1),
    'default stakes': shapeWithMaximumWin(table),
    'half the SD': alone(0.5),
    'twice the SD': alone(2),
  }
  const stakes =
    knowledge === 'default stakes' ? { ...sums, squares: null, cubes: null, largest: null } : sums
  const limits = knowledge === 'table' ? tableLimits(table, sums) : null
  return judge(
    {
      rtp,
      stakes,
      payoutSquares: null,
      tableLimits: limits && { watch: limits(WATCH), outside: limits(OUTSIDE) },
    },
    shapes[knowledge],
    ASSUMED,
  ).ranges
}

type Ranges = ReturnType<typeof rangesFor>

const ratesOf = (distribution: PayoutDistribution, turnover: number, ranges: Ranges): Rates => {
  const tails = ({ low, high }: Ranges['watch']): [number, number] => [
    // A transform leaves noise of 10⁻¹⁵ around 0; the limits themselves are within.
    100 * Math.max(0, distribution.below((turnover * low) / 100 - 1e-6 * turnover)),
    100 * Math.max(0, 1 - distribution.below((turnover * high) / 100)),
  ]
  return { watch: tails(ranges.watch), outside: tails(ranges.outside) }
}

/** Of the worst case, both tails together, percent. A wrong standard deviation has none. */
const MOST = { watch: 5, outside: 0.27 }
/** Rates are read from a grid, which leaves a thousandth of them uncertain. */
const GRID_ERROR = 0.001

/** The worst rates over all tables and plays. */
export const verdictRows = (cells: readonly Cell[]): Row[] =>
  [...Map.groupBy(cells, ({ kind, knowledge }) => `${kind}, ${knowledge}`)].flatMap(
    ([name, group]) => {
      const { kind: stakes = '', knowledge: known = 'table' } = group[0] ?? {}
      return (['watch', 'outside'] as const).map((verdict) => {
        const rates = group.map(({ rates }) => rates[verdict][0] + rates[verdict][1])
        const [least, most] = [Math.min(...rates), Math.max(...rates)]
        const worst = (side: 0 | 1) => Math.max(...group.map(({ rates }) => rates[verdict][side]))
        const hasTarget = known !== 'half the SD' && known !== 'twice the SD'
        return {
          claim: 'one-look',
          setting: { verdict, stakes, known, cases: group.length },
          values: { judged: group.length, least, most, low: worst(0), high: worst(1) },
          statement: `Verdict "${verdict}" by chance; stakes ${name}`,
          measured: `at most ${percent(most)}; worst low tail ${percent(worst(0))}, high ${percent(worst(1))}`,
          target: hasTarget ? `at most ${percent(MOST[verdict])}` : 'printed',
          counts: `${group.length} cases, all of them judged`,
          isMet: hasTarget ? most <= MOST[verdict] * (1 + GRID_ERROR) : null,
        }
      })
    },
  )
