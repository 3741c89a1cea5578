import { expect, test } from 'vitest'
import { insertUser } from '../../test/accounts.ts'
import { countLockWaits, useTestDatabase } from '../../test/database.ts'
import { insertReport } from '../../test/report-sending.ts'
import { hideRow, restoreRow } from './deleted-rows.ts'

const database = useTestDatabase()

test('two calls that restore a row at once both succeed, and neither says that there is no room', async () => {
  const { db } = database
  const userId = await insertUser(db)
  const id = await insertReport(db, userId)
  await hideRow(db, 'reports', userId, id)
  const restore = () => restoreRow(db, 'reports', userId, id, 1)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from reports where id = $1 for update', [id])
  const calls = [restore(), restore()]
  await expect.poll(() => countLockWaits(database)).toBe(2)
  await client.query('commit')
  client.release()
  expect(await Promise.all(calls)).toEqual([false, false])

  await hideRow(db, 'reports', userId, id)
  await insertReport(db, userId)
  expect(await restore()).toBe(true)
})
