import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Client, inTransaction, type Pool } from './connection.ts'

/** The tables that grow with the readings; all others stay on the coordinator (decision 0121). */
const DISTRIBUTED = ['readings', 'reading_corrections']

/**
 * Distributes readings and their corrections by game over the nodes of the Citus cluster whose coordinator this
 * database is. Tables that are already distributed stay unchanged, so it can be run again.
 *
 * @param owner a pool of the owner of the tables; Retorna must not be running if readings exist.
 * @param say called after each step.
 * @throws StartError without Citus, or without a node that takes rows.
 */
export const distribute = async (owner: Pool, say: (line: string) => void): Promise<void> => {
  await requireNodes(owner, say)
  await inTransaction(owner, async (_, client) => {
    // One connection per node, since the following statements change tables that were just created there.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await client.query("set local lock_timeout = '20s'")
    for (const table of DISTRIBUTED) await distributeTable(client, table, say)
  })
  for (const table of DISTRIBUTED) await dropLocalCopies(owner, table)
}

const requireNodes = async (owner: Pool, say: (line: string) => void): Promise<void> => {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'")
  if (rowCount === 0) {
    throw new StartError(
      'databaseUnusable',
      'This database is not the coordinator of a Citus cluster: the extension citus is missing. Install Citus on every node, add it to shared_preload_libraries, and run CREATE EXTENSION citus in this database on each.',
    )
  }
  const { rows: nodes } = await owner.query<{ name: string }>(
    `select format('%s:%s', nodename, nodeport) as name from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards order by nodeid`,
  )
  if (nodes.length === 0) {
    throw new StartError(
      'databaseUnusable',
      "No node takes readings. Add one on the coordinator: SELECT citus_add_node('host', 5432).",
    )
  }
  say(`Nodes that take readings: ${nodes.map(({ name }) => name).join(', ')}.`)
}

const distributeTable = async (
  client: Client,
  table: string,
  say: (line: string) => void,
): Promise<void> => {
  for (const name of await storesOf(client, table, "c.relreplident <> 'f'")) {
    await client.query(`alter table ${name} replica identity full`)
  }
  const { rowCount } = await client.query(
    'select from pg_dist_partition where logicalrelid = $1::regclass',
    [table],
  )
  if (rowCount !== 0) return say(`${table}: already distributed.`)
  const dropped = await dropReferences(client, table)
  const together = table === 'readings' ? '' : ", colocate_with => 'readings'"
  await client.query(`select create_distributed_table('${table}', 'game_id'${together})`)
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${table}`)
  say(`${table}: ${rows[0]?.count ?? 0} rows distributed by game.`)
  for (const name of dropped) say(`${table}: dropped the foreign key ${name}.`)
}

/** The nodes lack the tables of games and imports that would be referenced. */
const dropReferences = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     where conrelid = $1::regclass and contype = 'f' and conparentid = 0 order by 1`,
    [table],
  )
  for (const { name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  return rows.map(({ name }) => name)
}

/** Drops the coordinator's copy of a distributed table, which is no longer visible but still on its disk. */
const dropLocalCopies = async (owner: Pool, table: string): Promise<void> => {
  for (const name of await storesOf(owner, table, 'pg_relation_size(c.oid) > 0')) {
    await owner.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
  }
}

/** The partitions of a table, or the table itself if it has none, whose row `c` of pg_class meets an SQL condition. */
const storesOf = async (client: Client, table: string, condition: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and (c.oid = $1::regclass
       or c.oid in (select inhrelid from pg_inherits where inhparent = $1::regclass)) and ${condition}
     order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}
