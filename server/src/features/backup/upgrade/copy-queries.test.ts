import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database.ts'
import { createPool } from '../../../database/pool.ts'
import { createBeside, dropBeside } from './copy-queries.ts'

const database = useTestDatabase({ empty: true })

test('a copy is dropped once a session that its owner may not end, such as autovacuum’s, has left', async () => {
  const role = `owner_${randomUUID().slice(0, 8)}`
  const name = `${role}_copy`
  await database.pool.query(`create role ${role} login createdb password 'p'`)
  const owner = createPool(
    Object.assign(new URL(database.url), { username: role, password: 'p' }).href,
    { max: 1 },
  )
  onTestFinished(async () => {
    await owner.end()
    await database.pool.query(`drop database if exists ${name} with (force)`)
    await database.pool.query(`drop role ${role}`)
  })
  const copy = await createBeside(owner, name)
  await copy.query('select 1')
  const other = createPool(Object.assign(new URL(database.url), { pathname: `/${name}` }).href, {
    max: 1,
  })
  await other.query('select 1')
  setTimeout(() => void other.end(), 200)
  await dropBeside(owner, name)
  await copy.end()
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name])
  expect(rowCount).toBe(0)
})
