import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { isPgBouncerInstalled, startPgBouncer } from '../../test/servers/pgbouncer.ts'
import type { Connection } from './connection.ts'
import { copyText } from './copy-text.ts'
import { createPool } from './pool.ts'

const database = useTestDatabase()

const connectionWithTable = async (): Promise<Connection> => {
  const client = await database.pool.connect()
  client.on('error', () => {})
  onTestFinished(() => client.release(true))
  await client.query(
    'create temporary table copied (number integer check (number < 10), word text)',
  )
  return client
}

const COPY = 'copy copied (number, word) from stdin'

const copied = async (client: Connection) =>
  (await client.query('select number, word from copied order by number')).rows

test('rows are copied, and the connection goes on', async () => {
  const client = await connectionWithTable()
  await copyText(client, COPY, '1\tone\n2\t\\N\n')
  await copyText(client, COPY, '3\tdrei ✓\n')
  expect(await copied(client)).toEqual([
    { number: 1, word: 'one' },
    { number: 2, word: null },
    { number: 3, word: 'drei ✓' },
  ])
})

test.each([
  ['a row that a check refuses', COPY, `1\tone\n11\televen\n${'2\ttwo\n'.repeat(50_000)}`],
  ['a row that is none', COPY, 'one\t1\n'],
  ['a table that is not there', 'copy nowhere from stdin', '1\tone\n'],
])(
  '%s fails, whatever was sent with it, and the connection goes on',
  async (_, statement, rows) => {
    const client = await connectionWithTable()
    await expect(copyText(client, statement, rows)).rejects.toThrow()
    await copyText(client, COPY, '3\tthree\n')
    expect(await copied(client)).toEqual([{ number: 3, word: 'three' }])
  },
)

test('a connection that is lost meanwhile fails', async () => {
  const client = await connectionWithTable()
  const { rows } = await client.query('select pg_backend_pid() as id')
  const copying = copyText(client, `${COPY} where pg_sleep(60) is not null`, '1\tone\n')
  const failed = expect(copying).rejects.toThrow()
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].id])
  await failed
})

test.runIf(isPgBouncerInstalled())('behind PgBouncer it is the same', async () => {
  const pooler = await startPgBouncer(database.url)
  const pool = createPool(pooler.url, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await pooler.close()
  })
  const client = await pool.connect()
  await client.query(
    'begin; create temporary table copied (number integer, word text) on commit drop',
  )
  await copyText(client, COPY, '1\tone\n'.repeat(20_000))
  expect((await client.query('select count(*) from copied')).rows).toEqual([{ count: 20_000 }])
  await expect(copyText(client, COPY, 'one\t1\n')).rejects.toThrow()
  await client.query('rollback')
  await expect(copyText(client, COPY, '1\tone\n')).rejects.toThrow('copied')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})
