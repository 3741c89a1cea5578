import { addDays } from '@retorna/domain/day'
import { sumOfKnown } from '@retorna/domain/statistics/best-class'
import { judge } from '@retorna/domain/statistics/limits/judge'
import { measuredVariance } from '@retorna/domain/statistics/limits/measured-deviation'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { residualScale } from '@retorna/domain/statistics/limits/residual-scale'
import { tableLimits } from '@retorna/domain/statistics/limits/table-limits'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import {
  DEFAULT_STAKE_VARIATION,
  type Stakes,
  sumOfStakes,
} from '@retorna/domain/statistics/payouts/stakes'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import {
  DEFAULT_STANDARD_DEVIATIONS,
  deviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import {
  commonInputs,
  type JudgmentRow,
  judgmentInputs,
} from '../../../server/src/catalog/judgment-inputs.ts'
import { DEMO_SEED, type DemoGame, demoCatalog } from '../../../server/src/demo/demo-catalog.ts'
import { payoutTable } from '../../../server/src/demo/demo-payouts.ts'
import { type DemoReading, demoDays } from '../../../server/src/demo/demo-readings.ts'
import { PLANTED_FAULTS } from '../../../server/src/demo/planted-faults.ts'
import { percent, type Row } from './rows.ts'

const FIRST_DAY = '2026-01-01'
const EARLIER = 60
const WINDOW = 30
const WINDOWS = 6

const SOURCES = ['table', 'measured', 'given', 'assumed'] as const
type Window = {
  source: (typeof SOURCES)[number]
  isPlanted: boolean
  verdict: Verdict
}

/** Windows of 30 days of the demonstration, judged as the product does, with the data of its feeds and data sheets. */
export const demonstrationWindows = (): Window[] => {
  const planted = new Set(PLANTED_FAULTS.map(({ slug }) => slug))
  const last = addDays(FIRST_DAY, EARLIER + WINDOWS * WINDOW - 1)
  const bySlug = Map.groupBy(
    [...demoDays(DEMO_SEED, FIRST_DAY, last)].flatMap(({ readings }) => readings),
    ({ slug }) => slug,
  )
  const games = demoCatalog(DEMO_SEED).map((game) => ({
    game,
    table: game.hasTable ? payoutTable(game.payoutShape, game.theoreticalRtp) : null,
    days: bySlug.get(game.slug) ?? [],
  }))
  return Array.from({ length: WINDOWS }, (_, index) => EARLIER + index * WINDOW).flatMap((from) => {
    const rows = new Map(
      games.map(({ game, table, days }, id) => [id, knownOf(game, table, days.slice(0, from))]),
    )
    const assumptions = {
      deviations: DEFAULT_STANDARD_DEVIATIONS,
      stakeVariation: DEFAULT_STAKE_VARIATION,
    }
    const inputsOf = judgmentInputs(rows, commonInputs(rows, assumptions))
    return games.flatMap(({ game, table, days }, id) => {
      const { deviation, shape, stakeVariation } = inputsOf(id, {
        ...game,
        metrics: null,
        theoretical: null,
      })
      if (deviation === null || shape === null) return []
      const window = days.slice(from, from + WINDOW)
      const stakes = sumOfStakes(window.map(stakesOf))
      const byTable = table === null ? null : tableLimits(table, stakes)
      const payout = sum(window.map((day) => day.payout))
      const { verdict } = judge(
        {
          rtp: (100 * payout) / stakes.turnover,
          stakes,
          payoutSquares: sumOfKnown(window.map((day) => day.payoutSquares)),
          tableLimits: byTable && { watch: byTable(WATCH), outside: byTable(OUTSIDE) },
        },
        shape,
        stakeVariation,
      )
      return [{ source: deviation.source, isPlanted: planted.has(game.slug), verdict }]
    })
  })
}

/** What is stored about a game after these days. */
const knownOf = (
  game: DemoGame,
  table: ReturnType<typeof payoutTable> | null,
  earlier: readonly DemoReading[],
): JudgmentRow => {
  const squared = earlier.flatMap(({ stakeSquares, payoutSquares, turnover, payout }) =>
    stakeSquares === null || payoutSquares === null
      ? []
      : [{ turnover, payout, squares: stakeSquares, payoutSquares }],
  )
  const measured = measuredVariance(squared)
  const tableDeviation = table?.moments.standardDeviation ?? null
  const deviation = deviationOf(
    { ...game, tableDeviation, measured },
    DEFAULT_STANDARD_DEVIATIONS,
    1,
  )
  const days = earlier.map(({ turnover, payout, plays }) => ({
    turnover,
    payout,
    unitVariance: ((deviation?.value ?? Number.NaN) * turnover) ** 2 / plays,
  }))
  return { table: table?.moments ?? null, measured, stakeScale: residualScale(days), limits: null }
}

const stakesOf = ({
  plays,
  turnover,
  stakeSquares,
  stakeCubes,
  maxStake,
}: DemoReading): Stakes => ({
  plays,
  turnover,
  squares: stakeSquares,
  cubes: stakeCubes,
  largest: maxStake,
})

/** With fewer windows, the rates would themselves be due to chance. */
const ENOUGH_WINDOWS = 200

export const demonstrationRows = (windows: readonly Window[]): Row[] => {
  const groups = SOURCES.map((source) => ({
    source,
    group: windows.filter((window) => window.source === source),
  }))
  return [{ source: 'all', group: windows }, ...groups].map(({ source, group }) => {
    const sound = group.filter(({ isPlanted }) => !isPlanted)
    const faulty = group.filter(({ isPlanted }) => isPlanted)
    const found = faulty.filter(({ verdict }) => verdict === 'outside').length
    const rate = (is: (window: Window) => boolean) => (100 * sound.filter(is).length) / sound.length
    const watch = rate(({ verdict }) => verdict !== 'within')
    const outside = rate(({ verdict }) => verdict === 'outside')
    const hasRates = sound.length >= ENOUGH_WINDOWS
    return {
      claim: 'demonstration',
      setting: { source, windows: group.length },
      values: hasRates ? { judged: 100, watch, outside, found } : { judged: 100 },
      statement: `Windows of 30 days judged in the demonstration; SD ${source}`,
      measured: hasRates
        ? `of sound games watch ${percent(watch)}, outside ${percent(outside)}; ${found} of ${faulty.length} windows of planted faults outside`
        : 'too few windows',
      counts: `${group.length} windows`,
    }
  })
}
