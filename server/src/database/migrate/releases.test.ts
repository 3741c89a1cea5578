import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { insertSession } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { brokenBy, schemaLines } from '../../../test/schema-lines.ts'
import { restoreBackup, verifyBackup } from '../../features/backup/restore-backup.ts'
import { admitApplication, applicationUrl } from '../application-role.ts'
import { migrate } from './migrate.ts'
import { knownMigrations } from './migration-files.ts'
import {
  breaking,
  contractionOf,
  FREE_UNTIL,
  isRelease,
  RELEASES,
  steppingStone,
  versionOf,
} from './releases.ts'

let database: TestDatabase
afterEach(() => database.close())

test.each(RELEASES)(
  'a database of $version is brought to the present, with all that was in it, and served',
  async ({ version, lastMigration }) => {
    database = await createTestDatabase({ empty: true })
    const { pool, url } = database
    const file = fileURLToPath(new URL(`../../../test/releases/${version}.tar`, import.meta.url))
    const about = await verifyBackup(file, undefined)
    expect([about.version, about.migrations.at(-1)]).toEqual([version, lastMigration])
    await restoreBackup(pool, file, { about, identity: undefined })
    expect(await migrate(pool)).not.toEqual([])
    await admitApplication(pool, applicationUrl(url), { isOurs: true })
    const rows = (name: string) => about.tables.find((table) => table.name === name)?.rows
    const { rows: kept } = await pool.query(
      `select (select count(*) from readings) as readings, (select count(*) from daily_rtp) as days,
         (select count(*) from users) as users, (select count(*) from favorites) as favorites`,
    )
    expect(kept).toEqual([
      {
        readings: rows('readings'),
        days: rows('daily_rtp'),
        users: rows('users'),
        favorites: rows('favorites'),
      },
    ])
    const server = await createTestApp({ database })
    try {
      const person = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'premium@retorna.demo')
        .executeTakeFirstOrThrow()
      const token = await insertSession(database.db, person.id)
      const headers = { authorization: `Bearer ${token}` }
      for (const address of [
        '/api/games/rtp',
        '/api/games/1/details',
        '/api/alerts',
        '/api/user/favorites',
      ]) {
        const reply = await server.app.inject({ url: address, headers })
        expect(reply.statusCode, address).toBe(200)
      }
      const favorite = { method: 'POST', url: '/api/user/favorites', headers } as const
      const added = await server.app.inject({ ...favorite, payload: { game_id: 2 } })
      expect(added.statusCode).toBe(201)
    } finally {
      await server.close()
    }
  },
)

test('what a migration takes from the programs before it, it says, and then the release before does without', async () => {
  database = await createTestDatabase({ empty: true })
  const { pool } = database
  const start = [FREE_UNTIL, ...RELEASES.map(({ lastMigration }) => lastMigration)]
    .toSorted()
    .at(-1)
  const known = await knownMigrations()
  await migrate(
    pool,
    known.filter((name) => name <= `${start}`),
  )
  const wrong: string[] = []
  let before = await schemaLines(pool)
  for (const name of known.filter((migration) => migration > `${start}`)) {
    await migrate(pool, [name])
    const after = await schemaLines(pool)
    const broken = brokenBy(before, after)
    const since = await contractionOf(name)
    const isAllowed = RELEASES.some(({ version }) => version === since)
    if (since === undefined ? broken.length > 0 : !isAllowed) wrong.push(name, ...broken)
    before = after
  }
  expect(wrong).toEqual([])
})

const TAKES_AWAY = [
  'alter table favorites drop column created_at',
  'alter table favorites rename to starred',
  'alter table games rename column name to title',
  'alter table games alter column name type varchar(1000)',
  'alter table users alter column image set not null',
  'alter table games alter column name drop not null',
  'alter table games add column mandatory text not null',
  'alter table games add constraint short check (length(name) < 500)',
  'create unique index on games (name)',
  "alter table alerts drop constraint alerts_unit_check, add check (unit in ('points', 'evidence', 'version', 'extra'))",
  "alter table games drop constraint games_bet_currency_check, add check (bet_currency ~ '^[A-Z]{3}$')",
  'drop view feed_days cascade',
  'drop function ensure_reading_partitions(timestamptz, timestamptz)',
]
const ADDS = [
  'alter table games add column note text check (length(note) < 9)',
  "alter table games add column kind text not null default 'slot'",
  'create table extras (game_id integer not null references games, unique (game_id))',
  "alter table alerts drop constraint alerts_unit_check, add check (unit in ('extra', 'points', 'evidence', 'version', 'answer'))",
  "alter table games drop constraint games_bet_currency_check, add check (bet_currency ~ '^[A-Z]{3,9}$')",
  'create index on games (name)',
  'create view few as select id from games',
]

test('what breaks programs is told from what does not', async () => {
  database = await createTestDatabase()
  const { pool } = database
  const before = await schemaLines(pool)
  const found = async (statement: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      return brokenBy(before, await schemaLines(client as never))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (const statement of TAKES_AWAY) expect(await found(statement), statement).not.toEqual([])
  for (const statement of ADDS) expect(await found(statement), statement).toEqual([])
})

test('a version is told by its migrations, and from 0.1.0 there is no way without a stop', async () => {
  database = await createTestDatabase()
  const known = await knownMigrations()
  const [first] = RELEASES
  const before = known.filter((name) => name <= `${first?.lastMigration}`)
  expect(versionOf(before)).toBe('0.1.0')
  expect([isRelease(before), isRelease(known.slice(0, 40))]).toEqual([true, false])
  expect(versionOf(before.slice(0, 3))).toMatch(/^an unreleased version/)
  expect(versionOf(known.slice(0, 40))).toMatch(/^a version after 0\.1\.0 \(/)
  const pending = known.filter((name) => !before.includes(name))
  expect(await breaking(pending, before)).toContain(FREE_UNTIL)
  expect(await steppingStone(pending, before)).toBeUndefined()
})
