import type pg from 'pg'
import type { DeskOptions } from './stored-import.ts'

/** How files with the same headings are read in a feed; `feedId` is null for a table of the catalog. */
export type Layout = { feedId: number | null; options: DeskOptions; usedBy: string }

type Client = Pick<pg.ClientBase, 'query'>

/** The layouts remembered for a shape, latest first. */
export const layoutsOf = async (client: Client, shape: Buffer): Promise<Layout[]> => {
  const { rows } = await client.query<Layout>(
    `select feed_id as "feedId", options, used_by as "usedBy" from import_layouts
     where shape = $1 and name is null order by used_at desc, id desc`,
    [shape],
  )
  return rows
}

/** A layout that was named on the command line, with its shape. */
export const layoutNamed = async (client: Client, name: string) => {
  const { rows } = await client.query<Layout & { shape: Buffer }>(
    `select feed_id as "feedId", options, used_by as "usedBy", shape
     from import_layouts where name = $1`,
    [name],
  )
  return rows[0]
}

/**
 * Remembers how a stored import was read, in the import's transaction. Unusual values have to be confirmed for each
 * import.
 */
export const keepLayout = async (
  client: Client,
  { shape, name = null, by }: { shape: Buffer; name?: string | null; by: string },
  options: DeskOptions,
): Promise<void> => {
  const feedId = options.kind === 'readings' ? options.feedId : null
  const kept = JSON.stringify({ ...options, confirmOutliers: false })
  if (name !== null) await client.query('delete from import_layouts where name = $1', [name])
  await client.query(
    `insert into import_layouts (feed_id, shape, name, options, used_by) values ($1, $2, $3, $4, $5)
     on conflict (feed_id, shape, name) do update
       set options = excluded.options, used_by = excluded.used_by, used_at = now()`,
    [feedId, shape, name, kept, by],
  )
}
