import { getMyGames } from '@retorna/contract/dashboard'
import { listFavorites } from '@retorna/contract/favorites'
import type { Period } from '@retorna/domain/day'
import type { Table } from '../../../tables/table.ts'
import type { Column } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { GAME, rowsOf } from './games-table.ts'

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
