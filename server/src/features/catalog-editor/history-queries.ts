import type { Database } from '../../database/connection.ts'

const MAX_ENTRIES = 200

export type AuditRow = Awaited<ReturnType<typeof auditOfGame>>[number]

/** Audit log entries of a game, latest first. */
export const auditOfGame = (db: Database, gameId: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor')
    .select((select) => [
      'a.id',
      'a.at',
      select.fn.coalesce('u.name', 'a.actor').as('actor'),
      'a.action',
      'a.before',
      'a.after',
    ])
    .where('a.subject', '=', `game ${gameId}`)
    .where('a.action', 'like', 'game.%')
    .orderBy('a.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()

/** One entry of a game's history. */
export const auditEntry = (db: Database, gameId: number, id: number) =>
  db
    .selectFrom('audit_log')
    .select('before')
    .where('id', '=', id)
    .where('subject', '=', `game ${gameId}`)
    .where('action', 'in', ['game.change', 'game.restore'])
    .executeTakeFirst()

/** The imports that created or changed a game, latest first. */
export const importsOfGame = async (db: Database, gameId: number) => {
  const rows = await db
    .selectFrom('catalogue_changes as c')
    .innerJoin('import_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as u', 'u.id', 'b.actor')
    .select((select) => [
      'b.id',
      'b.created_at as at',
      select.fn.coalesce('u.name', 'b.actor').as('actor'),
      'b.file_name as fileName',
      'c.before',
    ])
    .where('c.table_name', '=', 'games')
    .where('c.row_id', '=', gameId)
    .orderBy('b.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.map(({ before, ...row }) => ({ ...row, isNew: before === null }))
}
