import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { inTransaction } from './connection.ts'
import { copyText } from './copy-text.ts'
import { onSlowQuery, type TimedQuery } from './time-queries.ts'
import { together } from './together.ts'

const database = useTestDatabase()

const CREATE = { text: 'create temporary table seen (number integer) on commit drop' }
const insert = (number: number) => ({ text: 'insert into seen values ($1)', values: [number] })
const SELECT = { text: 'select number from seen order by number' }

test('each statement sees what those before it did, and COPY goes on afterwards', async () => {
  await inTransaction(database.pool, async (_, client) => {
    const [, , one, , both] = await together(client, [
      CREATE,
      insert(1),
      SELECT,
      insert(2),
      { text: 'select number from seen where number > $1 order by number', values: [0] },
    ])
    expect(one.rows).toEqual([{ number: 1 }])
    expect(both.rows).toEqual([{ number: 1 }, { number: 2 }])
    await copyText(client, 'copy seen from stdin', '3\n')
    expect((await client.query(SELECT)).rows).toHaveLength(3)
  })
})

test('all are sent before the first is answered', async () => {
  await inTransaction(database.pool, async (_, client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let sent = 0
    stream.once('data', () => {
      sent = stream.bytesWritten
    })
    await together(client, [CREATE, insert(1), insert(2), SELECT])
    expect(sent).toBe(stream.bytesWritten)
  })
})

test('of several that fail, the first says why, and nothing is kept', async () => {
  const failing = inTransaction(database.pool, (_, client) =>
    together(client, [
      { text: 'create table kept (number integer)' },
      { text: 'select 1 / 0' },
      SELECT,
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await database.pool.query("select to_regclass('kept') as kept")
  expect(rows).toEqual([{ kept: null }])
})

test('a connection that is lost ends all of them', async () => {
  const failing = inTransaction(database.pool, (_, client) =>
    together(client, [{ text: 'select pg_terminate_backend(pg_backend_pid())' }, SELECT, SELECT]),
  )
  await expect(failing).rejects.toThrow(/terminat/)
})

test('each is timed by itself, and has the caller of them all', async () => {
  const timed: TimedQuery[] = []
  const stop = onSlowQuery(0, (query) => timed.push(query), true)
  await inTransaction(database.pool, (_, client) =>
    together(client, [{ text: 'select pg_sleep(0.3)' }, { text: 'select 2' }]),
  )
  stop()
  const ofText = (text: string) => timed.find((query) => query.text === text)
  const slept = ofText('select pg_sleep(0.3)')?.milliseconds ?? 0
  expect(slept).toBeGreaterThan(280)
  expect(ofText('select 2')?.milliseconds).toBeLessThan(slept)
  expect(ofText('select 2')?.caller).toContain('together.test.ts')
})

test('a pool, which would run them side by side, is refused', async () => {
  await expect(together(database.pool, [SELECT])).rejects.toThrow('side by side')
})
