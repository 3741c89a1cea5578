import { getMyGames } from '@retorna/contract/dashboard'
import { listFavorites } from '@retorna/contract/favorites'
import { listGames } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import { RTP_OF_PERIOD } from '@retorna/domain/plan'
import { type GameRow, toGameRow } from '../../../catalog/game-row.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, ofFile } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { ANSWER, type Certified, certifiedOf, column } from './game-columns.ts'
import { type ListFilters, narrowingOf, toListQuery } from './narrowing.ts'

type Row = GameRow & Certified & Record<'turnover' | 'payout', number | null>

/** A game in a list of games. */
const GAME: readonly Column<Row>[] = [
  column('id'),
  column('name'),
  column('provider_name'),
  column('category'),
  column('volatility'),
  column('theoretical_rtp_percent'),
  column('jackpot_share_points'),
  ...ANSWER,
  column('current_rtp_percent'),
  column('current_day'),
  column('current_plays'),
  column('difference_points'),
  column('current_verdict'),
  column('variation_points'),
  column('trend'),
  column('weekly_rtp_percent'),
  column('weekly_left_out'),
  column('weekly_verdict'),
  column('monthly_rtp_percent'),
  column('monthly_left_out'),
  column('monthly_verdict'),
  ofFile('turnover', 'amount', 'current-rtp'),
  ofFile('payout', 'amount', 'current-rtp'),
  column('last_reading_at'),
  column('operator_names'),
]

/** The rows of games that the caller sees, with turnover and payout of a period. */
const rowsOf = <Listed extends { id: number }>(
  { snapshot, plan }: ExportContext,
  listed: readonly Listed[],
  period: Period,
): (Row & { listed: Listed })[] =>
  listed.flatMap((one) => {
    const game = snapshot.gamesById.get(one.id)
    if (game === undefined) return []
    const row = toGameRow(game, plan)
    const window = RTP_OF_PERIOD[period]
    return [
      {
        ...row,
        ...certifiedOf(game),
        turnover: row[`${window}_turnover_amount`],
        payout: row[`${window}_payout_amount`],
        listed: one,
      },
    ]
  })

/** The games of the list that pass the filters, in its order. */
export const gamesTable = async (context: ExportContext, filters: ListFilters): Promise<Table> => {
  const { data } = await context.ask(listGames, { query: toListQuery(filters) })
  const rows = rowsOf(context, data, filters.period ?? '7d')
  return toTable(context, 'games', narrowingOf(context, filters), GAME, rows)
}

export const favoritesTable = async (context: ExportContext, period: Period): Promise<Table> => {
  const { data } = await context.ask(listFavorites, { query: { period } })
  const { period: of, periods } = exportTexts(context.language)
  const rows = rowsOf(context, data, period)
  return toTable(context, 'favorites', [of(periods[period])], GAME, rows)
}

export const myGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(getMyGames, { query: {} })
  const rows = rowsOf(context, data, '7d')
  const sinceVisit: Column<(typeof rows)[number]> = {
    label: 'sinceVisit',
    unit: 'points',
    needs: 'current-rtp',
    value: ({ listed }) => listed.change,
  }
  return toTable(context, 'my-games', [], [...GAME, sinceVisit], rows)
}
