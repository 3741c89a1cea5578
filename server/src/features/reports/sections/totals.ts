import type { ReportFigure } from '@retorna/contract/reports/report'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { rounded } from '../../../catalog/wire-game.ts'
import { known, type MeasuredGame } from '../measure/measure-games.ts'
import type { Section } from '../report-context.ts'

/** By turnover if every game has it, else the mean; and which of them it is. */
const overallRtp = (measured: readonly MeasuredGame[]) => {
  const withRtp = measured.filter(({ rtp }) => rtp !== null)
  const staked = withRtp.filter(({ turnover, payout }) => turnover !== null && payout !== null)
  const sum = (name: 'turnover' | 'payout') =>
    staked.reduce((total, one) => total + (one[name] ?? 0), 0)
  const weighted =
    staked.length === withRtp.length ? rtpFromVolumes(sum('turnover'), sum('payout')) : null
  return {
    rtp: weighted ?? mean(known(withRtp.map(({ rtp }) => rtp))),
    isWeighted: weighted !== null,
  }
}

/** How many games, and what they paid together. */
export const totals: Section = ({ measured, text }) => {
  const withRtp = measured.filter(({ rtp }) => rtp !== null)
  const { rtp, isWeighted } = overallRtp(measured)
  const plays = known(withRtp.map((one) => one.plays))
  const figure = (
    label: string,
    value: number | null,
    unit: ReportFigure['unit'],
    note: string | null = null,
  ): ReportFigure => ({ label, value, unit, note })
  const labels = text.figures
  return [
    {
      type: 'figures',
      figures: [
        figure(labels.games, measured.length, 'count'),
        figure(labels.measured, withRtp.length, 'count', labels.measuredNote),
        figure(
          labels.providers,
          new Set(measured.map(({ game }) => game.provider.id)).size,
          'count',
        ),
        figure(labels.rtp, rounded(rtp), 'percent', isWeighted ? labels.byTurnover : labels.mean),
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
