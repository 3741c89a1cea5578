import type { Outcome } from '@retorna/domain/investigations/investigation'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** An investigation of a game; `text` is its outcome, empty while it is open. */
export type InvestigationOfGame = {
  id: number
  operator: string | null
  openedAt: Date
  closedAt: Date | null
  dueOn: string
  outcome: Outcome | null
  text: string
}

/** The latest investigations of a game, open ones first. */
export const investigationsOf = async (db: Database, gameId: number, most: number) => {
  const { rows } = await sql<InvestigationOfGame>`
    select i.id, o.name as operator, i.opened_at as "openedAt", i.closed_at as "closedAt",
      i.due_on as "dueOn", i.outcome, coalesce(e.text, '') as text
    from investigations i
    left join operators o on o.id = i.operator_id
    left join lateral (
      select content ->> 'text' as text from investigation_entries
      where investigation_id = i.id and content ->> 'kind' = 'outcome'
      order by id desc limit 1) e on true
    where i.game_id = ${gameId}
    order by i.closed_at desc nulls first, i.id desc
    limit ${most}`.execute(db)
  return rows
}
