import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser } from '../../test/accounts.ts'
import { useTestDatabase } from '../../test/database.ts'
import { makeGame } from '../../test/factories.ts'
import { admitApplication } from './application-role.ts'
import { recordAudit } from './audit.ts'
import { inTransaction } from './connection.ts'
import { enqueueJob } from './enqueue-job.ts'
import { createPool } from './pool.ts'

const database = useTestDatabase()

const run = (statement: string) => database.application.pool.query(statement)
const DENIED = /permission denied|must be (owner|superuser)/

test('the application is not a superuser and owns nothing', async () => {
  const { rows } = await run(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
       (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  )
  expect(rows[0]).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    owned: 0,
  })
})

test.each([
  "update audit_log set actor = 'x'",
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_is_append_only on audit_log',
  "update access_log set kind = 'failed'",
  'delete from access_log',
  'alter table access_log disable trigger all',
  "update investigation_entries set author = 'x'",
  'delete from investigation_entries',
  'truncate investigation_entries',
  'delete from investigation_files',
  'delete from investigations',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
  'drop table readings',
  'truncate users',
  'create table of_mine (id integer)',
  'delete from migrations',
  'set session_replication_role = replica',
  'select * from pg_authid',
  "select grant_to_application('public')",
  'create role intruder',
  "copy users to program 'true'",
])('the application’s role may not run: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow(DENIED)
})

test('the application’s role can read and write rows, create partitions, append to logs and enqueue jobs', async () => {
  const { db, pool } = database.application
  const userId = await insertUser(db)
  await recordAudit(db, { actor: userId, action: 'password.changed', userId })
  const gameId = await makeGame(db)
  await pool.query("select ensure_reading_partitions('2019-03-04Z', '2019-03-04Z')")
  await pool.query(
    `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
     values ($1, '2019-03-04Z', 96, 'test', 'test', 1)`,
    [gameId],
  )
  await inTransaction(db, (trx) => enqueueJob(trx, 'evaluate-alerts', {}))
  await pool.query('select forget_audit_entries(now()), forget_access_log(now())')
  await pool.query('delete from users where id = $1', [userId])
  const { rows } = await pool.query(
    'select (select count(*)::int from readings) as readings, (select count(*)::int from graphile_worker.jobs) as jobs',
  )
  expect(rows[0]).toEqual({ readings: 1, jobs: 1 })
})

test('an existing role of the operator can be granted access repeatedly', async () => {
  const role = `app_${randomUUID().replaceAll('-', '')}`
  await database.pool.query(`create role ${role} login password 'secret'`)
  const url = Object.assign(new URL(database.url), { username: role, password: 'secret' }).href
  const pool = createPool(url)
  try {
    await expect(pool.query('select from users')).rejects.toThrow(DENIED)
    for (let i = 0; i < 3; i++) await admitApplication(database.pool, url, { isOurs: false })
    await pool.query('select from users')
    await expect(pool.query('delete from audit_log')).rejects.toThrow(DENIED)
  } finally {
    await pool.end()
    await database.pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})
