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
