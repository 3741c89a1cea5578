import type { Origin, Outcome } from '@retorna/domain/investigations/investigation'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import type { StoredContent } from '../../database/json-columns.ts'

type NewInvestigation = {
  gameId: number
  operatorId: number | null
  origin: Origin
  dueOn: string
  ownerId: string
}

/**
 * Opens an investigation, whose owner is whoever opens it, unless one is open for this game and operator. Returns its id,
 * and whether it is new.
 */
export const putInvestigation = async (
  trx: Transaction,
  { gameId, operatorId, origin, dueOn, ownerId }: NewInvestigation,
): Promise<{ id: number; isNew: boolean }> => {
  const inserted = await sql<{ id: number }>`
    insert into investigations (game_id, operator_id, origin, due_on, owner_id)
    values (${gameId}, ${operatorId}, ${origin}, ${dueOn}, ${ownerId})
    on conflict (game_id, coalesce(operator_id, 0)) where closed_at is null do nothing
    returning id`.execute(trx)
  const [made] = inserted.rows
  if (made !== undefined) return { id: made.id, isNew: true }
  const { id } = await trx
    .selectFrom('investigations')
    .select('id')
    .where('game_id', '=', gameId)
    .where('operator_id', 'is not distinct from', operatorId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** An investigation, locked until the transaction ends; undefined if there is none with this id. */
export const lockInvestigation = (trx: Transaction, id: number) =>
  trx
    .selectFrom('investigations')
    .select(['id', 'game_id as gameId', 'operator_id as operatorId', 'closed_at as closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countEntries = (db: Database, id: number) =>
  db
    .selectFrom('investigation_entries')
    .select([
      sql<number>`count(*)::integer`.as('entries'),
      sql<number>`count(*) filter (where content ->> 'kind' = 'file')::integer`.as('files'),
    ])
    .where('investigation_id', '=', id)
    .executeTakeFirstOrThrow()

export const isEntryOf = async (db: Database, id: number, entryId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('investigation_entries')
    .select('id')
    .where('investigation_id', '=', id)
    .where('id', '=', entryId)
    .executeTakeFirst()
  return found !== undefined
}

export const insertEntry = (
  db: Database,
  investigation_id: number,
  entry: { author: string; corrects: number | null; content: StoredContent },
): Promise<number> =>
  insertRow(db, 'investigation_entries', {
    ...entry,
    investigation_id,
    content: JSON.stringify(entry.content),
  })

export const setOwner = (trx: Transaction, id: number, owner_id: string | null) =>
  trx.updateTable('investigations').set({ owner_id }).where('id', '=', id).execute()

export const setDueDay = (trx: Transaction, id: number, due_on: string) =>
  trx.updateTable('investigations').set({ due_on }).where('id', '=', id).execute()

/** Closes an investigation or changes its outcome; the time of the first outcome is kept. */
export const close = (trx: Transaction, id: number, outcome: Outcome) =>
  trx
    .updateTable('investigations')
    .set({ outcome, closed_at: sql<Date>`coalesce(closed_at, now())` })
    .where('id', '=', id)
    .execute()

export const insertFile = (db: Database, entry_id: number, bytes: Buffer) =>
  db.insertInto('investigation_files').values({ entry_id, bytes }).execute()

export const findFile = (db: Database, entryId: number) =>
  db
    .selectFrom('investigation_files as f')
    .innerJoin('investigation_entries as e', 'e.id', 'f.entry_id')
    .select(['f.bytes', sql<string>`e.content ->> 'name'`.as('name')])
    .where('f.entry_id', '=', entryId)
    .executeTakeFirst()
