import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { isServed, lockedBy, temporaryCluster, until } from '../../test/processes/embedded.ts'
import { freePort } from './embedded/postmaster.ts'
import { isPostmasterOf } from './embedded/running.ts'
import { openDatabase } from './open-database.ts'
import { openServerConnections } from './server-connections.ts'

test('opens and migrates the embedded database, then stops it', async () => {
  const directory = await temporaryCluster()
  const steps: string[] = []
  const config = { databaseUrl: undefined, dataDir: dirname(directory) }
  const database = await openDatabase(config, (step) => steps.push(step))
  expect(await database.db.selectFrom('games').selectAll().execute()).toEqual([])
  expect(steps).toContainEqual(expect.stringContaining('up to date'))
  const { rows } = await database.pool.query(
    `select rolsuper, (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false, owned: 0 }])
  await database.close()
  // Another start accepts the existing role.
  const again = await openDatabase(config)
  expect((await again.pool.query('select from games')).rowCount).toBe(0)
  await again.close()
  expect(await isServed(directory)).toBe(false)
})

test('after a kill the embedded database has another port, and every pool finds it', async () => {
  const directory = await temporaryCluster()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: dirname(directory) })
  const connections = openServerConnections(database.pool, { requests: 1 })
  const pools = [database.pool, connections.requests.pool, connections.listener]
  for (const pool of pools) await pool.query('select from games')
  const before = database.url
  const killed = await lockedBy(directory)
  process.kill(killed, 'SIGKILL')
  // Until they notice, the connections of the killed server still answer.
  await until('it runs again', async () => {
    const pid = await lockedBy(directory).catch(() => killed)
    return pid !== killed && isPostmasterOf(pid, directory)
  })
  for (const pool of pools) {
    await until('it answers', () =>
      pool.query('select from games').then(
        () => true,
        () => false,
      ),
    )
  }
  expect(database.url).not.toBe(before)
  await connections.close()
  await database.close()
})

test('opens and migrates the database at DATABASE_URL, and leaves its server running', async () => {
  const own = await createTestDatabase({ empty: true })
  try {
    const database = await openDatabase({ databaseUrl: own.url, dataDir: '/nowhere' })
    expect(await database.db.selectFrom('games').selectAll().execute()).toEqual([])
    await database.close()
    expect((await own.pool.query('select 1')).rowCount).toBe(1)
  } finally {
    await own.close()
  }
})

test('an unreachable database is named without its password', async () => {
  const port = await freePort()
  const databaseUrl = `postgresql://me:hidden-word@127.0.0.1:${port}/retorna?password=hidden-word`
  const failure = openDatabase({ databaseUrl, dataDir: '/nowhere' })
  await expect(failure).rejects.toMatchObject({
    exitCode: 7,
    message: `The database at 127.0.0.1:${port}/retorna cannot be used: nothing listens there. Check DATABASE_URL.`,
  })
  await expect(failure).rejects.not.toThrow('hidden-word')
})

test('a missing database is reported by name', async () => {
  const own = await createTestDatabase({ empty: true })
  const databaseUrl = Object.assign(new URL(own.url), { pathname: '/not_there' }).href
  try {
    await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' })).rejects.toMatchObject({
      exitCode: 7,
      message: expect.stringContaining('database "not_there" does not exist'),
    })
  } finally {
    await own.close()
  }
})

test('the owner’s URL is for migrations only; the application can only access rows', async () => {
  const own = await createTestDatabase({ empty: true })
  const role = `app_${randomUUID().replaceAll('-', '')}`
  await own.pool.query(`create role ${role} login password 'secret'`)
  try {
    const databaseUrl = Object.assign(new URL(own.url), { username: role, password: 'secret' }).href
    const settings = { databaseUrl, databaseOwnerUrl: own.url, dataDir: '/nowhere' }
    const database = await openDatabase(settings)
    expect(await database.db.selectFrom('games').selectAll().execute()).toEqual([])
    await expect(database.pool.query('drop table games cascade')).rejects.toThrow('must be owner')
    await database.close()
    await expect(openDatabase({ ...settings, databaseOwnerUrl: undefined })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/^Configuration: .*Set DATABASE_OWNER_URL/),
    })
  } finally {
    await own.pool.query(`drop owned by ${role}; drop role ${role}`)
    await own.close()
  }
})
