import type { Language } from '@retorna/domain/language'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import type { Database } from '../../../database/connection.ts'
import type { Table } from '../../../tables/table.ts'
import { exportTexts } from '../export-table.ts'
import { type SeriesRow, seriesOf } from '../queries.ts'

/** Games read at a time, which gives about thirty thousand rows for four years. */
const GAMES_AT_ONCE = 20

const COLUMNS = [
  { label: 'gameId', unit: 'text' },
  { label: 'game', unit: 'text' },
  { label: 'provider', unit: 'text' },
  { label: 'day', unit: 'day' },
  { label: 'rtp', unit: 'percent' },
  { label: 'theoretical', unit: 'percent' },
  { label: 'plays', unit: 'count' },
  { label: 'turnover', unit: 'amount' },
  { label: 'payout', unit: 'amount' },
  { label: 'readings', unit: 'count' },
] as const

/**
 * The figures as stored, so that an exported file can be imported unchanged. An RTP is rounded if the row has volumes,
 * since it follows from them.
 */
const toCells = ({ gameId, game, provider, day, ...row }: SeriesRow) => [
  gameId,
  game,
  provider,
  day,
  row.turnover === null ? row.rtp : round2(row.rtp),
  rounded(row.theoretical),
  row.plays,
  row.turnover,
  row.payout,
  row.readings,
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
      yield (await seriesOf(db, games, { from, to })).map(toCells)
    }
  }
  return {
    title: text.titles['daily-series'],
    head,
    columns: COLUMNS.map(({ label, unit }) => ({ label: text.columns[label], unit })),
    rows: portions(),
  }
}
