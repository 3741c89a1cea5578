import type { Pool } from '../../src/database/connection.ts'
import { createPool } from '../../src/database/pool.ts'

/**
 * A Citus cluster for a test run, all of whose nodes trust each other and the superuser of the coordinator's URL: a database
 * is one on every node, with the same name.
 *
 * @param coordinator the URL of a database of it that knows the workers.
 */
export const openCluster = async (coordinator: string) => {
  const pool = createPool(coordinator, { max: 1 })
  const { rows: workers } = await pool.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and groupid > 0 order by nodeid`,
  )
  const { rows: own } = await pool.query<{ host: string; port: number }>(
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid = 0",
  )
  await pool.end()
  const at = ({ host, port }: { host: string; port: number }) =>
    Object.assign(new URL(coordinator), { hostname: host, port: `${port}` }).href
  const nodes = [coordinator, ...workers.map(at)]
  return {
    nodes,
    /** An empty database whose nodes know each other. */
    create: async (name: string): Promise<void> => {
      for (const node of nodes) {
        await withPool(node, (on) => on.query(`create database ${name} template template0`))
        await withPool(databaseAt(node, name), (on) => on.query('create extension citus'))
      }
      await withPool(databaseAt(coordinator, name), async (on) => {
        for (const { host, port } of own) {
          await on.query('select citus_set_coordinator_host($1, $2)', [host, port])
        }
        for (const { host, port } of workers) {
          await on.query('select citus_add_node($1, $2)', [host, port])
        }
      })
    },
    /** Nobody may be connected to a template, not even what Citus runs in each database. */
    keep: async (name: string): Promise<void> => {
      for (const node of nodes) {
        await withPool(node, async (on) => {
          await on.query(`alter database ${name} with allow_connections false`)
          await on.query(
            'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
            [name],
          )
        })
      }
    },
    close: async (name: string): Promise<void> => {
      for (const node of nodes) {
        await withPool(node, (on) => on.query(`drop database ${name} with (force)`))
      }
    },
  }
}

const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href

const withPool = async (url: string, work: (pool: Pool) => Promise<unknown>): Promise<void> => {
  const pool = createPool(url, { max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
