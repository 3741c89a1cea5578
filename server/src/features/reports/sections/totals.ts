import { rounded } from '@retorna/domain/statistics/rounding'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import type { Database } from '../../../database/connection.ts'
import { known, type MeasuredGame } from '../measure/measure-games.ts'
import { isOneCurrency } from '../measure/window-queries.ts'
import type { Section } from '../report-context.ts'
import { figure } from './blocks.ts'

/**
 * Over games as over feeds: by turnover if all have it in one currency, else by plays if all have them, else the mean;
 * and which of them it is.
 */
const overallRtp = async (db: Database, games: readonly MeasuredGame[]) => {
  const sum = (values: readonly (number | null)[]): number | null =>
    values.every((value) => value !== null) ? values.reduce((total, one) => total + one, 0) : null
  const byTurnover = rtpFromVolumes(
    sum(games.map(({ turnover }) => turnover)),
    sum(games.map(({ payout }) => payout)),
  )
  if (byTurnover !== null && (await areInOneCurrency(db, games))) {
    return { rtp: byTurnover, by: 'byTurnover' as const }
  }
  const plays = sum(games.map((one) => one.plays))
  if (plays !== null && plays > 0) {
    const weighted = sum(games.map((one) => (one.rtp ?? 0) * (one.plays ?? 0)))
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

/** How many games, and what they paid together. */
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
