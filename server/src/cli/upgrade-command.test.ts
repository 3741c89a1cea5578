import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { makeGame } from '../../test/factories.ts'
import { newDirectory } from '../../test/opened.ts'
import { patience } from '../../test/patience.ts'
import { makeNextVersion } from '../../test/processes/next-version.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { startWorker } from '../../test/processes/start.ts'
import { createDatabase, type Pool } from '../database/connection.ts'
import { migrate, readMigrations } from '../database/migrate/migrate.ts'
import { knownMigrations } from '../database/migrate/migration-files.ts'
import { createPool } from '../database/pool.ts'
import { restoreBackup, verifyBackup } from '../features/backup/restore-backup.ts'
import { OF_UPGRADE } from '../features/backup/scheduled-backup.ts'

// Only a hung test reaches these limits: real processes take minutes on a busy machine.
vi.setConfig({ testTimeout: patience(900_000) })
const WAIT = { timeout: patience(600_000) }

let database: TestDatabase
/** Of the test; the upgrade takes those of the database for a server's. */
let pool: Pool
const reconnect = () => {
  pool = createPool(database.url, { application_name: 'a test' })
}
const openDatabase = async (options: { empty?: boolean } = {}) => {
  database = await createTestDatabase(options)
  reconnect()
}
afterEach(async () => {
  await pool.end()
  await database.close()
})

const environment = async (): Promise<{ DATABASE_URL: string; DATA_DIR: string }> => {
  return { DATABASE_URL: database.url, DATA_DIR: await newDirectory() }
}

/** A database as version 0.1.0 left it. */
const openFirstRelease = async (): Promise<void> => {
  await openDatabase({ empty: true })
  const file = fileURLToPath(new URL('../../test/releases/0.1.0.tar', import.meta.url))
  const about = await verifyBackup(file, undefined)
  await restoreBackup(pool, file, { about, identity: undefined })
}

/** The command line of a version with one more migration. */
const nextVersion = async (statements: string) => {
  const tree = await newDirectory()
  const program = await makeNextVersion(tree, statements)
  return (given: readonly string[], variables: Record<string, string>, killAt?: string) =>
    runRetorna(given, variables, undefined, { program, killAt })
}

/** A process of a version, as far as the database sees it. */
const connectAs = async (name: string): Promise<() => Promise<void>> => {
  const connected = createPool(database.url, { max: 1, application_name: name })
  await connected.query('select 1')
  return () => connected.end()
}

