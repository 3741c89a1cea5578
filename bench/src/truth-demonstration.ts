import { addDays } from '@retorna/domain/day'
import { assumedShape, chanceOf, type PayoutShape } from '@retorna/domain/statistics/limits/chance'
import { measuredVariance } from '@retorna/domain/statistics/limits/measured-deviation'
import { momentLimits, payoutVerdict } from '@retorna/domain/statistics/limits/payout-limits'
import {
  poolOf,
  residualScale,
  type Scale,
  shrunk,
} from '@retorna/domain/statistics/limits/residual-scale'
import { tableLimits } from '@retorna/domain/statistics/limits/table-limits'
import { DEFAULT_STAKE_VARIATION, type Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { DEMO_SEED, type DemoGame, demoCatalog } from '../../server/src/demo/demo-catalog.ts'
import { payoutTable } from '../../server/src/demo/demo-payouts.ts'
import { type DemoReading, demoDays } from '../../server/src/demo/demo-readings.ts'
import { PLANTED_FAULTS } from '../../server/src/demo/planted-faults.ts'
import { percent, type Row } from './truth-rows.ts'
import { shapeOf } from './truth-verdicts.ts'

const FIRST_DAY = '2026-01-01'
const EARLIER = 60
const WINDOW = 30
const WINDOWS = 6

const KNOWN = ['payout table', 'given SD', 'measured SD', 'assumed SD'] as const
type Window = {
  known: (typeof KNOWN)[number]
  feed: DemoGame['feed']
  isPlanted: boolean
  verdict: ReturnType<typeof payoutVerdict>
}

/** Windows of 30 days of the demonstration, judged with what its feeds and data sheets say. */
export const demonstrationWindows = (): Window[] => {
  const planted = new Set(PLANTED_FAULTS.map(({ slug }) => slug))
  const last = addDays(FIRST_DAY, EARLIER + WINDOWS * WINDOW - 1)
  const bySlug = Map.groupBy(
    [...demoDays(DEMO_SEED, FIRST_DAY, last)].flatMap(({ readings }) => readings),
    ({ slug }) => slug,
  )
  const games = demoCatalog(DEMO_SEED).map((game) => ({
    game,
    days: bySlug.get(game.slug) ?? [],
  }))
  return Array.from({ length: WINDOWS }, (_, index) => EARLIER + index * WINDOW).flatMap((from) => {
    const scaleOf = ({ game, days }: (typeof games)[number]) =>
      game.feed === 'plain' ? stakeScale(game, days.slice(0, from)) : null
    const pool = poolOf(games.flatMap((one) => scaleOf(one) ?? []))
    return games.map(({ game, days }) => {
      const window = days.slice(from, from + WINDOW)
      const scale = scaleOf({ game, days })
      return {
        ...judged(game, days.slice(0, from), window, scale, pool),
        feed: game.feed,
        isPlanted: planted.has(game.slug),
      }
    })
  })
}

const stakeScale = (game: DemoGame, earlier: readonly DemoReading[]): Scale | null => {
  const deviation = game.hasTable
    ? tableOf(game).moments.standardDeviation
    : (game.standardDeviation ?? assumedDeviation(game))
  return residualScale(
    earlier.map(({ turnover, payout, plays }) => ({
      turnover,
      payout,
      unitVariance: (deviation * turnover) ** 2 / plays,
    })),
  )
}

const judged = (
  game: DemoGame,
  earlier: readonly DemoReading[],
  window: readonly DemoReading[],
  scale: Scale | null,
  pool: Scale | null,
): Pick<Window, 'known' | 'verdict'> => {
  const stakes = together(window)
  const payout = window.reduce((sum, day) => sum + day.payout, 0)
  const rtp = (100 * payout) / stakes.turnover
  const { known, shape } = knownShape(game, earlier)
  const estimate = scale === null || pool === null ? null : shrunk(scale, pool)
  const variation = {
    value: estimate === null ? DEFAULT_STAKE_VARIATION : Math.max(0, estimate.value - 1),
    degrees: estimate?.degrees ?? Number.POSITIVE_INFINITY,
    typical: pool === null ? DEFAULT_STAKE_VARIATION : Math.max(0, pool.value - 1),
  }
  const byTable = known === 'payout table' ? tableLimits(tableOf(game), stakes) : null
  const limits = byTable ?? momentLimits(chanceOf(stakes, shape, variation))
  return { known, verdict: payoutVerdict(rtp, limits) }
}

const knownShape = (
  game: DemoGame,
  earlier: readonly DemoReading[],
): { known: Window['known']; shape: PayoutShape } => {
  if (game.hasTable) return { known: 'payout table', shape: shapeOf(tableOf(game)) }
  const assumed = (standardDeviation: number, degrees = Number.POSITIVE_INFINITY) =>
    assumedShape({ rtp: game.theoreticalRtp, standardDeviation, degrees, maximumWin: null })
  if (game.standardDeviation !== null) {
    return { known: 'given SD', shape: assumed(game.standardDeviation) }
  }
  const squared = earlier.flatMap(({ stakeSquares, payoutSquares, turnover, payout }) =>
    stakeSquares === null || payoutSquares === null
      ? []
      : [{ turnover, payout, squares: stakeSquares, payoutSquares }],
  )
  const measured = measuredVariance(squared)
  return measured === null
    ? { known: 'assumed SD', shape: assumed(assumedDeviation(game)) }
    : { known: 'measured SD', shape: assumed(Math.sqrt(measured.value), measured.degrees) }
}

const assumedDeviation = ({ volatilityClass }: DemoGame): number =>
  DEFAULT_STANDARD_DEVIATIONS[volatilityClass] ?? Number.NaN

const tables = new Map<string, ReturnType<typeof payoutTable> & { name: string }>()
const tableOf = ({ slug, payoutShape, theoreticalRtp }: DemoGame) => {
  const kept = tables.get(slug)
  if (kept !== undefined) return kept
  const table = { ...payoutTable(payoutShape, theoreticalRtp), name: slug }
  tables.set(slug, table)
  return table
}

const together = (days: readonly DemoReading[]): Stakes => {
  const sum = (of: (day: DemoReading) => number | null) =>
    days.reduce<number | null>((total, day) => {
      const value = of(day)
      return total === null || value === null ? null : total + value
    }, 0)
  const largest = days.flatMap(({ maxStake }) => maxStake ?? [])
  return {
    plays: sum((day) => day.plays) ?? 0,
    turnover: sum((day) => day.turnover) ?? 0,
    squares: sum((day) => day.stakeSquares),
    cubes: sum((day) => day.stakeCubes),
    largest: largest.length === days.length ? Math.max(...largest) : null,
  }
}

export const demonstrationRows = (windows: readonly Window[]): Row[] => {
  const rows = KNOWN.map((known) => ({
    known,
    group: windows.filter((window) => window.known === known),
  }))
  return [{ known: 'all', group: [...windows] } as const, ...rows].map(({ known, group }) => {
    const enough = group.filter(({ verdict }) => verdict !== 'not-enough-plays')
    const sound = enough.filter(({ isPlanted }) => !isPlanted)
    const share = (some: readonly unknown[], of: readonly unknown[]) =>
      of.length === 0 ? 0 : (100 * some.length) / of.length
    const judgedShare = share(enough, group)
    const watch = share(
      sound.filter(({ verdict }) => verdict !== 'within'),
      sound,
    )
    const outside = share(
      sound.filter(({ verdict }) => verdict === 'outside'),
      sound,
    )
    return {
      claim: 'demonstration',
      setting: { known, windows: group.length },
      values: { judged: judgedShare, watch, outside },
      statement: `Windows of 30 days judged in the demonstration; ${known}`,
      measured: `${percent(judgedShare)}; of sound games watch ${percent(watch)}, outside ${percent(outside)}`,
      target: 'printed',
      counts: `${enough.length} of ${group.length} windows`,
      isMet: null,
    }
  })
}
