import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@retorna/domain/day'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, useNewTestApp } from '../../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { doJobs } from '../../test/jobs.ts'
import { queueTestMail } from '../../test/mails.ts'
import { joinMember } from '../../test/member.ts'
import { newDirectory } from '../../test/opened.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { requestDeletion } from '../features/account/privacy/deletion.ts'
import { makeBackup } from '../features/backup/make-backup.ts'
import { hasTables } from '../features/backup/restore-queries.ts'
import { requireRestored } from './production.ts'

const server = useNewTestApp()

/** A bucket that does not answer. */
const AWAY = {
  BACKUP_TO: 's3://copies',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.close())
  return database
}

/** Every row of every table that a backup has, as text. */
const contents = async ({ pool }: TestDatabase): Promise<Record<string, string[]>> => {
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> 'backups')
       or (schemaname = 'graphile_worker' and tablename <> 'migrations')`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from ${name} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const fill = async () => {
  const { pool, db } = server.database
  const gameId = await makeGame(db, { name: 'A\tB\\N "C"\nD' })
  const days = Array.from({ length: 58 }, (_, week) => addDays(testToday(), 7 * week - 400))
  const volumes = { turnover: 1000.5, payout: 961.2501, plays: 700 }
  await makeReadings(
    pool,
    gameId,
    days.map((day) => ({ day, ...volumes })),
  )
  await queueTestMail(db)
  const person = await joinMember(server, { role: 'admin', two_factor_since: null })
  return { gameId, person }
}

test('the drill: a backup made under load is restored elsewhere; every figure is equal, and people sign in', async () => {
  const { gameId, person } = await fill()
  const directory = await newDirectory()
  const { pool } = server.database
  let isWriting = true
  const writing = (async () => {
    for (let i = 1; isWriting; i++) {
      await makeReadings(pool, gameId, [{ day: addDays(testToday(), -400 - i), rtp: 95 }])
    }
  })()
  const from = { DATABASE_URL: server.database.url, DATA_DIR: directory }
  const made = await runRetorna(['backup', join(directory, 'b.tar')], from)
  isWriting = false
  await writing
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toMatch(/b\.tar: \d+ rows, \d+ bytes, not encrypted\.\n.*AUTH_SECRET/s)
  expect((await stat(join(directory, 'b.tar'))).mode & 0o777).toBe(0o600)

  const target = await emptyDatabase()
  const to = { DATABASE_URL: target.url, DATA_DIR: directory }
  const restored = await runRetorna(['restore', join(directory, 'b.tar')], to)
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.output).toMatch(/Restored\.\n$/)
  // What the snapshot holds of the readings agrees with their roll-up: it is one moment.
  const { rows } = await target.pool.query(
    `select (select count(*) from readings) as readings, (select sum(readings) from daily_rtp) as rolled_up,
       (select readings from game_metrics) as counted`,
  )
  expect(rows[0].readings).toBeGreaterThan(50)
  expect(rows[0]).toEqual({
    readings: rows[0].readings,
    rolled_up: rows[0].readings,
    counted: rows[0].readings,
  })
  const elsewhere = await createTestApp({
    database: { ...target, application: { pool: target.pool, db: target.db } },
  })
  onTestFinished(() => elsewhere.close())
  const login = await elsewhere.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, senha: 'Quarry#Lamp58' },
  })
  expect(login.statusCode).toBe(200)
  for (const url of [
    `/api/games/${gameId}`,
    '/api/games',
    '/api/dashboard/stats',
    '/api/hot-games',
  ]) {
    const there = await elsewhere.app.inject({ url, headers: person.headers })
    const here = await person.get(url)
    expect(here.statusCode, url).toBeLessThan(500)
    // Readings of other days are still being added here.
    const figures = (reply: typeof here) => {
      return JSON.stringify(reply.json()).replace(/"total_readings":\d+/, '')
    }
    expect(figures(there), url).toEqual(figures(here))
  }
})

test('a quiet database is restored row by row, with its sequences, triggers and rights', async () => {
  await fill()
  const directory = await newDirectory()
  const file = join(directory, 'b.tar')
  // Numbers of transactions hold in their own cluster alone, so they are not restored.
  await server.database.pool.query(
    "update daily_rtp set changed_in = '0'; truncate catalog_log, removed_rows",
  )
  const before = await contents(server.database)
  await runRetorna(['backup', file], { DATABASE_URL: server.database.url, DATA_DIR: directory })
  const target = await emptyDatabase()
  const { output } = await runRetorna(['restore', file], {
    DATABASE_URL: target.url,
    DATA_DIR: directory,
    AUTH_SECRET: 'c'.repeat(32),
  })
  expect(output).toContain('AUTH_SECRET is not the one of the backup')
  expect(await contents(target)).toEqual(before)
  expect(Object.values(before).flat().length).toBeGreaterThan(150)
  await target.pool.query("insert into audit_log (actor, action, subject) values ('a', 'b', 'c')")
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  await makeGame(target.db)
})

test('refuses a filled database, a damaged file and a wrong key, and changes nothing', async () => {
  await fill()
  const directory = await newDirectory()
  const file = join(directory, 'b.tar')
  const environment = { DATABASE_URL: server.database.url, DATA_DIR: directory }
  const key = await runRetorna(['backup-key', join(directory, 'key')], environment)
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\S+)/.exec(key.output) ?? []
  await runRetorna(['backup', file], { ...environment, BACKUP_RECIPIENT: recipient })
  const sealed = await readFile(file)
  expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1/)

  const target = await emptyDatabase()
  const restore = (...more: string[]) =>
    runRetorna(['restore', file, ...more], { DATABASE_URL: target.url, DATA_DIR: directory })
  expect(await restore()).toMatchObject({ code: 1, errors: expect.stringMatching(/is encrypted/) })
  await runRetorna(['backup-key', join(directory, 'other')], environment)
  expect(await restore('--identity', join(directory, 'other'))).toMatchObject({ code: 1 })
  for (const damage of [
    (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000),
    (bytes: Buffer) => bytes.fill(0, 3000, 3010),
    () => Buffer.from('no backup'),
  ]) {
    await writeFile(file, damage(Buffer.from(sealed)))
    const outcome = await restore('--identity', join(directory, 'key'))
    expect(outcome).toMatchObject({ code: 1, output: '' })
    expect(outcome.errors).toMatch(/cannot be read|incomplete|damaged/)
  }
  const { rowCount } = await target.pool.query("select from pg_tables where schemaname = 'public'")
  expect(rowCount).toBe(0)
  await writeFile(file, sealed)
  const { output } = await restore('--identity', join(directory, 'key'))
  expect(output).toContain('Restored.')
  const again = await restore('--identity', join(directory, 'key'))
  expect(again).toMatchObject({ code: 1, errors: expect.stringMatching(/already holds tables/) })
})

test('people deleted after the backup are deleted again, and a former AUTH_SECRET that is given is not asked for', async () => {
  const { person } = await fill()
  const directory = await newDirectory()
  server.app.config.dataDir = directory
  const other = await joinMember(server)
  const file = join(directory, 'b.tar')
  const secret = { current: 'a'.repeat(32), former: [] }
  await makeBackup(server.database.pool, file, { secret, recipient: undefined })
  const setting = {
    db: server.database.db,
    publicUrl: '',
    timeZone: 'UTC',
    payments: { stripe: undefined },
  }
  await requestDeletion(setting, other.userId, new Date(Date.now() - 8 * 86_400_000))
  await doJobs(server)
  await doJobs(server)
  const target = await emptyDatabase()
  const { output } = await runRetorna(['restore', file], {
    DATABASE_URL: target.url,
    DATA_DIR: directory,
    AUTH_SECRET: `${'b'.repeat(32)},${secret.current}`,
  })
  expect(output).toContain('Accounts deleted again: 1.')
  expect(output).not.toContain('AUTH_SECRET')
  const { rows } = await target.pool.query(
    'select id, email, deleted_at is null as is_here from users order by id = $1',
    [other.userId],
  )
  expect(rows).toEqual([
    { id: person.userId, email: person.email, is_here: true },
    { id: other.userId, email: expect.stringMatching(/@deleted\.invalid$/), is_here: false },
  ])
})

test('a ledger of deletions that cannot be read ends a restore before it fills anything; one that fails after it says so, and keeps the database from being served', async () => {
  await fill()
  const directory = await newDirectory()
  const [file, ledger] = [join(directory, 'b.tar'), join(directory, 'ledger.txt')]
  const secret = { current: 'secret', former: [] }
  await makeBackup(server.database.pool, file, { secret, recipient: undefined })
  await writeFile(ledger, 'who\n')
  const target = await emptyDatabase()
  const to = { DATABASE_URL: target.url, DATA_DIR: directory }
  const attempts: [string[], Record<string, string>][] = [
    [['--deletions', join(directory, 'none.txt')], {}],
    [['--deletions', ledger], {}],
    [[], AWAY],
  ]
  for (const [more, variables] of attempts) {
    const refused = await runRetorna(['restore', file, ...more], { ...to, ...variables })
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(
      /^The deletions to repeat cannot be read \(.*\)\. Nothing was changed\..*--deletions FILE$/m,
    )
  }
  expect(await hasTables(target.pool)).toBe(false)
  // No text of PostgreSQL holds a zero.
  await writeFile(ledger, '2026-01-02T03:04:05.000Z a\0b\n')
  const late = await runRetorna(['restore', file, '--deletions', ledger], to)
  expect(late).toMatchObject({ code: 1 })
  expect(late.output).not.toContain('Restored.')
  expect(late.errors).toMatch(
    /^The backup is restored, but .* not be repeated \(.*0x00\)\. Before the first start: npm run retorna -- repeat-deletions$/m,
  )
  // As after a restore that was killed at this point.
  const early = await runRetorna(['worker'], to)
  expect(early).toMatchObject({
    code: 8,
    errors: expect.stringMatching(/restore .* has not ended/),
  })
  await writeFile(ledger, '')
  await runRetorna(['repeat-deletions', '--deletions', ledger], to)
  await requireRestored(target.db)
})

test('a drill restores the newest backup aside, and notes that it did; a damaged one is not noted', async () => {
  await fill()
  const directory = await newDirectory()
  const from = {
    DATABASE_URL: server.database.url,
    DATA_DIR: directory,
    BACKUP_TO: join(directory, 'backups'),
  }
  const drills = async () =>
    (await server.database.pool.query("select from life_signs where part = 'restore-drill'"))
      .rowCount
  const none = await runRetorna(['drill'], from)
  expect(none).toMatchObject({ code: 1 })
  expect(none.errors).toContain('no backup in BACKUP_TO')
  await runRetorna(['backup'], from)
  const [name = ''] = await readdir(from.BACKUP_TO)
  const damaged = join(directory, 'damaged.tar')
  await writeFile(damaged, (await readFile(join(from.BACKUP_TO, name))).subarray(0, 5_000))
  // A file that is here is not asked for in a bucket.
  const local = await runRetorna(['drill', 'damaged.tar'], { ...from, ...AWAY }, directory)
  expect(local).toMatchObject({ code: 1, errors: expect.stringContaining('damaged.tar') })
  expect(await runRetorna(['drill', damaged], from)).toMatchObject({ code: 1 })
  expect(await drills()).toBe(0)
  // As in the container image, where these packages are missing.
  const without =
    "--import=data:text/javascript,Object.defineProperty(process,'arch',{value:'none'})"
  const nowhere = await runRetorna(['drill'], { ...from, NODE_OPTIONS: without })
  expect(nowhere).toMatchObject({ code: 1 })
  expect(nowhere.errors).toContain('Give an empty database: --into postgresql://…')
  const target = await emptyDatabase()
  const done = await runRetorna(['drill', '--into', target.url], from)
  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(done.output).toContain(`${name} can be restored.`)
  expect(await drills()).toBe(1)
  const { rows } = await target.pool.query('select count(*)::integer as n from readings')
  expect(rows[0].n).toBe(58)
})
