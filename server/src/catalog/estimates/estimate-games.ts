import {
  measuredVariance,
  type SquaredDay,
} from '@retorna/domain/statistics/limits/measured-deviation'
import { residualScale } from '@retorna/domain/statistics/limits/residual-scale'
import {
  type AssumedStandardDeviations,
  deviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import type { Database } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import { assumedStandardDeviations } from '../../database/settings.ts'
import { createThreads } from '../../threads.ts'
import { windowsOf } from '../judgment-inputs.ts'
import type { LimitsOrder } from './limits-by-table.ts'
import {
  type DueGame,
  dueGames,
  type EstimatedDay,
  earlierDays,
  type NewEstimate,
  tableOf,
  writeEstimates,
} from './queries.ts'

const GAMES_AT_ONCE = 50

/** Limits take about 10 ms per window. */
const threads = createThreads<LimitsOrder, NewEstimate['limits']>(
  new URL('./limits-by-table.ts', import.meta.url),
  'limitsByTable',
  { maxThreads: 1 },
)

/**
 * Estimates every game whose metrics, theoretical RTP, payout table, standard deviation or assumptions have changed
 * since its last estimate: the stakes and payouts from its earlier days, and the limits of its windows from its
 * payout table. Announces these games.
 */
export const estimateGames = async (db: Database): Promise<void> => {
  const assumed = await assumedStandardDeviations(db)
  const due = await dueGames(db)
  for (let first = 0; first < due.length; first += GAMES_AT_ONCE) {
    const games = due.slice(first, first + GAMES_AT_ONCE)
    const days = Map.groupBy(await earlierDays(db, games), ({ gameId }) => gameId)
    const estimates: NewEstimate[] = []
    for (const game of games) {
      estimates.push({
        ...ownEstimate(game, days.get(game.gameId) ?? [], assumed),
        limits: await limitsOf(db, game),
        gameId: game.gameId,
        basis: game.basis,
      })
    }
    await writeEstimates(db, estimates)
  }
  const ids = due.map(({ gameId }) => gameId)
  if (ids.length > 0) await announceCatalogChange(db, ids)
}

const ownEstimate = (
  game: DueGame,
  days: readonly EstimatedDay[],
  assumed: AssumedStandardDeviations,
): Pick<NewEstimate, 'measured' | 'stakeScale'> => {
  const squared = days.flatMap(({ turnover, payout, squares, payoutSquares }): SquaredDay[] =>
    squares === null || payoutSquares === null || squares === 0
      ? []
      : [{ turnover, payout, squares, payoutSquares }],
  )
  const measured = measuredVariance(squared)
  const known = measured !== null && measured.value > 0 ? measured : null
  // The safety margin is left out, because it would make the stakes look equal.
  const deviation = deviationOf({ ...game, measured: known }, assumed, 1)
  if (deviation === null) return { measured: known, stakeScale: null }
  const stakeScale = residualScale(
    days.map(({ turnover, payout, plays }) => {
      return { turnover, payout, unitVariance: (deviation.value * turnover) ** 2 / plays }
    }),
  )
  return { measured: known, stakeScale }
}

const limitsOf = async (db: Database, game: DueGame): Promise<NewEstimate['limits']> => {
  if (game.payoutTableId === null) return []
  const windows = windowsOf(game.metrics, null)
  const known = (['1d', '7d', '30d'] as const).flatMap((period) => {
    const { stakes } = windows[period]
    return stakes === null ? [] : [{ period, stakes }]
  })
  if (known.length === 0) return []
  const table = await tableOf(db, game.payoutTableId)
  return table === undefined ? [] : threads.run({ table, windows: known })
}
