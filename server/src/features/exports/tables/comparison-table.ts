import { getGameDetails } from '@retorna/contract/game-details'
import { COMPARED_FACTS, DETAIL_FACTS } from '@retorna/contract/tables/game-facts'
import {
  type GameDetailRow,
  type GameRow,
  toGameDetailRow,
  toGameRow,
} from '../../../catalog/game-row.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, ofFile } from '../columns.ts'
import { type ExportContext, toTable } from '../export-table.ts'
import { ANSWER, certifiedOf, column } from './game-columns.ts'

type Compared = GameRow & GameDetailRow & Record<'hitRate' | 'spread', number | null>

const COMPARED: readonly Column<Compared>[] = [
  column('id'),
  column('name'),
  column('provider_name'),
  column('theoretical_rtp_percent'),
  ...ANSWER,
  column('current_rtp_percent'),
  column('current_day'),
  column('current_plays'),
  column('weekly_rtp_percent'),
  column('weekly_left_out'),
  column('monthly_rtp_percent'),
  column('monthly_left_out'),
  column('difference_points'),
  column('current_verdict'),
  column('volatility'),
  column('category'),
  ...COMPARED_FACTS.map((key) => column(DETAIL_FACTS[key].column)),
  ofFile('hitRate', 'percent', 'game-history'),
  ofFile('spread', 'percent', 'game-history'),
]

/** Games side by side, one per row. */
export const comparisonTable = async (
  context: ExportContext,
  games: readonly number[],
): Promise<Table> => {
  const { snapshot, plan } = context
  const rows: Compared[] = []
  for (const id of games) {
    const { data } = await context.ask(getGameDetails, { params: { id }, query: { period: '30d' } })
    const game = snapshot.gamesById.get(id)
    if (game === undefined) continue
    rows.push({
      ...toGameRow(game, plan),
      ...toGameDetailRow(game, plan),
      ...certifiedOf(game),
      hitRate: data.advancedStats.hitRate,
      spread: data.advancedStats.volatilityScore,
    })
  }
  return toTable(context, 'comparison', [], COMPARED, rows)
}
