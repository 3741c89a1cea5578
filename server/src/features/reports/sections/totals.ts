import { bestOf, combined } from '@retorna/domain/statistics/best-class'
import { rounded } from '@retorna/domain/statistics/rounding'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { Database } from '../../../database/connection.ts'
import { known, type MeasuredGame } from '../measure/measure-games.ts'
import { isOneCurrency } from '../measure/window-queries.ts'
import type { Section } from '../report-context.ts'
import { figure, figureBlocks } from './blocks.ts'

/**
 * The RTP over all games from the best class of them, its weights, and the number of games left out. Amounts are added
 * only if all feeds that read games with turnover have one known currency.
 */
const overallRtp = async (db: Database, games: readonly MeasuredGame[]) => {
  const staked = games.filter(({ turnover }) => (turnover ?? 0) > 0)
  const isMoney = staked.length > 0 && (await areInOneCurrency(db, staked))
  const best = bestOf(
    games.flatMap(({ rtp, turnover, payout, plays, isInStakes }) =>
      rtp === null
        ? []
        : {
            rtp,
            turnover,
            payout,
            plays,
            isInStakes: isInStakes || (!isMoney && (turnover ?? 0) > 0),
          },
    ),
  )
  return {
    rtp: combined(best)?.rtp,
    by: best.by,
    leftOut: games.length - best.counted.length,
  }
}

const areInOneCurrency = (db: Database, games: readonly MeasuredGame[]): Promise<boolean> => {
  const ids = games.map(({ game }) => game.id)
  const days = games.flatMap(({ firstDay, lastDay }) => [firstDay ?? [], lastDay ?? []].flat())
  days.sort()
  return isOneCurrency(db, ids, { from: days[0] ?? '', to: days.at(-1) ?? '' })
}

/** The number of games and their RTP together. */
export const totals: Section = async ({ measured, settings, sources, text }) => {
  const withRtp = measured.filter(({ rtp }) => rtp !== null)
  const { rtp, by, leftOut } = await overallRtp(sources.db, withRtp)
  const plays = known(withRtp.map((one) => one.plays))
  const labels = text.figures
  const providers = new Set(measured.map(({ game }) => game.provider.id)).size
  return figureBlocks(
    figure(text.games, measured.length, 'count'),
    figure(labels.measured, withRtp.length, 'count', labels.measuredNote),
    ...(settings.kind === 'provider' ? [] : [figure(text.providers, providers, 'count')]),
    figure(labels.rtp, rounded(rtp), 'percent', labels.weights(by, leftOut, withRtp.length)),
    figure(
      text.columns.meanDifference,
      rounded(mean(known(withRtp.map(({ difference }) => difference)))),
      'points',
      labels.differenceNote,
    ),
    figure(
      text.plays,
      plays.length === 0 ? null : plays.reduce((sum, one) => sum + one, 0),
      'count',
      labels.playsNote(plays.length),
    ),
  )
}
