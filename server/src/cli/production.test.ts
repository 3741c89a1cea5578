import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { useNewTestDatabase } from '../../test/database.ts'
import { patience } from '../../test/patience.ts'
import { programOf } from '../../test/processes/programs.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { startWorker } from '../../test/processes/start.ts'
import { readConfig } from '../config.ts'
import { storedSetting, storeSetting } from '../database/settings.ts'
import {
  markProduction,
  markRestored,
  requireProductionConfig,
  requireTimeZone,
  untilServedAlike,
} from './production.ts'

const database = useNewTestDatabase()
let served: Record<string, string>
beforeEach(async () => {
  served = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://retorna.example',
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
  }
  await markProduction(database.db, readConfig('serve', served))
})

test('a worker beside a production server needs the same configuration, and waits for one that starts with other settings', async () => {
  const { DATABASE_URL = '', SMTP_URL: _, ...withoutMail } = served
  const lacking = await runRetorna(['worker'], { DATABASE_URL })
  expect(lacking).toMatchObject({ code: 2, output: '' })
  expect(JSON.parse(lacking.errors)).toMatchObject({
    level: 60,
    exitCode: 2,
    msg: expect.stringMatching(/PUBLIC_URL, AUTH_SECRET must be set/),
  })
  const changed = { DATABASE_URL, ...withoutMail }
  const worker = startWorker(changed)
  await expect
    .poll(worker.output, { timeout: patience(30_000) })
    .toMatch(/^{"level":40,.*SMTP_URL/m)
  await markProduction(database.db, readConfig('serve', changed))
  await expect.poll(worker.output, { timeout: patience(30_000) }).toMatch(/Running jobs/)
  expect(await worker.end('SIGTERM')).toBe(0)
})

test('a worker that waits for such a server stops at a signal', async () => {
  const { SMTP_URL: _, ...changed } = served
  const worker = startWorker(changed)
  await expect.poll(worker.output, { timeout: patience(30_000) }).toMatch(/Waiting up to two/)
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(worker.output()).toContain('Stopping …')
})

/** Why what runs with these variables is refused; null: it is not. */
const refusal = async (variables: Record<string, string>): Promise<string | null> => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return requireProductionConfig(database.db, readConfig('start')).then(
    () => null,
    (error: Error) => error.message,
  )
}
afterEach(() => vi.unstubAllEnvs())

test('what differs is told once, and looked at again every few seconds for two minutes', async () => {
  const { SMTP_URL: _, ...changed } = served
  const other = { ...changed, AUTH_SECRET: 'o'.repeat(32), PUBLIC_URL: 'https://other.example' }
  for (const [name, value] of Object.entries(other)) vi.stubEnv(name, value)
  await storeSetting(database.db, 'time_zone', 'Europe/Lisbon')
  const check = async () => {
    await requireTimeZone(database.pool, 'UTC')
    return requireProductionConfig(database.db, readConfig('start'))
  }
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  const neverMarked = vi.fn(async (_ms: number) => {})
  await expect(untilServedAlike(check, tell, neverMarked)).rejects.toThrow(/Set the same TIME_ZONE/)
  expect(neverMarked.mock.calls.reduce((sum, [ms]) => sum + ms, 0)).toBe(120_000)
  expect(told).toEqual([expect.stringMatching(/Set the same TIME_ZONE here.*Waiting/)])

  // In the order of a server's start.
  const starts = [
    () => storeSetting(database.db, 'time_zone', 'UTC'),
    () => markProduction(database.db, readConfig('serve', other)),
  ]
  const config = await untilServedAlike(check, tell, async () => starts.shift()?.())
  expect(config).toMatchObject({ mode: 'serve', publicUrl: 'https://other.example' })
  expect(told).toHaveLength(2)

  vi.stubEnv('PUBLIC_URL', undefined)
  await expect(untilServedAlike(check, tell)).rejects.toThrow(/PUBLIC_URL must be set/)
})

