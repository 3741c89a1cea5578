import { assumedShape, chanceOf, type PayoutShape } from '@retorna/domain/statistics/limits/chance'
import {
  type Level,
  type Limits,
  momentLimits,
  OUTSIDE,
  WATCH,
} from '@retorna/domain/statistics/limits/payout-limits'
import { tableLimits } from '@retorna/domain/statistics/limits/table-limits'
import {
  type PayoutDistribution,
  payoutDistribution,
} from '@retorna/domain/statistics/payouts/payout-distribution'
import {
  DEFAULT_STAKE_VARIATION,
  type Stakes,
  stakePowers,
} from '@retorna/domain/statistics/payouts/stakes'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { GRID_POINTS, STAKE_KINDS, type StakeKind, stakesOf, sumsOf } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const PLAYS = [1000, 3000, 10_000, 20_000, 60_000, 200_000, 600_000, 2_000_000]
/** What is known of a game and its stakes when its payout is judged. */
const KNOWLEDGE = [
  'table',
  'moments',
  'maximum win',
  'default stakes',
  'assumed SD',
  'half the SD',
  'twice the SD',
] as const
/** Said of every kind of stakes; the others of the unequal ones. */
const SAID_OF_ALL: readonly Knowledge[] = ['table', 'moments', 'maximum win']
type Knowledge = (typeof KNOWLEDGE)[number]

/** How often an honest game is called watch or outside, in each tail; `null`: not judged. */
type Rates = { watch: [number, number]; outside: [number, number] }
type Cell = { kind: StakeKind; knowledge: Knowledge; plays: number; rates: Rates | null }

/** The exact rates of one table, from the distribution of the sum: no draws, so no sampling error. */
export const verdictCells = (table: NamedTable, kinds: readonly StakeKind[]): Cell[] =>
  kinds.flatMap((kind) =>
    PLAYS.flatMap((count) => {
      const classes = stakesOf(kind, count, seeded(table.name))
      const sums = sumsOf(classes)
      const distribution = payoutDistribution(table, classes, GRID_POINTS)
      return KNOWLEDGE.filter((one) => kind === 'unequal' || SAID_OF_ALL.includes(one)).map(
        (knowledge) => {
          const limits = limitsFor(knowledge, table, sums)
          const rates = limits === null ? null : ratesOf(distribution, sums.turnover, limits)
          return { kind, knowledge, plays: count, rates }
        },
      )
    }),
  )

const ASSUMED = {
  value: DEFAULT_STAKE_VARIATION,
  typical: DEFAULT_STAKE_VARIATION,
  degrees: Number.POSITIVE_INFINITY,
}

const limitsFor = (
  knowledge: Knowledge,
  table: NamedTable,
  sums: ReturnType<typeof sumsOf>,
): Limits | null => {
  const { rtp, standardDeviation, maximumWin } = table.moments
  const known = { rtp, standardDeviation, degrees: Number.POSITIVE_INFINITY }
  const by = (shape: PayoutShape, stakes: Stakes = sums) =>
    momentLimits(chanceOf(stakes, shape, ASSUMED))
  const assumed = (factor: number) =>
    by(assumedShape({ ...known, standardDeviation: factor * standardDeviation, maximumWin: null }))
  switch (knowledge) {
    case 'table':
      return tableLimits(table, sums) ?? by(shapeOf(table))
    case 'moments':
      return by(shapeOf(table))
    case 'maximum win':
      return by(assumedShape({ ...known, maximumWin }))
    case 'default stakes':
      return by(shapeOf(table), { ...sums, squares: null, cubes: null, largest: null })
    case 'assumed SD':
      return assumed(1)
    case 'half the SD':
      return assumed(0.5)
    case 'twice the SD':
      return assumed(2)
  }
}

/** All that a payout table says about one play. */
export const shapeOf = ({ moments }: NamedTable): PayoutShape => ({
  rtp: moments.rtp,
  standardDeviation: moments.standardDeviation,
  degrees: Number.POSITIVE_INFINITY,
  skewness: { low: moments.skewness, high: moments.skewness },
  kurtosis: moments.kurtosis,
})

const ratesOf = (distribution: PayoutDistribution, turnover: number, limits: Limits): Rates => {
  const tails = (level: Level): [number, number] => {
    const { low, high } = limits(level)
    return [
      // A transform leaves noise of 10⁻¹⁵ around 0.
      100 * Math.max(0, distribution.below((turnover * low) / 100)),
      100 * Math.max(0, 1 - distribution.below((turnover * high) / 100)),
    ]
  }
  return { watch: tails(WATCH), outside: tails(OUTSIDE) }
}

