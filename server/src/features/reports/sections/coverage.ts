import type { ReportBlock } from '@retorna/contract/reports/report'
import { daysBetween } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { roundShare } from '@retorna/domain/statistics/rounding'
import { known, latestOf, type MeasuredGame } from '../measure/measure-games.ts'
import type { Section } from '../report-context.ts'
import { figure, figureBlocks, table, textBlocks } from './blocks.ts'

/** The share of the period that has readings. */
export const coverage: Section = ({ measured, days, text }) => {
  const rows = [...Map.groupBy(measured, ({ game }) => game.provider.name)]
    .map(([name, members]) => ({ name, ...coverageOf(members, days) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const read = rows.filter((row) => row.measured > 0)
  const all = coverageOf(measured, days)
  const { figures } = text
  const byProvider: ReportBlock = table(text, text.sections.coverage, read, text.noGames, {
    provider: ['text', (row) => row.name],
    games: ['count', (row) => row.games],
    measured: ['count', (row) => row.measured],
    covered: ['share', ({ share }) => share && roundShare(share)],
    lastDay: ['day', (row) => row.lastDay],
  })
  return [
    ...figureBlocks(
      figure(
        text.columns.covered,
        all.share && roundShare(all.share),
        'share',
        days === null ? figures.coveredLatestNote : figures.coveredNote,
      ),
      figure(figures.without, all.games - all.measured, 'count'),
      ...(all.readings === null ? [] : [figure(text.readings, all.readings, 'count')]),
      figure(text.lastReading, all.lastDay, 'day'),
    ),
    ...(rows.length > 1 ? [byProvider] : []),
    ...(rows.length > 1 && read.length < rows.length
      ? textBlocks(text.withoutRtp(rows.length - read.length))
      : []),
  ]
}

/** The share of all days of the games that have a reading or, without days, the share of games with a reading. */
const coverageOf = (measured: readonly MeasuredGame[], days: Days | null) => {
  const withRtp = measured.filter(({ rtp }) => rtp !== null)
  const length = days === null ? 1 : daysBetween(days.from, days.to) + 1
  const covered = withRtp.reduce((sum, one) => sum + one.days, 0)
  const readings = known(withRtp.map((one) => one.readings))
  return {
    games: measured.length,
    measured: withRtp.length,
    share: measured.length === 0 ? null : (100 * covered) / (measured.length * length),
    readings: readings.length === 0 ? null : readings.reduce((sum, one) => sum + one, 0),
    lastDay: latestOf(withRtp.flatMap(({ lastDay }) => lastDay ?? [])),
  }
}
