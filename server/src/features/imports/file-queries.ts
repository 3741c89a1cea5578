import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'

type FileName = 'source' | 'refused'

/** The largest part of a file that a row stores, and that is in memory at once. */
export const PART_BYTES = 1_048_576

/** Stores a file in parts, replacing one of the same name. */
export const keepFile = async (
  client: pg.ClientBase,
  importId: number,
  file: FileName,
  path: string,
): Promise<void> => {
  await dropFile(client, importId, file)
  let position = 0
  for await (const part of createReadStream(path, { highWaterMark: PART_BYTES })) {
    await client.query(
      `insert into desk_import_parts (import_id, file, position, bytes) values ($1, $2, $3, $4)`,
      [importId, file, position++, part],
    )
  }
}

/**
 * A larger value, whose transfer takes twice its length, is copied several times while it arrives. That costs five
 * times the processor time.
 */
const SLICE_BYTES = 12_288

/** The content of a stored file in order, with one part at a time in memory. */
export async function* keptContent(
  pool: pg.Pool,
  importId: number,
  file: FileName,
): AsyncGenerator<Buffer> {
  for (let position = -1; ; ) {
    const { rows } = await pool.query<{ position: number; slice: Buffer }>(
      `select position, substring(bytes from at for $4) as slice
       from (
         select position, bytes from desk_import_parts
         where import_id = $1 and file = $2 and position > $3 order by position limit 1) as part,
         generate_series(1, length(bytes), $4) as at
       order by at`,
      [importId, file, position, SLICE_BYTES],
    )
    if (rows.length === 0) return
    for (const { slice } of rows) yield slice
    position = rows[0]?.position ?? 0
  }
}

export const writeKept = async (pool: pg.Pool, importId: number, file: FileName, path: string) => {
  await pipeline(keptContent(pool, importId, file), createWriteStream(path))
}

export const dropFile = async (
  client: Pick<pg.ClientBase, 'query'>,
  importId: number,
  file: FileName,
): Promise<void> => {
  await client.query('delete from desk_import_parts where import_id = $1 and file = $2', [
    importId,
    file,
  ])
}
