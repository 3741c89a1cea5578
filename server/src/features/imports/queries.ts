import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../database/connection.ts'
import type { ImportProgress } from './import-request.ts'
import type { InspectedUpload } from './inspect-upload.ts'
import { enqueueRun, RUN_LOCKS } from './run-queries.ts'
import type {
  DeskImport,
  DeskOptions,
  DeskProblem,
  DeskReport,
  ImportLine,
} from './stored-import.ts'

/** A run holds its import's lock for as long as its process lives. */
const IS_ALIVE = `exists (
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
    and l.classid = ${RUN_LOCKS} and l.objid = i.id::oid and l.granted)`

/** If an import is marked as running but its lock is free, its process died and its transaction was rolled back. */
const STATE = `case when i.state = 'running' and not ${IS_ALIVE} then 'interrupted' else i.state end`

/** A preview counts as running only if it has reported recently, since its process may have died. */
const IS_PREVIEWED = `(i.state = 'draft' and i.progress is not null and i.updated_at > now() - interval '30 seconds')`
/** The share of rows stored so far, for rows that are stored in turns. */
const IN_TURNS = `(
  select jsonb_build_object('phase', 'storing', 'share', 1 - b.rows_waiting::float8 / s.rows)
  from storing_imports s join import_batches b on b.id = s.batch_id where s.batch_id = i.batch_id)`
const PROGRESS = `case when i.state = 'storing' then ${IN_TURNS} when i.state <> 'draft' or ${IS_PREVIEWED} then i.progress end`

/** A turn failed; it will be tried again. */
const PROBLEM = `case when i.state = 'storing' then (
    select '{"code": "turn-failed", "hint": ""}'::jsonb from storing_imports s
    where s.batch_id = i.batch_id and s.failed_at is not null)
  else i.problem end`

/** Identifies what a user sees before storing it. */
const VERSION = `md5(i.options::text || coalesce(i.report::text, ''))`

const COLUMNS = `
  i.id, i.user_id as "userId", coalesce(u.name, i.user_id) as "uploadedBy", i.file_name as "fileName", i.bytes, i.header,
  i.sample, i.shape, i.inspection, i.sheet, i.sheets, i.header_line as "headerLine", i.options, i.is_remembered as "isRemembered", i.accept_partly as "acceptPartly",
  ${STATE} as state, i.received, ${PROGRESS} as progress, i.report, ${PROBLEM} as problem, ${VERSION} as version, i.batch_id as "batchId",
  i.created_at as "createdAt",
  exists (select from desk_import_parts p
    where p.import_id = i.id and p.file = 'source' and p.position = 0) as "hasSource",
  exists (select from desk_import_parts p
    where p.import_id = i.id and p.file = 'refused' and p.position = 0) as "hasRefused",
  b.undone_at as "undoneAt", coalesce(v.name, b.undone_by) as "undoneBy"`

const FROM = `
  desk_imports i left join users u on u.id = i.user_id
  left join import_batches b on b.id = i.batch_id left join users v on v.id = b.undone_by`