const TARGETS: Partial<Record<`${StakeKind}, ${Knowledge}`, Target>> = {
  'equal, table': { watch: [4, 6], outside: [0.15, 0.45] },
  'equal, moments': { watch: [4, 6], outside: [0.15, 0.45] },
  'unequal, table': { watch: [0, 7], outside: [0, 0.6] },
  'unequal, moments': { watch: [0, 7], outside: [0, 0.6] },
  'clustered, table': { watch: [0, 7], outside: [0, 0.6] },
  'clustered, moments': { watch: [0, 7], outside: [0, 0.6] },
  'equal, maximum win': { watch: [0, 7], outside: [0, 0.6] },
  'unequal, maximum win': { watch: [0, 7], outside: [0, 0.6] },
  'unequal, default stakes': { watch: [0, 7], outside: [0, 0.6] },
}
type Target = Record<'watch' | 'outside', [number, number]>

/** The range of the rates over all tables and plays that were judged, and how many were not. */
export const verdictRows = (cells: readonly Cell[]): Row[] =>
  [...Map.groupBy(cells, ({ kind, knowledge }) => `${kind}, ${knowledge}` as const)].flatMap(
    ([name, group]) => {
      const { kind: stakes = '', knowledge: known = '' } = group[0] ?? {}
      const judged = group.flatMap(({ rates }) => (rates === null ? [] : [rates]))
      const counts = `${judged.length} of ${group.length} judged`
      return (['watch', 'outside'] as const).map((verdict) => {
        const rates = judged.map((one) => one[verdict][0] + one[verdict][1])
        const target = TARGETS[name]?.[verdict]
        const [least, most] = [Math.min(...rates), Math.max(...rates)]
        const tail = (side: 0 | 1) => Math.min(...judged.map((one) => one[verdict][side]))
        const hasTails = target?.[0] === 0 || (tail(0) > 0 && tail(1) > 0)
        return {
          claim: 'one-look',
          setting: { verdict, stakes, known, cases: group.length },
          values:
            judged.length === 0
              ? { judged: 0 }
              : { judged: judged.length, least, most, low: tail(0), high: tail(1) },
          statement: `Verdict "${verdict}" by chance; stakes ${name}`,
          measured:
            judged.length === 0
              ? 'not stated'
              : `${percent(least)} to ${percent(most)}; least low tail ${percent(tail(0))}, high ${percent(tail(1))}`,
          target:
            target === undefined ? 'printed' : `${percent(target[0])} to ${percent(target[1])}`,
          counts,
          isMet:
            target === undefined || judged.length === 0
              ? null
              : least >= target[0] && most <= target[1] && hasTails,
        }
      })
    },
  )

/** The factor by which unequal stakes raise skewness, assumed from CV² where Σ stake³ is unknown, and what it really is. */
export const factorRow = (): Row => {
  const sums = sumsOf(stakesOf('unequal', 1_000_000, seeded('factor')))
  const factor = ({ squares, cubes }: { squares: number; cubes: number }) =>
    (cubes * Math.sqrt(sums.plays)) / squares ** 1.5
  const unknown = { ...sums, squares: null, cubes: null, largest: null }
  const assumed = factor(stakePowers(unknown, DEFAULT_STAKE_VARIATION))
  return {
    claim: 'skewness-factor',
    setting: {},
    values: { assumed, truth: factor(sums) },
    statement: 'Factor of skewness assumed without Σ stake³; stakes unequal',
    measured: `${assumed.toFixed(2)} assumed, ${factor(sums).toFixed(2)} in truth`,
    target: 'at least the true one',
    counts: '',
    isMet: assumed >= factor(sums),
  }
}

/** The share of tables judged, by plays: the rest is "not enough plays". */
export const judgedRows = (cells: readonly Cell[]): Row[] =>
  STAKE_KINDS.map((kind) => {
    const shares = PLAYS.map((count) => {
      const group = cells.filter(
        (cell) => cell.kind === kind && cell.plays === count && cell.knowledge === 'table',
      )
      const judged = group.filter(({ rates }) => rates !== null)
      return { count, judged: judged.length, all: group.length }
    })
    return {
      claim: 'tables-judged',
      setting: { stakes: kind },
      values: Object.fromEntries(
        shares.map(({ count, judged, all }) => [count, (100 * judged) / all]),
      ),
      statement: `Tables with enough plays; stakes ${kind}, table`,
      measured: shares.map(({ count, judged, all }) => `${count}: ${judged} of ${all}`).join(', '),
      target: 'printed',
      counts: '',
      isMet: null,
    }
  })
