import type { InsertObject, Selectable } from 'kysely'
import type { Database, Tables } from './connection.ts'

/** The tables whose ids are numbers that the database assigns. */
type Numbered = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: number } ? Name : never
}[keyof Tables]

/** Adds a row; returns its id. */
export const insertRow = async <Table extends Numbered>(
  db: Database,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<number> => {
  const { id } = await db
    // Cast to one of the tables, because the type of a table parameter cannot be resolved.
    .insertInto(table as 'audit_log')
    .values(row as unknown as InsertObject<Tables, 'audit_log'>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
