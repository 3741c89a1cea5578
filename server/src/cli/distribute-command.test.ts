import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { makeGame, makeReadings } from '../../test/factories.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { openCluster } from '../../test/servers/citus-cluster.ts'
import { createDatabase } from '../database/connection.ts'
import { migrate } from '../database/migrate/migrate.ts'
import { createPool } from '../database/pool.ts'

const distribute = (url: string) =>
  runRetorna(['distribute'], { DATABASE_URL: url, DATA_DIR: inject('scratch') })

test('a database without a cluster is refused with what it lacks', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(database.close)
  const { code, errors } = await distribute(database.url)
  expect(code).not.toBe(0)
  expect(errors).toContain('This database is not the coordinator of a Citus cluster')
})

test.runIf(inject('nodes').length > 1)(
  'the readings of a filled database move to the nodes, and again nothing happens',
  async () => {
    const cluster = await openCluster(inject('postgresUrl'))
    const name = `filled_${randomUUID().replaceAll('-', '')}`
    await cluster.create(name)
    onTestFinished(() => cluster.close(name))
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href
    const pool = createPool(url)
    onTestFinished(() => pool.end())
    await migrate(pool)
    const db = createDatabase(pool)
    const games = [await makeGame(db), await makeGame(db), await makeGame(db)]
    for (const gameId of games) {
      await makeReadings(pool, gameId, [
        { day: '2026-03-01', rtp: 96 },
        { day: '2026-04-02', rtp: 97 },
      ])
    }
    const stored = async () =>
      (await pool.query('select game_id, read_at, rtp, changed_in from readings order by 1, 2'))
        .rows
    const before = await stored()
    expect(before).toHaveLength(6)

    expect(await distribute(url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('readings: 6 rows distributed by game.'),
    })
    expect(await stored()).toEqual(before)
    const { rows } = await pool.query(
      `select logicalrelid::text as name, count(distinct groupid)::int as nodes
       from pg_dist_partition join pg_dist_shard using (logicalrelid) join pg_dist_placement using (shardid)
       where partmethod = 'h' group by 1 order by 1`,
    )
    const nodes = inject('nodes').length - 1
    expect(rows).toEqual(
      ['reading_corrections', 'readings', 'readings_2026_03', 'readings_2026_04'].map((table) => ({
        name: table,
        nodes,
      })),
    )

    const { code, output } = await distribute(url)
    expect(code).toBe(0)
    expect(output).toContain('readings: already distributed.')
    expect(output).not.toContain('dropped')
    expect(await stored()).toEqual(before)
  },
)
