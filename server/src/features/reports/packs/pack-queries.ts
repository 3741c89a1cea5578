import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import { type Database, findFirst } from '../../../database/connection.ts'

/** The operator's feed that read a game most between two days; `undefined` if none did. */
export const busiestFeed = (
  db: Database,
  { gameId, operatorId }: { gameId: number; operatorId: number },
  { from, to }: Days,
) => findFirst<{ id: number; name: string }>(db)`
    select f.id, f.name from feed_days d join feeds f on f.id = d.feed_id
    where f.operator_id = ${operatorId} and d.game_id = ${gameId} and d.day between ${from} and ${to}
    group by f.id order by sum(d.plays) desc nulls last, count(*) desc, f.id limit 1`

/** The attachments of an investigation, oldest first. */
export const attachmentsOf = (db: Database, investigationId: number) =>
  db
    .selectFrom('investigation_files as f')
    .innerJoin('investigation_entries as e', 'e.id', 'f.entry_id')
    .select(['f.entry_id as entryId', 'f.bytes', sql<string>`e.content ->> 'name'`.as('name')])
    .where('e.investigation_id', '=', investigationId)
    .orderBy('f.entry_id')
    .execute()
