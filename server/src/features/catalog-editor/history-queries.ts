import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The number of entries shown; the queries read one more to know whether there are more. */
export const ENTRIES_SHOWN = 200

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
    .limit(ENTRIES_SHOWN + 1)
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

/** The imports that created or changed a game or its versions, latest first. */
export const importsOfGame = (db: Database, gameId: number) =>
  db
    .selectFrom('catalogue_changes as c')
    .innerJoin('import_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as u', 'u.id', 'b.actor')
    .select((select) => [
      'b.id',
      'b.created_at as at',
      select.fn.coalesce('u.name', 'b.actor').as('actor'),
      'b.file_name as fileName',
      sql<boolean>`bool_or(c.table_name = 'games' and c.before is null)`.as('isNew'),
    ])
    .where((where) =>
      where.or([
        where('c.table_name', '=', 'games').and('c.row_id', '=', gameId),
        where('c.table_name', '=', 'rtp_versions').and(
          'c.row_id',
          'in',
          where.selectFrom('rtp_versions as v').select('v.id').where('v.game_id', '=', gameId),
        ),
      ]),
    )
    .groupBy(['b.id', 'u.name'])
    .orderBy('b.id', 'desc')
    .limit(ENTRIES_SHOWN + 1)
    .execute()
