import { chanceOf, type PayoutShape } from '@retorna/domain/statistics/limits/chance'
import { OUTSIDE, payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import {
  poolOf,
  residualScale,
  type Scale,
  shrunk,
} from '@retorna/domain/statistics/limits/residual-scale'
import { payoutVerdict } from '@retorna/domain/statistics/limits/verdict'
import { type Stakes, sumOfStakes } from '@retorna/domain/statistics/payouts/stakes'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { pick } from '../../../server/src/demo/random.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { shapeOf } from './shapes.ts'
import { dayKinds, type StakeKind } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const PLAYS = 20_000
const EARLIER = 60
const WINDOW = 30
const WINDOWS = 10
const GAMES = 300
/** Games whose first days make the pool. */
const POOL = 40

/** What is estimated from earlier days: the spread of stakes (SD known or wrong), or the SD (Σ stake² known). */
const ESTIMATES = ['CV²', 'CV² with half the SD', 'CV² with twice the SD', 'SD'] as const
type Estimate = (typeof ESTIMATES)[number]

type Day = Stakes & { squares: number; payout: number }
export type Tally = {
  name: string
  stakes: StakeKind
  estimate: string
  windows: number
  judged: number
  watch: [number, number]
  outside: [number, number]
}

/** Windows of 30 days of honest games, judged with what the days before them say. */
export const estimatedVerdicts = (table: NamedTable, kind: StakeKind): Tally[] => {
  const random = seeded(`estimated, ${table.name}, ${kind}`)
  const kinds = dayKinds(table, kind, PLAYS, random)
  const games = Array.from({ length: GAMES }, () =>
    Array.from({ length: EARLIER + WINDOWS * WINDOW }, (): Day => {
      const day = pick(random, kinds)
      return { ...day.stakes, payout: day.draw() }
    }),
  )
  return ESTIMATES.map((estimate) => {
    const pool = poolOf(
      games
        .slice(0, POOL)
        .flatMap((days) => scaleOf(estimate, table, days.slice(0, EARLIER)) ?? []),
    )
    const tally: Tally = {
      name: `${kind}, ${estimate} estimated from days`,
      stakes: kind,
      estimate,
      windows: GAMES * WINDOWS,
      judged: 0,
      watch: [0, 0],
      outside: [0, 0],
    }
    for (const days of games) {
      for (let from = EARLIER; from < days.length; from += WINDOW) {
        const own = scaleOf(estimate, table, days.slice(0, from))
        if (own === null || pool === null) continue
        judge(estimate, table, shrunk(own, pool), days.slice(from, from + WINDOW), tally)
      }
    }
    return tally
  })
}

const wrongBy = (estimate: Estimate): number =>
  estimate === 'CV² with half the SD' ? 0.5 : estimate === 'CV² with twice the SD' ? 2 : 1

const scaleOf = (estimate: Estimate, table: NamedTable, days: readonly Day[]): Scale | null =>
  residualScale(
    days.map(({ turnover, payout, plays, squares }) => ({
      turnover,
      payout,
      unitVariance:
        estimate === 'SD'
          ? squares
          : (wrongBy(estimate) * table.moments.standardDeviation * turnover) ** 2 / plays,
    })),
  )

const judge = (
  estimate: Estimate,
  table: NamedTable,
  scale: Scale,
  days: readonly Day[],
  tally: Tally,
): void => {
  const sums = sumOfStakes(days)
  const known = shapeOf(table)
  const shape: PayoutShape = {
    ...known,
    standardDeviation:
      estimate === 'SD' ? Math.sqrt(scale.value) : known.standardDeviation * wrongBy(estimate),
    degrees: estimate === 'SD' ? scale.degrees : Number.POSITIVE_INFINITY,
  }
  const stakes = estimate === 'SD' ? sums : { ...sums, squares: null, cubes: null, largest: null }
  const variation = {
    value: Math.max(0, scale.value - 1),
    degrees: scale.degrees,
  }
  const chance = chanceOf(stakes, shape, variation)
  const rtp = (100 * sum(days.map(({ payout }) => payout))) / sums.turnover
  const verdict = payoutVerdict(rtp, {
    watch: payoutLimits(chance, WATCH),
    outside: payoutLimits(chance, OUTSIDE),
  })
  tally.judged++
  const side = rtp < shape.rtp ? 0 : 1
  if (verdict !== 'within') tally.watch[side]++
  if (verdict === 'outside') tally.outside[side]++
}

const MOST = { watch: 7, outside: 0.6 }

export const estimatedRows = (results: readonly Tally[]): Row[] =>
  [...Map.groupBy(results, ({ name }) => name)].flatMap(([name, group]) => {
    const { stakes = '', estimate = '' } = group[0] ?? {}
    const sum = (of: (one: Tally) => number) => group.reduce((total, one) => total + of(one), 0)
    const judged = sum((one) => one.judged)
    return (['watch', 'outside'] as const).map((verdict) => {
      const low = (100 * sum((one) => one[verdict][0])) / judged
      const high = (100 * sum((one) => one[verdict][1])) / judged
      return {
        claim: 'estimated',
        setting: { verdict, stakes, estimate, windows: sum((one) => one.windows) },
        values: judged === 0 ? { judged } : { judged, rate: low + high, low, high },
        statement: `Verdict "${verdict}" by chance over 30 days; stakes ${name}`,
        measured:
          judged === 0
            ? 'not stated'
            : `${percent(low + high)}: low ${percent(low)}, high ${percent(high)}`,
        target: `at most ${percent(MOST[verdict])}`,
        counts: `${judged} of ${sum((one) => one.windows)} windows judged`,
        isMet: judged === 0 ? null : low + high <= MOST[verdict],
      }
    })
  })
