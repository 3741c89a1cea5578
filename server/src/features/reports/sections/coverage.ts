import type { ReportBlock } from '@retorna/contract/reports/report'
import { daysBetween } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { roundShare } from '@retorna/domain/statistics/rounding'
import { known, type MeasuredGame } from '../measure/measure-games.ts'
import type { Section } from '../report-context.ts'

/** How much of the period has readings. */
export const coverage: Section = ({ measured, days, text }) => {
  const rows = [...Map.groupBy(measured, ({ game }) => game.provider.name)]
    .map(([name, members]) => ({ name, ...coverageOf(members, days) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const read = rows.filter((row) => row.measured > 0)
  const all = coverageOf(measured, days)
  const { columns, figures } = text
  const byProvider: ReportBlock = {
    type: 'table',
    title: text.sections.coverage,
    columns: [
      { label: columns.provider, unit: 'text' },
      { label: columns.games, unit: 'count' },
      { label: columns.measured, unit: 'count' },
      { label: columns.covered, unit: 'share' },
      { label: columns.lastDay, unit: 'day' },
    ],
    rows: read.map((row) => [
      row.name,
      row.games,
      row.measured,
      row.share && roundShare(row.share),
      row.lastDay,
    ]),
    empty: text.noGames,
  }
  return [
    {
      type: 'figures',
      figures: [
        {
          label: figures.covered,
          value: all.share && roundShare(all.share),
          unit: 'share',
          note: days === null ? figures.coveredLatestNote : figures.coveredNote,
        },
        { label: figures.without, value: all.games - all.measured, unit: 'count', note: null },
        ...(all.readings === null
          ? []
          : [
              {
                label: figures.readings,
                value: all.readings,
                unit: 'count' as const,
                note: null,
              },
            ]),
        { label: figures.lastReading, value: all.lastDay, unit: 'day', note: null },
      ],
    },
    ...(rows.length > 1 ? [byProvider] : []),
    ...(rows.length > 1 && read.length < rows.length
      ? [{ type: 'text' as const, paragraphs: [text.withoutRtp(rows.length - read.length)] }]
      : []),
  ]
}

/** Of all days of the games, those with a reading; without days, of all games, those with a reading. */
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
    lastDay:
      withRtp
        .map(({ lastDay }) => lastDay ?? '')
        .toSorted()
        .at(-1) || null,
  }
}
