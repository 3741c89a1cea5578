import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { readConfig } from '../config.ts'
import { storedSetting, storeSetting } from '../database/settings.ts'
import { markProduction, requireProductionConfig, unmarkProduction } from './production.ts'

let database: TestDatabase
let served: Record<string, string>
beforeEach(async () => {
  database = await createTestDatabase()
  served = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://retorna.example',
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
  }
  await markProduction(database.db, readConfig('serve', served))
})
afterEach(() => database.close())

const worker = async (variables: Record<string, string>) => {
  const { code, output, errors } = await runRetorna(['worker'], variables)
  expect(output).toBe('')
  const { level, exitCode, msg } = JSON.parse(errors)
  expect([level, exitCode]).toEqual([60, code])
  return `${code}: ${msg}`
}

test('a worker beside a production server needs the same configuration, and is told which', async () => {
  const { DATABASE_URL = '', ...others } = served
  expect(await worker({ DATABASE_URL })).toMatch(/^2: .*PUBLIC_URL, AUTH_SECRET must be set/)
  const { SMTP_URL: _, ...withoutMail } = others
  expect(await worker({ DATABASE_URL, ...withoutMail })).toMatch(
    /^2: .*served by npm run serve with other settings\. Set the same SMTP_URL here\.$/,
  )
  const elsewhere = { ...others, AUTH_SECRET: 'o'.repeat(32), PUBLIC_URL: 'https://other.example' }
  expect(await worker({ DATABASE_URL, ...elsewhere })).toMatch(
    /Set the same PUBLIC_URL, AUTH_SECRET here\.$/,
  )
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

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

test('a start with other settings is refused before it computes days anew', async () => {
  await storeSetting(database.db, 'time_zone', 'Europe/Lisbon')
  const options = { program: START }
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
  await unmarkProduction(database.db)
  const { rows } = await database.pool.query("select from settings where key = 'production'")
  expect(rows).toEqual([])
})
