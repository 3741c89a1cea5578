import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { newDirectory } from '../../../test/opened.ts'
import { logChange, loggedSince, markNow } from '../../database/catalog-log.ts'
import type { Pool } from '../../database/connection.ts'
import { migrate, readMigrations } from '../../database/migrate/migrate.ts'
import { knownMigrations } from '../../database/migrate/migration-files.ts'
import { version } from '../../version.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { hasTables } from './restore-queries.ts'
import { lastUpgrade } from './upgrade/upgrade-queries.ts'

test('a backup with tables of a newer version is refused with its migrations, whichever version made it, and leaves the database empty', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(database.close)
  const about = {
    format: 1 as const,
    takenAt: '2026-01-02T03:04:05Z',
    version,
    postgres: '18.0',
    migrations: ['0001-people.sql', '9998-next.sql', '9999-last.sql'],
    months: [],
    tables: [],
    sequences: [],
    secretId: '',
  }
  await expect(
    restoreBackup(database.pool, '/no/backup.tar', { about, identity: undefined }),
  ).rejects.toThrow(
    'of a newer version than this program (9998-next.sql, 9999-last.sql). Restore it with that',
  )
  expect(await hasTables(database.pool)).toBe(false)
})

/** A backup of a database, without a key. */
const backUp = async (pool: Pool): Promise<string> => {
  const path = join(await newDirectory(), 'backup.tar')
  const secret = { current: 'secret', former: [] }
  await makeBackup(pool, path, { secret, recipient: undefined })
  return path
}

/** A database that holds what a backup does. */
const restored = async (path: string): Promise<TestDatabase> => {
  const target = await createTestDatabase({ empty: true })
  onTestFinished(target.close)
  const about = await verifyBackup(path, undefined)
  await restoreBackup(target.pool, path, { about, identity: undefined })
  return target
}

test('the last upgrade, and what was undone of it, is the same in the copy', async () => {
  const source = await createTestDatabase()
  onTestFinished(source.close)
  const [undone, last] = (await knownMigrations()).toReversed()
  await source.pool.query(
    `update migrations set applied_at = '2026-01-02T03:04:05.678901Z' where name < $1`,
    [last],
  )
  await source.pool.query('update migrations set undone_at = now() where name = $1', [undone])
  const { pool } = await restored(await backUp(source.pool))
  expect(await readMigrations(pool)).toMatchObject({ undone: [undone], pending: [undone] })
  expect(await lastUpgrade(pool)).toMatchObject({ added: [last] })
  await migrate(pool)
  const { added, before } = await lastUpgrade(pool)
  expect([added, before.at(-1)]).toEqual([[undone], last])
})

test('what was restored is not told as later than a mark, whatever numbers the transactions of the other cluster had', async () => {
  const source = await createTestDatabase()
  onTestFinished(source.close)
  const gameId = await makeGame(source.db)
  await makeReadings(source.pool, gameId, [{ day: testToday(), rtp: 95 }])
  await logChange(source.db, 'everything', 'all')
  await source.pool.query(
    `insert into removed_rows (game_id, day) values (${gameId}, '2026-01-02');
     update daily_rtp set changed_in = '900000000000';
     update removed_rows set changed_in = '900000000000';
     update catalog_log set changed_in = '900000000000'`,
  )
  const target = await restored(await backUp(source.pool))
  const mark = await markNow(target.db)
  expect(await loggedSince(target.db, mark)).toEqual([])
  const { rows } = await target.pool.query(
    `select count(*)::integer as days, count(*) filter (where changed_in >= $1::xid8)::integer as changed,
       (select count(*) from removed_rows where changed_in >= $1::xid8)::integer as removed
     from daily_rtp`,
    [mark.transaction],
  )
  expect(rows).toEqual([{ days: 1, changed: 0, removed: 0 }])
})

test.each([
  [
    '0054-forecasts.sql',
    `insert into alerts (user_id, game_id, direction, threshold, unit)
     values ('a', 1, 'both', 1, 'points'), ('a', 1, 'both', 1, 'version')`,
    'select unit as kept from alerts order by 1',
    ['points', 'version'],
  ],
  [
    '0077-uploads-in-pieces.sql',
    `insert into desk_imports (user_id, file_name, bytes, header, sample, shape, options, is_remembered, state, received)
     values ('a', 'a.csv', 9, '{}', '[]', '', '{}', false, 'uploading', 3)`,
    'select state as kept from desk_imports',
    ['uploading'],
  ],
])(
  'a backup of an unreleased version that ends with %s is restored with rows that it was the first to allow',
  async (last, rows, kept, expected) => {
    const source = await createTestDatabase({ empty: true })
    onTestFinished(source.close)
    const known = await knownMigrations()
    await migrate(
      source.pool,
      known.filter((name) => name <= last),
    )
    await source.pool.query(
      `insert into users (id, name, email) values ('a', 'A', 'a@example.com');
     insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) values ('g', 1, 'G');
     ${rows}`,
    )
    const { pool } = await restored(await backUp(source.pool))
    await migrate(pool)
    const { rows: found } = await pool.query(kept)
    expect(found.map((row) => row.kept)).toEqual(expected)
  },
)
