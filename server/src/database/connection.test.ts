import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { inTransaction } from './connection.ts'

const database = useTestDatabase()

const ONE = sql`select 1`
const SECOND = 'A second connection inside a transaction'

test('a second connection inside a transaction is refused', async () => {
  const { pool, db } = database
  const asks = [
    async () => pool.query('select 1'),
    async () => pool.connect(),
    async () => ONE.execute(db),
    async () => inTransaction(db, (trx) => ONE.execute(trx)),
    async () => inTransaction(pool, (_, client) => client.query('select 1')),
  ]
  const transactions = [
    (ask: () => Promise<unknown>) => inTransaction(pool, ask),
    (ask: () => Promise<unknown>) => inTransaction(db, ask),
    (ask: () => Promise<unknown>) => inTransaction(db, ask, { isSnapshot: true }),
  ]
  for (const ask of asks) {
    for (const transact of transactions) await expect(transact(ask)).rejects.toThrow(SECOND)
    await expect(transactions[0]?.(() => Promise.all([ask()]))).rejects.toThrow(SECOND)
  }
})

test('connections are available before and after a transaction', async () => {
  const { pool, db } = database
  await inTransaction(pool, (_, client) => client.query('select 1'))
  await inTransaction(db, (trx) => ONE.execute(trx))
  await expect(inTransaction(db, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await expect(ONE.execute(db)).resolves.toBeDefined()
})
