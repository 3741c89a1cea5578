import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** The attachments of an investigation, oldest first. */
export const attachmentsOf = (db: Database, investigationId: number) =>
  db
    .selectFrom('investigation_files as f')
    .innerJoin('investigation_entries as e', 'e.id', 'f.entry_id')
    .select(['f.entry_id as entryId', 'f.bytes', sql<string>`e.content ->> 'name'`.as('name')])
    .where('e.investigation_id', '=', investigationId)
    .orderBy('f.entry_id')
    .execute()

/** What was read of each game between two days, both included, the most plays first. */
export const lookedAtBetween = async (db: Database, from: string, to: string) => {
  const { rows } = await sql<{ game: string; days: number; plays: number | null }>`
    select g.name as game, count(*)::integer as days, sum(d.plays)::float8 as plays
    from daily_rtp d join games g on g.id = d.game_id
    where d.day between ${from} and ${to}
    group by g.id order by plays desc nulls last, g.name`.execute(db)
  return rows
}
