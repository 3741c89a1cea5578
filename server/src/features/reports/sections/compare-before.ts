import type { ReportTable } from '@retorna/contract/reports/report'
import { daysBefore } from '@retorna/domain/report-days'
import { rounded } from '@retorna/domain/statistics/rounding'
import { type MeasuredGame, measureDays } from '../measure/measure-games.ts'
import type { ReportContext } from '../report-context.ts'

/**
 * A table of games with the RTP of the preceding period of equal length, and the change since. Neither each game's
 * latest day nor all days on record have such a preceding period.
 */
export const comparedWithBefore = async (
  { settings, days, sources, text }: ReportContext,
  games: readonly MeasuredGame[],
  table: ReportTable,
): Promise<ReportTable> => {
  const isMoving = settings.period.type === 'moving' && settings.period.window === 'all'
  const before = days && !isMoving ? daysBefore(days) : null
  if (!settings.comparesBefore || before === null) return table
  const earlier = await measureDays(
    sources.db,
    games.map(({ game }) => game),
    before,
  )
  const cells = games.map(({ rtp }, index) => {
    const then = earlier[index]?.rtp ?? null
    return [rounded(then), rtp === null || then === null ? null : rounded(rtp - then)]
  })
  return {
    ...table,
    columns: [
      ...table.columns,
      { label: text.columns.before, unit: 'percent' },
      { label: text.columns.change, unit: 'points' },
    ],
    rows: table.rows.map((row, index) => [...row, ...(cells[index] ?? [])]),
  }
}