export const findImport = async (pool: pg.Pool, id: number): Promise<DeskImport | null> => {
  const { rows } = await pool.query<DeskImport>(`select ${COLUMNS} from ${FROM} where i.id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** Imports that are not stored completely, latest first. */
export const openImports = async (pool: pg.Pool, limit: number): Promise<ImportLine[]> => {
  const { rows } = await pool.query<ImportLine>(
    `select i.id, i.file_name as "fileName", i.bytes, ${STATE} as state, coalesce(u.name, i.user_id) as "uploadedBy",
       i.created_at as "createdAt", i.batch_id as "batchId", i.received, ${PROGRESS} as progress, ${PROBLEM} as problem
     from desk_imports i left join users u on u.id = i.user_id
     where i.state <> 'done' order by i.id desc limit $1`,
    [limit],
  )
  return rows
}

/**
 * Changes the options of an import awaiting confirmation, and begins its preview. Returns whether the import still
 * awaited it and no other preview is running. A report made with other options is discarded, so that nothing runs
 * with options whose effect nobody has seen.
 */
export const beginPreview = async (pool: pg.Pool, id: number, options: DeskOptions) => {
  const { rowCount } = await pool.query(
    `update desk_imports i
     set options = $2, state = 'draft', report = null, problem = null, progress = $3, updated_at = now()
     where i.id = $1 and ${STATE} in ('draft', 'refused', 'failed', 'interrupted') and not ${IS_PREVIEWED}`,
    [id, JSON.stringify(options), JSON.stringify({ phase: 'reading', bytes: 0, totalBytes: 1 })],
  )
  return rowCount === 1
}

/** Records that a preview is still running, and its progress if given. */
export const keepPreviewing = async (
  client: Pick<pg.ClientBase, 'query'>,
  id: number,
  progress?: ImportProgress,
): Promise<void> => {
  await client.query(
    `update desk_imports set progress = coalesce($2, progress), updated_at = now()
     where id = $1 and state = 'draft' and progress is not null`,
    [id, progress && JSON.stringify(progress)],
  )
}

/** Ends a preview that made no report; if a problem is given, the import has failed. */
export const endPreview = async (pool: pg.Pool, id: number, problem: DeskProblem | null) => {
  await pool.query(
    `update desk_imports
     set progress = null, problem = $2, state = case when $2::jsonb is null then state else 'failed' end,
       updated_at = now()
     where id = $1 and state = 'draft'`,
    [id, problem && JSON.stringify(problem)],
  )
}

/**
 * Shows the table of a complete upload, or another sheet of an import that awaits confirmation; returns whether the
 * import is still in that state.
 */
export const keepOpened = async (
  client: pg.ClientBase,
  id: number,
  state: 'uploading' | 'draft',
  given: InspectedUpload & Pick<DeskImport, 'isRemembered'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update desk_imports
     set header = $3, sample = $4, shape = $5, inspection = $6, options = $7, is_remembered = $8,
       sheet = $9, sheets = $10, header_line = $11, state = 'draft', report = null, progress = null,
       updated_at = now()
     where id = $1 and state = $2`,
    [
      id,
      state,
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
  return rowCount === 1
}

/** Stores the report of a dry run, unless the import was started meanwhile. */
export const keepReport = async (client: pg.ClientBase, id: number, report: DeskReport) => {
  const { rowCount } = await client.query(
    `update desk_imports set report = $2, progress = null, updated_at = now()
     where id = $1 and state = 'draft'`,
    [id, JSON.stringify(report)],
  )
  return rowCount === 1
}

/**
 * Confirms an import that awaits confirmation, still has its file and is as the user saw it; returns whether it
 * did.
 */
export const confirmImport = async (
  trx: Transaction<Tables>,
  id: number,
  { acceptPartly, version }: { acceptPartly: boolean; version: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update desk_imports i
    set state = 'queued', accept_partly = ${acceptPartly}, progress = null, problem = null,
      updated_at = now()
    where i.id = ${id} and ${sql.raw(STATE)} in ('draft', 'refused', 'failed', 'interrupted')
      and ${sql.raw(VERSION)} = ${version} and i.report is not null and not coalesce((i.report ->> 'isAsked')::boolean, false)
      and exists (select from desk_import_parts p where p.import_id = i.id and p.file = 'source')
  `.execute(trx)
  if (numAffectedRows !== 1n) return false
  await enqueueRun(trx, id)
  return true
}

/** Deletes an import that is not running, with its files; returns whether one was deleted. */
export const deleteImport = async (pool: pg.Pool, id: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `delete from desk_imports i where i.id = $1 and ${STATE} not in ('queued', 'running', 'storing')`,
    [id],
  )
  return rowCount === 1
}

/** Deletes abandoned uploads, old imports that were not stored, and the files of imports that were stored long ago. */
export const forgetImports = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `delete from desk_imports
     where updated_at < now() - case state when 'uploading' then interval '1 day' else interval '7 days' end
       and state not in ('queued', 'storing', 'done')`,
  )
  await pool.query(
    `delete from desk_import_parts p using desk_imports i
     where i.id = p.import_id and i.state = 'done' and i.updated_at < now() - interval '30 days'`,
  )
}
