import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../database/connection.ts'
import { enqueueRun, RUN_LOCKS } from './run-queries.ts'
import type { DeskImport, DeskOptions, DeskReport, ImportLine } from './stored-import.ts'

/** A run holds its import's lock as long as its process lives. */
const IS_ALIVE = `exists (
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
    and l.classid = ${RUN_LOCKS} and l.objid = i.id::oid and l.granted)`

/** An import marked as running without a lock: its process died, and its transaction was rolled back. */
const STATE = `case when i.state = 'running' and not ${IS_ALIVE} then 'interrupted' else i.state end`

const COLUMNS = `
  i.id, i.user_id as "userId", coalesce(u.name, i.user_id) as "uploadedBy", i.file_name as "fileName", i.bytes, i.header,
  i.sample, i.shape, i.inspection, i.sheet, i.sheets, i.header_line as "headerLine", i.options, i.is_remembered as "isRemembered", i.accept_partly as "acceptPartly",
  ${STATE} as state, i.progress, i.report, i.problem, i.batch_id as "batchId",
  i.created_at as "createdAt",
  exists (select from desk_import_parts p
    where p.import_id = i.id and p.file = 'source' and p.position = 0) as "hasSource",
  exists (select from desk_import_parts p
    where p.import_id = i.id and p.file = 'refused' and p.position = 0) as "hasRefused",
  b.undone_at as "undoneAt", coalesce(v.name, b.undone_by) as "undoneBy"`

const FROM = `
  desk_imports i left join users u on u.id = i.user_id
  left join import_batches b on b.id = i.batch_id left join users v on v.id = b.undone_by`

type NewImport = Pick<DeskImport, 'userId' | 'fileName' | 'bytes' | 'header' | 'sample' | 'shape'> &
  Pick<DeskImport, 'inspection' | 'options' | 'isRemembered' | 'sheet' | 'sheets' | 'headerLine'>

export const insertImport = async (client: pg.ClientBase, given: NewImport): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into desk_imports
       (user_id, file_name, bytes, header, sample, shape, inspection, options, is_remembered, sheet,
        sheets, header_line)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      given.userId,
      given.fileName,
      given.bytes,
      given.header,
      JSON.stringify(given.sample),
      given.shape,
      JSON.stringify(given.inspection),
      JSON.stringify(given.options),
      given.isRemembered,
      given.sheet,
      given.sheets,
      given.headerLine,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an import has an id')
  return id
}

export const findImport = async (pool: pg.Pool, id: number): Promise<DeskImport | null> => {
  const { rows } = await pool.query<DeskImport>(`select ${COLUMNS} from ${FROM} where i.id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** Imports that have stored nothing, latest first. */
export const openImports = async (pool: pg.Pool, limit: number): Promise<ImportLine[]> => {
  const { rows } = await pool.query<ImportLine>(
    `select i.id, i.file_name as "fileName", i.bytes, ${STATE} as state, coalesce(u.name, i.user_id) as "uploadedBy",
       i.created_at as "createdAt", i.batch_id as "batchId", i.progress, i.problem
     from desk_imports i left join users u on u.id = i.user_id
     where i.state <> 'done' order by i.id desc limit $1`,
    [limit],
  )
  return rows
}

/** Deletes all but a user's latest unconfirmed uploads. */
export const dropOldDrafts = async (
  client: pg.ClientBase,
  userId: string,
  kept: number,
): Promise<void> => {
  await client.query(
    `delete from desk_imports where id in (
       select id from desk_imports where user_id = $1 and state = 'draft'
       order by id desc offset $2)`,
    [userId, kept],
  )
}

/**
 * Changes the options of an import awaiting confirmation; returns whether it is still awaiting it. A report made with other options is discarded: nothing runs with options whose effect
 * nobody has seen.
 */
export const chooseOptions = async (
  client: pg.ClientBase,
  id: number,
  options: DeskOptions,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update desk_imports i
     set options = $2, state = 'draft', report = null, problem = null, updated_at = now()
     where i.id = $1 and ${STATE} in ('draft', 'refused', 'failed', 'interrupted')`,
    [id, JSON.stringify(options)],
  )
  return rowCount === 1
}

/** Shows another sheet of an import that awaits confirmation; returns whether it still does. */
export const showSheet = async (
  client: pg.ClientBase,
  id: number,
  given: Pick<DeskImport, 'sheet' | 'header' | 'sample' | 'shape' | 'headerLine' | 'options'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update desk_imports i
     set sheet = $2, header = $3, sample = $4, shape = $5, header_line = $6, options = $7,
       is_remembered = false, report = null, problem = null, state = 'draft', updated_at = now()
     where i.id = $1 and ${STATE} in ('draft', 'refused', 'failed', 'interrupted')`,
    [
      id,
      given.sheet,
      given.header,
      JSON.stringify(given.sample),
      given.shape,
      given.headerLine,
      JSON.stringify(given.options),
    ],
  )
  return rowCount === 1
}

/** Stores the report of a dry run, unless the import was started meanwhile. */
export const keepReport = async (
  client: pg.ClientBase,
  id: number,
  report: DeskReport,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update desk_imports set report = $2, updated_at = now() where id = $1 and state = 'draft'`,
    [id, JSON.stringify(report)],
  )
  return rowCount === 1
}

/** Confirms an import that awaits confirmation and has its file; returns whether it did. */
export const confirmImport = async (
  trx: Transaction<Tables>,
  id: number,
  acceptPartly: boolean,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update desk_imports i
    set state = 'queued', accept_partly = ${acceptPartly}, progress = null, problem = null,
      updated_at = now()
    where i.id = ${id} and ${sql.raw(STATE)} in ('draft', 'refused', 'failed', 'interrupted')
      and i.report is not null and not coalesce((i.report ->> 'isAsked')::boolean, false)
      and exists (select from desk_import_parts p where p.import_id = i.id and p.file = 'source')
  `.execute(trx)
  if (numAffectedRows !== 1n) return false
  await enqueueRun(trx, id)
  return true
}

/** Deletes an import that is not running, with its files; returns whether there was one. */
export const deleteImport = async (pool: pg.Pool, id: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `delete from desk_imports i where i.id = $1 and ${STATE} not in ('queued', 'running')`,
    [id],
  )
  return rowCount === 1
}

/** Deletes abandoned uploads, and what is left of imports finished long ago. */
export const forgetImports = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `delete from desk_imports
     where updated_at < now() - interval '7 days' and state not in ('queued', 'done')`,
  )
  await pool.query(
    `delete from desk_import_parts p using desk_imports i
     where i.id = p.import_id and i.state = 'done' and i.updated_at < now() - interval '30 days'`,
  )
}
