import type { Language } from '@retorna/domain/language'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import type { Database } from '../../../database/connection.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, labelOf, ofFile } from '../columns.ts'
import { exportTexts } from '../export-table.ts'
import { type SeriesRow, seriesOf } from '../queries.ts'

/** Games read at a time, which gives about thirty thousand rows for four years. */
const GAMES_AT_ONCE = 20

/**
 * The figures as stored, so that an exported file can be imported unchanged. An RTP is rounded if the row has volumes,
 * since it follows from them.
 */
const COLUMNS: readonly Column<SeriesRow>[] = [
  ofFile('gameId', 'text'),
  ofFile('game', 'text'),
  ofFile('provider', 'text'),
  ofFile('day', 'day'),
  {
    label: 'rtp',
    unit: 'percent',
    value: ({ rtp, turnover }) => (turnover === null ? rtp : round2(rtp)),
  },
  { label: 'theoretical', unit: 'percent', value: ({ theoretical }) => rounded(theoretical) },
  ofFile('plays', 'count'),
  ofFile('turnover', 'amount'),
  ofFile('payout', 'amount'),
  ofFile('readings', 'count'),
]

/** The days of many games, a few games at a time in memory. */
export const dailySeriesTable = (
  db: Database,
  language: Language,
  head: readonly string[],
  { gameIds, from, to }: { gameIds: readonly number[]; from: string; to: string },
): Table => {
  const text = exportTexts(language)
  async function* portions() {
    for (let start = 0; start < gameIds.length; start += GAMES_AT_ONCE) {
      const games = gameIds.slice(start, start + GAMES_AT_ONCE)
      const rows = await seriesOf(db, games, { from, to })
      yield rows.map((row) => COLUMNS.map(({ value }) => value(row, text)))
    }
  }
  return {
    title: text.titles['daily-series'],
    head,
    columns: COLUMNS.map(({ label, unit }) => ({ label: labelOf(label, unit, text), unit })),
    rows: portions(),
  }
}
