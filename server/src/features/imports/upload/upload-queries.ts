import type pg from 'pg'
import { onlyRow } from '../../../database/statement-outcome.ts'
import { NO_OPTIONS, shapeOf } from '../stored-import.ts'

type NewUpload = { userId: string; fileName: string; bytes: number; modifiedAt: number }

/** Begins an upload, or finds the user's unfinished one of the same file; returns its id. */
export const beginUpload = async (client: pg.ClientBase, upload: NewUpload): Promise<number> => {
  const { userId, fileName, bytes, modifiedAt } = upload
  const begun = await client.query<{ id: number }>(
    `select id from desk_imports
     where state = 'uploading' and user_id = $1 and file_name = $2 and bytes = $3 and modified_at = $4
     order by id desc limit 1`,
    [userId, fileName, bytes, modifiedAt],
  )
  if (begun.rows[0] !== undefined) return begun.rows[0].id
  const { rows } = await client.query<{ id: number }>(
    `insert into desk_imports
       (user_id, file_name, bytes, modified_at, received, state, header, sample, shape, options, is_remembered)
     values ($1, $2, $3, $4, 0, 'uploading', '{}', '[]', $5, $6, false) returning id`,
    [userId, fileName, bytes, modifiedAt, shapeOf([]), JSON.stringify(NO_OPTIONS)],
  )
  return onlyRow(rows).id
}

export type Arrived = { bytes: number; received: number }

/** How many bytes of a user's unfinished upload have arrived; null if they have no such upload. */
export const findUpload = async (pool: pg.Pool, id: number, userId: string) => {
  const { rows } = await pool.query<Arrived>(
    `select bytes, received from desk_imports where id = $1 and user_id = $2 and state = 'uploading'`,
    [id, userId],
  )
  return rows[0] ?? null
}

/** Appends a part to a file; returns false if the file does not end at the offset, or the upload no longer exists. */
export const addPart = async (pool: pg.Pool, id: number, from: number, part: Buffer) => {
  const { rowCount } = await pool.query(
    `with longer as (
       update desk_imports set received = received + $3, updated_at = now()
       where id = $1 and state = 'uploading' and received = $2 and received + $3 <= bytes
       returning id)
     insert into desk_import_parts (import_id, file, position, bytes)
       select id, 'source', $2, $4 from longer`,
    [id, from, part.length, part],
  )
  return rowCount === 1
}

/**
 * Deletes the oldest files of a user that are neither stored nor running, beyond a number of files and a total of
 * bytes.
 */
export const dropOldUploads = async (
  client: pg.ClientBase,
  userId: string,
  kept: { files: number; bytes: number },
): Promise<void> => {
  await client.query(
    `delete from desk_imports where id in (
       select id from (
         select id, row_number() over latest as files, sum(bytes) over latest as bytes
         from desk_imports where user_id = $1 and state not in ('queued', 'running', 'storing', 'done')
         window latest as (order by id desc)) one
       where files > $2 or bytes > $3)`,
    [userId, kept.files, kept.bytes],
  )
}