const namesLike = async (pattern: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like current_database() || $1`,
    [pattern],
  )
  return rows.map(({ name }) => name)
}

test('from a release that servers cannot follow: stopped, backed up, rehearsed, migrated; undone, with what that loses said and kept', async () => {
  await openFirstRelease()
  const given = await environment()
  const before = await readMigrations(pool)
  const stop = await connectAs('retorna')
  const refused = await runRetorna(['upgrade'], given)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.errors).toMatch(
    /Stop all servers and workers first: 1 connection of retorna\b.*a pooler still holds/,
  )
  await stop()

  const upgrades = join(given.DATA_DIR, 'upgrades')
  await mkdir(upgrades)
  // What a killed upgrade leaves.
  await writeFile(join(upgrades, `${OF_UPGRADE}2026-01-02T03-04-05Z.tar.partial`), 'a part')
  const done = await runRetorna(['upgrade'], given)
  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(done.output).toMatch(/The database is of 0\.1\.0, this program of a version after 0\.1\.0/)
  expect(done.output).toMatch(/Applied (\d+) migrations in \d+\.\d s\n.*Applied \1 migrations in/s)
  expect((await readMigrations(pool)).pending).toEqual([])
  expect(await readdir(upgrades)).toEqual([
    expect.stringMatching(/^retorna-before-upgrade-.*Z\.tar$/),
  ])
  expect(await namesLike('_%')).toEqual([])
  expect((await runRetorna(['upgrade'], given)).output).toMatch(/up to date/)

  await makeGame(createDatabase(pool), { name: 'Written since' })
  const deleted = await pool.query<{ id: string }>(
    `update users set deleted_at = now() where id =
       (select min(id) from users where deleted_at is null) returning id`,
  )
  await pool.query(
    `grant connect on database ${new URL(database.url).pathname.slice(1)} to retorna_app`,
  )
  const killAt = 'Restoring'
  const killed = await runRetorna(['upgrade', 'undo'], given, undefined, { killAt })
  expect(killed.code).toBeNull()
  expect((await readMigrations(pool)).pending).toEqual([])
  await pool.end()
  const undone = await runRetorna(['upgrade', 'undo'], given)
  expect(undone).toMatchObject({ code: 0, errors: '' })
  expect(undone.output).toMatch(/What was written since is not in it:\n(.*\n)* {2}games: 1 row\n/)
  expect(undone.output).not.toContain('settings')
  expect(undone.output).toContain(`are back:\n  ${deleted.rows[0]?.id}\nDelete them again: `)
  reconnect()
  expect(await readMigrations(pool)).toEqual(before)
  const { rows } = await pool.query(
    `select (select count(*) from games where name = 'Written since') as games,
       has_database_privilege('retorna_app', current_database(), 'connect') as admitted`,
  )
  expect(rows).toEqual([{ games: 0, admitted: true }])
  const [kept = ''] = await namesLike('\\_undone\\_%')
  const old = createPool(Object.assign(new URL(database.url), { pathname: kept }).href)
  const { rows: found } = await old.query("select name from games where name = 'Written since'")
  expect(found).toHaveLength(1)
  await old.end()
  await pool.query(`drop database ${kept}`)
  expect(await namesLike('_%')).toEqual([])
})

test('to a version that only adds: servers go on meanwhile and after it is undone, and nothing is lost', async () => {
  await openDatabase()
  const given = await environment()
  const next = await nextVersion('alter table games add column note text')
  const stop = await connectAs('retorna 0.9.0')
  const upgraded = await next(['upgrade'], given)
  expect(upgraded).toMatchObject({ code: 0, errors: '' })
  expect(upgraded.output).toMatch(/may go on meanwhile/)
  const gameId = await makeGame(createDatabase(pool))
  await pool.query("update games set note = 'kept'")
  const older = await runRetorna(['upgrade'], given)
  expect(older).toMatchObject({ code: 6 })
  expect(older.errors).toMatch(/9999-next\.sql.*upgrade undo/)
  await expect(migrate(pool)).rejects.toThrow(/newer version/)

  const stopNext = await connectAs('retorna 9.9.9')
  const refused = await next(['upgrade', 'undo'], given)
  expect(refused.errors).toMatch(/of 9\.9\.9 first: 1 connection of retorna 9\.9\.9/)
  await stopNext()
  const undone = await next(['upgrade', 'undo'], given)
  expect(undone).toMatchObject({ code: 0, errors: '' })
  expect(undone.output).toMatch(/Nothing is lost.* can be restored with this version alone/)
  expect(await migrate(pool)).toEqual([])
  const made = await runRetorna(['backup', join(given.DATA_DIR, 'b.tar')], given)
  expect(made.output).toMatch(/undone.* only a version with 9999-next\.sql can restore it/)
  await makeGame(createDatabase(pool))
  expect((await runRetorna(['upgrade'], given)).output).toMatch(/up to date/)

  const again = await next(['upgrade'], given)
  expect(again).toMatchObject({ code: 0, errors: '' })
  await stop()
  const { rows } = await pool.query('select id, note from games where note is not null')
  expect(rows).toEqual([{ id: gameId, note: 'kept' }])
})

test('commands of a newer version leave the database as it is until it is upgraded; a worker migrates at its start', async () => {
  await openDatabase()
  const given = await environment()
  await pool.query(
    'update migrations set undone_at = now() where name = (select max(name) from migrations)',
  )
  const older = await readMigrations(pool)
  const refused = await runRetorna(['jobs'], given)
  expect(refused).toMatchObject({ code: 6 })
  expect(refused.errors).toMatch(/of an older version .*\(migrations missing: 1\).*-- upgrade\./)
  expect(await readMigrations(pool)).toEqual(older)
  const worker = startWorker(given)
  await expect.poll(async () => (await readMigrations(pool)).pending, WAIT).toEqual([])
  await worker.end('SIGTERM')
  expect(await runRetorna(['jobs'], given)).toMatchObject({ code: 0 })
})

test('what cannot be backed up or copied is left as it was, and says why', async () => {
  await openFirstRelease()
  const given = await environment()
  const before = await readMigrations(pool)
  await writeFile(join(given.DATA_DIR, 'upgrades'), 'no folder')
  const full = await runRetorna(['upgrade'], given)
  expect(full).toMatchObject({ code: 1 })
  expect(await readMigrations(pool)).toEqual(before)
  expect(full.errors).toMatch(/^Making a backup failed: EEXIST.*Nothing was changed\.$/m)
  await rm(join(given.DATA_DIR, 'upgrades'))
  const sealed = { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }
  const noKey = await runRetorna(['upgrade'], { ...given, ...sealed })
  expect(noKey.errors).toMatch(/--identity FILE/)

  const name = `${new URL(database.url).pathname.slice(1)}_rehearsal`
  await pool.query(`create database ${name}`)
  const other = createPool(Object.assign(new URL(database.url), { pathname: `/${name}` }).href, {
    max: 1,
  })
  await other.query('create table precious (id integer)')
  await other.end()
  const taken = await runRetorna(['upgrade'], given)
  expect(taken.errors).toMatch(/which another database has/)
  await pool.query(`drop database ${name}`)

  const nothing = await runRetorna(['upgrade', 'undo'], given)
  expect(nothing).toMatchObject({ code: 1, errors: 'There is no upgrade to undo.\n' })
})

/** Statements that do something to the database, and nothing to a copy. */
const butNotOnCopies = (statement: string): string =>
  `alter table games add column note text;
   do $$ begin if current_database() not like '%\\_rehearsal' then ${statement}; end if; end $$`

test.each([
  ['in the rehearsal', 'select 1 / 0', /Rehearsing on the copy failed: .*division by zero/],
  [
    'in the migration',
    butNotOnCopies("raise 'no space left'"),
    /Migrating failed: .*no space left/,
  ],
])('a migration that fails %s changes nothing', async (_, statements, message) => {
  await openDatabase()
  const given = await environment()
  const next = await nextVersion(statements)
  const failed = await next(['upgrade'], given)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.errors).toMatch(message)
  expect(failed.errors).toMatch(/Nothing was changed\.\n$/)
  expect(await migrate(pool)).toEqual([])
  await makeGame(createDatabase(pool))
  expect(await namesLike('_%')).toEqual([])
})

test('killed in any part, it leaves the database as it was, and the next attempt succeeds', async () => {
  await openDatabase()
  const given = await environment()
  const killed = await nextVersion(butNotOnCopies('perform pg_sleep(600)'))
  for (const part of ['Making a backup', 'Restoring it', 'Rehearsing', 'Migrating']) {
    const outcome = await killed(['upgrade'], given, part)
    expect(outcome).toMatchObject({ code: null, output: expect.stringContaining(part), errors: '' })
    const { rows } = await pool.query(
      "select count(*)::integer as columns from pg_attribute where attrelid = 'games'::regclass and attname = 'note'",
    )
    expect(rows).toEqual([{ columns: 0 }])
    expect(await migrate(pool)).toEqual([])
  }
  // As an attempt leaves the copy that is killed before it has marked it.
  await pool.query(`create database ${new URL(database.url).pathname.slice(1)}_rehearsal`)
  // The database notices within a second that the killed process is gone.
  await makeGame(createDatabase(pool))
  const next = await nextVersion('alter table games add column note text')
  expect(await next(['upgrade'], given)).toMatchObject({ code: 0, errors: '' })
  expect(await namesLike('_%')).toEqual([])
})

test('what the start of a version migrated without a backup is not undone where that would lose the database', async () => {
  await openFirstRelease()
  const given = await environment()
  await migrate(pool)
  const undone = await runRetorna(['upgrade', 'undo'], given)
  expect(undone).toMatchObject({ code: 1 })
  expect(undone.errors).toMatch(/No backup was made by upgrade/)
  expect((await readMigrations(pool)).pending).toEqual([])
})

test('an upgrade from an unreleased version that cannot be taken back by name is not undone, and the backup is named', async () => {
  await openDatabase({ empty: true })
  const given = await environment()
  const known = await knownMigrations()
  await migrate(
    pool,
    known.filter((name) => name < '0055'),
  )
  expect(await runRetorna(['upgrade'], given)).toMatchObject({ code: 0, errors: '' })
  const undone = await runRetorna(['upgrade', 'undo'], given)
  expect(undone).toMatchObject({ code: 1 })
  expect(undone.errors).toMatch(/retorna-before-upgrade-.* unreleased .*Nothing was changed/)
  expect((await readMigrations(pool)).pending).toEqual([])
})

/** A role that owns the tables of the first release, and one that the application has. */
const openWithTwoRoles = async (): Promise<{
  owner: string
  variables: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATA_DIR: string }
}> => {
  await openDatabase({ empty: true })
  const [owner, application] = ['owner', 'app'].map((name) => `${name}_${randomUUID().slice(0, 8)}`)
  const name = new URL(database.url).pathname.slice(1)
  await pool.query(`create role ${owner} login createdb password 'p';
    create role ${application} login password 'p';
    alter database ${name} owner to ${owner}; grant all on schema public to ${owner}`)
  onTestFinished(async () => {
    const last = createPool(inject('postgresUrl'), { max: 1 })
    await last.query(`drop role if exists ${application}; drop role if exists ${owner}`)
    await last.end()
  })
  const as = (role = '') =>
    Object.assign(new URL(database.url), { username: role, password: 'p' }).href
  const tables = createPool(as(owner), { application_name: 'a test' })
  const file = fileURLToPath(new URL('../../test/releases/0.1.0.tar', import.meta.url))
  const about = await verifyBackup(file, undefined)
  await restoreBackup(tables, file, { about, identity: undefined })
  await tables.end()
  const { DATA_DIR } = await environment()
  return {
    owner: `${owner}`,
    variables: { DATABASE_URL: as(application), DATABASE_OWNER_URL: as(owner), DATA_DIR },
  }
}

test('with two roles and encrypted backups, there and back', async () => {
  const { variables } = await openWithTwoRoles()
  const key = join(variables.DATA_DIR, 'key')
  const made = await runRetorna(['backup-key', key], variables)
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\S+)/.exec(made.output) ?? []
  const given = { ...variables, BACKUP_RECIPIENT: recipient }
  const before = await readMigrations(pool)
  const done = await runRetorna(['upgrade', '--identity', key], given)
  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(await readdir(join(variables.DATA_DIR, 'upgrades'))).toEqual([
    expect.stringMatching(/Z\.tar\.age$/),
  ])
  const application = createPool(variables.DATABASE_URL)
  await makeGame(createDatabase(application), { name: 'Written since' })
  await expect(application.query('drop table games')).rejects.toThrow('must be owner')
  await application.end()

  const sealed = await runRetorna(['upgrade', 'undo'], given)
  expect(sealed.errors).toMatch(/is encrypted.*Nothing was changed/)
  await pool.end()
  const undone = await runRetorna(['upgrade', 'undo', '--identity', key], given)
  expect(undone).toMatchObject({ code: 0, errors: '' })
  reconnect()
  expect(await readMigrations(pool)).toEqual(before)
  const [kept = ''] = await namesLike('\\_undone\\_%')
  await pool.query(`drop database ${kept}`)
})

test('an owner of the tables who does not own the database is told so before anything is made', async () => {
  const { owner, variables } = await openWithTwoRoles()
  await pool.query(
    `alter database ${new URL(database.url).pathname.slice(1)} owner to current_user`,
  )
  const refused = await runRetorna(['upgrade'], variables)
  expect(refused.errors).toMatch(
    new RegExp(`“alter database test_\\w+ owner to ${owner}”\\. Nothing was changed\\.$`, 'm'),
  )
  expect(await namesLike('_%')).toEqual([])
})

test('an owner that may not create databases is told how to let it, before anything is changed', async () => {
  await openFirstRelease()
  const given = await environment()
  const before = await readMigrations(pool)
  const role = `owner_${randomUUID().slice(0, 8)}`
  await pool.query(`create role ${role} login password 'p'`)
  await pool.query(`grant all on all tables in schema public, graphile_worker to ${role};
    grant all on schema public, graphile_worker to ${role};
    grant select on all sequences in schema public, graphile_worker to ${role};
    alter database ${new URL(database.url).pathname.slice(1)} owner to ${role}`)
  const url = Object.assign(new URL(database.url), { username: role, password: 'p' }).href
  const refused = await runRetorna(['upgrade'], { ...given, DATABASE_URL: url })
  expect(refused.errors).toMatch(/“alter role … createdb” for it\. Nothing was changed/)
  expect(await readMigrations(pool)).toEqual(before)
  await pool.query(
    `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
  )
})
