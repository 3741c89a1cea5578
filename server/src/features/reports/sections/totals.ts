import { sumOfKnown } from '@retorna/domain/statistics/best-class'
import { rounded } from '@retorna/domain/statistics/rounding'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { Database } from '../../../database/connection.ts'
import { known, type MeasuredGame } from '../measure/measure-games.ts'
import { isOneCurrency } from '../measure/window-queries.ts'
import type { Section } from '../report-context.ts'
import { figure } from './blocks.ts'

/**
 * The RTP over all games, computed as it is over feeds: by turnover if all games have it in one currency, else by plays
 * if all have them, else as the mean; with the method that was used.
 */
const overallRtp = async (db: Database, games: readonly MeasuredGame[]) => {
  const byTurnover = rtpFromVolumes(
    sumOfKnown(games.map(({ turnover }) => turnover)),
    sumOfKnown(games.map(({ payout }) => payout)),
  )
  if (byTurnover !== null && (await areInOneCurrency(db, games))) {
    return { rtp: byTurnover, by: 'byTurnover' as const }
  }
  const plays = sumOfKnown(games.map((one) => one.plays))
  if (plays !== null && plays > 0) {
    const weighted = sumOfKnown(games.map((one) => (one.rtp ?? 0) * (one.plays ?? 0)))
    return { rtp: (weighted ?? 0) / plays, by: 'byPlays' as const }
  }
  return { rtp: mean(known(games.map(({ rtp }) => rtp))), by: 'mean' as const }
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
  const { rtp, by } = await overallRtp(sources.db, withRtp)
  const plays = known(withRtp.map((one) => one.plays))
  const labels = text.figures
  const providers = new Set(measured.map(({ game }) => game.provider.id)).size
  return [
    {
      type: 'figures',
      figures: [
        figure(labels.games, measured.length, 'count'),
        figure(labels.measured, withRtp.length, 'count', labels.measuredNote),
        ...(settings.kind === 'provider' ? [] : [figure(labels.providers, providers, 'count')]),
        figure(labels.rtp, rounded(rtp), 'percent', labels[by]),
        figure(
          labels.difference,
          rounded(mean(known(withRtp.map(({ difference }) => difference)))),
          'points',
          labels.differenceNote,
        ),
        figure(
          labels.plays,
          plays.length === 0 ? null : plays.reduce((sum, one) => sum + one, 0),
          'count',
          labels.playsNote(plays.length),
        ),
      ],
    },
  ]
}