test('settings with other values are named, of which the database keeps only fingerprints', async () => {
  const folder = inject('scratch')
  const shared = {
    ...served,
    SMTP_URL: 'smtps://ana:hush-hush@mail.example',
    BACKUP_TO: folder,
    BACKUP_RECIPIENT: 'age1server',
    BACKUP_KEEP_DAYS: '365',
    QUARANTINE_DAYS: '365',
  }
  await markProduction(database.db, readConfig('serve', shared))
  expect(await refusal(shared)).toBeNull()
  const { BACKUP_RECIPIENT: _, BACKUP_KEEP_DAYS: __, QUARANTINE_DAYS: ___, ...lacking } = shared
  expect(await refusal({ ...lacking, SMTP_URL: 'smtps://other.example' })).toMatch(
    /Set the same SMTP_URL, BACKUP_KEEP_DAYS, BACKUP_RECIPIENT, QUARANTINE_DAYS here\.$/,
  )
  expect(
    await refusal({ ...shared, BACKUP_TO: `${folder}/other`, MAIL_FROM: 'a@b.example' }),
  ).toMatch(/Set the same MAIL_FROM, BACKUP_TO here\.$/)
  const elsewhere = { ...shared, AUTH_SECRET: 'o'.repeat(32), PUBLIC_URL: 'https://other.example' }
  expect(await refusal(elsewhere)).toMatch(/Set the same PUBLIC_URL, AUTH_SECRET here\.$/)
  const { rows } = await database.pool.query(
    "select value::text from settings where key = 'production'",
  )
  expect(rows[0].value).not.toMatch(/hush|age1|365/)
  // A server may start with others at any time.
  await markProduction(database.db, readConfig('serve', lacking))
  expect(await refusal(lacking)).toBeNull()
  expect(await refusal(shared)).toMatch(/BACKUP_RECIPIENT/)
})

test('nothing is refused for what only an earlier or later version notes', async () => {
  await database.pool.query(
    `update settings set value = value - 'fingerprints' where key = 'production'`,
  )
  expect(await refusal({ ...served, QUARANTINE_DAYS: '365' })).toBeNull()
  await markProduction(database.db, readConfig('serve', served))
  await database.pool.query(
    `update settings set value = jsonb_set(value, '{fingerprints,NEW}', '"x"') where key = 'production'`,
  )
  expect(await refusal(served)).toBeNull()
})

test('an upgrade goes by the settings of its backup; others may be changed with the version', async () => {
  const given: Record<string, string> = { ...served, BACKUP_TO: inject('scratch') }
  await markProduction(database.db, readConfig('serve', given))
  const { SMTP_URL: _, ...changed } = given
  const upgraded = await runRetorna(['upgrade'], { ...changed, QUARANTINE_DAYS: '365' })
  expect(upgraded).toMatchObject({ code: 0, errors: '' })
  const { BACKUP_TO: __, ...elsewhere } = given
  const refused = await runRetorna(['upgrade'], elsewhere)
  expect(refused).toMatchObject({ code: 2, output: '' })
  expect(refused.errors).toMatch(/Set the same BACKUP_TO here\.$/m)
})

test('a start with other settings is refused before it computes days anew', async () => {
  await storeSetting(database.db, 'time_zone', 'Europe/Lisbon')
  const options = { program: programOf('start.ts') }
  const refused = await runRetorna(
    [],
    { DATABASE_URL: database.url, PORT: '0' },
    undefined,
    options,
  )
  expect(refused.code).toBe(2)
  expect(await storedSetting(database.db, 'time_zone')).toBe('Europe/Lisbon')
})

test.each([
  ['user', 'plan', 'ana@example.com', 'free'],
  ['admin', 'reset-two-factor', 'ana@example.com'],
])('so does what mails a link: %s %s', async (...command) => {
  const refused = await runRetorna(command, { DATABASE_URL: database.url })
  expect(refused).toMatchObject({ code: 2, output: '' })
})

test('so does an archive, which would be without encryption', async () => {
  const served = { DATABASE_URL: database.url, BACKUP_TO: inject('scratch') }
  expect(await runRetorna(['archive'], served)).toMatchObject({ code: 2, output: '' })
})

test('so does a backup, which tells which secret it needs; a restored copy is no production', async () => {
  const backup = (variables: Record<string, string>) =>
    runRetorna(['backup', `${process.env.TMPDIR ?? '/tmp'}/never-written.tar`], variables)
  const refused = await backup({ DATABASE_URL: database.url })
  expect(refused).toMatchObject({ code: 2, output: '' })
  await markRestored(database.db)
  const { rows } = await database.pool.query("select from settings where key = 'production'")
  expect(rows).toEqual([])
})
