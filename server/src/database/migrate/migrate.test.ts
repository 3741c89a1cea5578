import { readdir, readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { findSession } from '../../auth/sessions/session-rows.ts'
import { undoImport } from '../../features/imports/undo/undo-import.ts'
import { inTransaction } from '../connection.ts'
import { createPool } from '../pool.ts'
import { rollUpDays } from '../readings/roll-up.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'

const ZONE = 'America/Sao_Paulo'

let database: TestDatabase
afterEach(() => database.close())

test('two processes can migrate an empty database at once', async () => {
  database = await createTestDatabase({ empty: true })
  const [one, two] = await Promise.all([migrate(database.pool), migrate(database.pool)])
  expect([...one, ...two].length).toBeGreaterThan(0)
  expect(one.length === 0 || two.length === 0).toBe(true)
  expect(await migrate(database.pool)).toEqual([])
})

test('when its connection breaks, migrating fails, and the pool can end', async () => {
  database = await createTestDatabase()
  const pool = createPool(database.url)
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const migrated = migrate(pool).then(
    () => 'migrated',
    () => 'failed',
  )
  const terminated = async () => {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and not granted and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
      [MIGRATION_LOCK],
    )
    return rowCount
  }
  await expect.poll(terminated).toBe(1)
  expect(await migrated).toBe('failed')
  await pool.end()
  holder.release(true)
})

test('refuses a database that a newer version has migrated', async () => {
  database = await createTestDatabase()
  await database.pool.query("insert into migrations (name) values ('9999-later.sql')")
  await expect(migrate(database.pool)).rejects.toThrow(/9999-later\.sql.*Update the program/)
})

/** A database with the migrations before this number. */
const migrateUntil = async (number: string) => {
  database = await createTestDatabase({ empty: true })
  const { pool } = database
  const directory = new URL('../migrations/', import.meta.url)
  await pool.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of (await readdir(directory)).sort().filter((file) => file < number)) {
    await pool.query(await readFile(new URL(name, directory), 'utf8'))
    await pool.query('insert into migrations (name) values ($1)', [name])
  }
  return database
}

test('alerts in standard deviations become alerts by evidence, and each owner is told once', async () => {
  const { pool } = await migrateUntil('0040')
  await pool.query(
    `insert into users (id, name, email)
     select name, name, name || '@example.com' from unnest(array['ana', 'bia', 'caio']) as p (name)`,
  )
  await pool.query(
    `insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) values ('a', 1, 'A'), ('b', 1, 'B');
     insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
       values (1, '2026-03-01', 96, 1, now());
     insert into alerts (user_id, game_id, direction, threshold, unit, is_active, deleted_at) values
       ('ana', 1, 'both', 3, 'deviations', true, null),
       ('ana', 2, 'increase', 3, 'deviations', false, null),
       ('ana', 2, 'both', 5, 'points', true, null),
       ('bia', 1, 'both', 3, 'points', true, null),
       ('caio', 1, 'both', 3, 'deviations', true, now())`,
  )
  expect(await migrate(pool)).toContain('0040-alerts-by-evidence.sql')
  const alerts = await pool.query(
    'select unit, threshold, reference, false_alarms, counts_from from alerts order by id',
  )
  const converted = { unit: 'evidence', threshold: 2, reference: 'theoretical', false_alarms: 0.5 }
  expect(alerts.rows).toMatchObject([
    { ...converted, counts_from: '2026-03-02' },
    { ...converted, counts_from: '-infinity' },
    { unit: 'points', threshold: 5 },
    { unit: 'points', threshold: 3 },
    converted,
  ])
  const told = await pool.query('select user_id, kind, data, state from notifications')
  expect(told.rows).toEqual([
    { user_id: 'ana', kind: 'alerts-converted', data: { count: 2 }, state: 'new' },
  ])
})

test('readings of before feeds go to the entry, to files or to the demonstration, and nothing is lost', async () => {
  const { pool } = await migrateUntil('0042')
  await pool.query(
    `insert into settings (key, value) values ('time_zone', '"America/Sao_Paulo"'), ('demo', '{}');
     insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) select 'g' || n, 1, 'G' || n from generate_series(1, 4) n;
     insert into import_batches (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged, rows_refused, actor)
       values ('games', 'g.csv', 'x', 4, 0, 0, 0, 'ana'), ('readings', 'r.csv', 'x', 4, 0, 0, 0, 'ana');
     select ensure_reading_partitions('2026-02-01', '2026-03-31');
     insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, batch_id) values
       (1, '2026-03-01T12:00Z', 95, 100, 95, 10, 'site', 'ana', 2),
       (1, '2026-03-01T15:00Z', 97, 300, 291, 30, 'desk', 'bia', null),
       (2, '2026-03-01T15:00Z', 96, null, null, null, 'desk', 'bia', null),
       (2, '2026-03-02T02:59Z', 94, null, null, null, 'site', 'ana', 2),
       (2, '2026-03-02T15:00Z', 93, 100, 93, null, 'desk', 'bia', null),
       (3, '2026-03-01T12:00Z', 98, null, null, null, 'Demonstration data', 'demonstration', null),
       (4, '2026-03-01T12:00Z', 91, 50, 45.5, 100, 'site', 'ana', 2),
       (4, '2026-03-01T15:00Z', 99, 50, 49.5, 300, 'desk', 'bia', null);
     insert into reading_corrections (game_id, read_at, rtp, source, entered_by, entered_at, batch_id, replaced_by_batch) values
       (1, '2026-03-01T15:00Z', 96.5, 'site', 'ana', now(), 2, null),
       (1, '2026-03-01T15:00Z', 96.8, 'desk', 'bia', now(), null, null),
       (1, '2026-03-01T12:00Z', 96, 'desk', 'bia', now(), null, 2);
     insert into daily_rtp (game_id, day, rtp, turnover, payout, plays, readings, last_reading_at)
       select game_id, (read_at at time zone 'America/Sao_Paulo')::date, max(rtp), null, null, null, count(*), max(read_at)
       from readings group by 1, 2;
     insert into game_metrics (game_id, as_of, current_rtp, current_day, readings, last_reading_at)
       select id, '2026-03-02', 96, '2026-03-01', 1, now() from games`,
  )
  expect(await migrate(pool)).toContain('0042-feeds.sql')
  const rowsOf = async (query: string) => (await pool.query(query)).rows
  expect(await rowsOf('select id, name, kind, is_public from feeds order by id')).toEqual([
    { id: 1, name: 'Entry', kind: 'entry', is_public: false },
    { id: 2, name: 'Files', kind: 'file', is_public: false },
    { id: 3, name: 'Demonstration', kind: 'demonstration', is_public: true },
  ])
  expect(await rowsOf('select kind, feed_id from import_batches order by id')).toEqual([
    { kind: 'games', feed_id: null },
    { kind: 'readings', feed_id: 2 },
  ])
  // What was entered over an imported value corrects it.
  const feeds = await rowsOf('select game_id, rtp, feed_id from readings order by 1, read_at')
  expect(feeds.map((row) => [row.game_id, row.rtp, row.feed_id])).toEqual([
    [1, 95, 2],
    [1, 97, 2],
    [2, 96, 1],
    [2, 94, 2],
    [2, 93, 1],
    [3, 98, 3],
    [4, 91, 2],
    [4, 99, 1],
  ])
  const corrections = await rowsOf('select rtp, feed_id from reading_corrections order by id')
  expect(corrections.map((row) => [row.rtp, row.feed_id])).toEqual([
    [96.5, 2],
    [96.8, 2],
    [96, 1],
  ])
  const migrated = await rowsOf(
    'select game_id, day, feed_id, as_of from daily_rtp join game_metrics using (game_id) order by 1, 2',
  )
  expect(migrated.map((row) => [row.game_id, row.day, row.feed_id, row.as_of])).toEqual([
    [1, '2026-03-01', 2, '2026-02-28'],
    [2, '2026-03-01', null, '2026-02-26'],
    [2, '2026-03-02', 1, '2026-02-26'],
    [3, '2026-03-01', 3, '2026-02-28'],
    [4, '2026-03-01', null, '2026-02-26'],
  ])
  const shared = () =>
    Promise.all([
      rowsOf('select * from shared_days order by game_id, day, feed_id'),
      rowsOf(
        "select to_jsonb(d) - 'changed_in' as day from daily_rtp d where feed_id is null order by game_id",
      ),
    ])
  const computed = await shared()
  expect(computed[1]).toMatchObject([
    { day: { rtp: 95 } },
    { day: { rtp: 97, plays: 400, turnover: null } },
  ])
  await inTransaction(pool, (_, client) => rollUpDays(client, ZONE, 'all'))
  expect(await shared()).toEqual(computed)

  const undo = () => undoImport(pool, { batchId: 2, timeZone: ZONE, now: new Date(), actor: 'ana' })
  await expect(undo()).rejects.toMatchObject({ code: 'changed-since', hint: '1' })
  await pool.query("delete from reading_corrections where entered_by = 'ana' or rtp = 96.8")
  expect(await undo()).toEqual({ removed: 2, restored: 1 })
  expect(await rowsOf('select rtp, feed_id from readings where game_id = 1 order by 1')).toEqual([
    { rtp: 96, feed_id: 1 },
    { rtp: 97, feed_id: 2 },
  ])
})

test('the migration to hashed tokens keeps sessions and passwords valid', async () => {
  const { pool, db } = await migrateUntil('0022')
  const token = 'token-of-before-0123456789abcdef'
  await pool.query(`insert into users (id, name, email) values ('ana', 'Ana', 'ana@example.com')`)
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ('s', 'ana', $1, now() + interval '1 day')`,
    [token],
  )
  await pool.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ('a', 'ana', 'ana', 'credential', 'the hash')`,
  )
  await migrate(pool)
  expect(await findSession(db, token, false)).toMatchObject({ userId: 'ana' })
  const { rows } = await pool.query(
    `select sessions::text || passwords::text as row, hash from sessions join passwords using (user_id)`,
  )
  expect(rows[0].hash).toBe('the hash')
  expect(rows[0].row).not.toContain(token)
})

test('the audit log is append-only', async () => {
  database = await createTestDatabase()
  await database.pool.query("insert into audit_log (actor, action, subject) values ('a', 'b', 'c')")
  for (const statement of [
    'update audit_log set actor = 1',
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  }
})

test('partitions for readings are created once, even by concurrent callers', async () => {
  database = await createTestDatabase()
  const make = () =>
    database.pool.query(
      "select ensure_reading_partitions('2025-11-30T23:59Z', '2026-02-01T00:00Z')",
    )
  await Promise.all([make(), make(), make()])
  const { rows } = await database.pool.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'readings'::regclass order by 1",
  )
  expect(rows.map((row) => row.name)).toEqual([
    'readings_2025_11',
    'readings_2025_12',
    'readings_2026_01',
    'readings_2026_02',
  ])
})

test('what several feeds have read is queued to be judged at each, and their versions have always run', async () => {
  const { pool } = await migrateUntil('0056')
  await pool.query(
    `insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) select 'g' || n, 1, 'G' || n from generate_series(1, 3) n;
     insert into rtp_versions (game_id, rtp, is_monitored) select id, 96, true from games;
     insert into rtp_versions (game_id, rtp) values (2, 94);
     insert into feed_games (feed_id, game_id, version_id) select 2, 2, id from rtp_versions where rtp = 94;
     insert into shared_days (feed_id, game_id, day, rtp, readings, last_reading_at)
       values (1, 1, '2026-03-01', 95, 1, now()), (2, 1, '2026-03-01', 96, 1, now());
     select ensure_reading_partitions('2026-03-01', '2026-03-31');
     insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
       values (1, '2026-03-01T12:00Z', 95, 'desk', 'ana', 1);
     delete from changed_days`,
  )
  expect(await migrate(pool)).toContain('0056-several-feeds.sql')
  const { rows: changes } = await pool.query(
    'select game_id, feed_id, rtp from feed_version_changes',
  )
  expect(changes).toEqual([{ game_id: 2, feed_id: 2, rtp: 94 }])
  const { rows: queued } = await pool.query(
    'select distinct game_id, first_day from changed_days order by 1, 2',
  )
  expect(queued).toEqual([
    { game_id: 1, first_day: '2026-03-01' },
    { game_id: 2, first_day: '-infinity' },
  ])
  const store = (rtp: number, turnover: number | null) =>
    pool.query(
      `insert into readings (game_id, read_at, rtp, turnover, payout, source, entered_by, feed_id)
       values (1, now(), $1::float8, $2::numeric, $2::numeric * $1::float8::numeric / 100, 'push', 'ana', 1)`,
      [rtp, turnover],
    )
  await pool.query('select ensure_reading_partitions(now(), now())')
  await store(2_000_000, 0.2)
  await expect(store(20_000, null)).rejects.toThrow('readings_rtp_check')
  await expect(store(20_000, 0)).rejects.toThrow('readings_rtp_check')
})

test('a plan that staff have marked as paid is known as such, unless it has been changed or paid for since', async () => {
  const { pool } = await migrateUntil('0151')
  const people = ['marked', 'in-grace', 'paid-since', 'changed-since', 'closed', 'never']
  await pool.query(
    `insert into users (id, name, email, plan, payment_status)
     select name, name, name || '@example.com', 'premium', 'paid' from unnest($1::text[]) as p (name)`,
    [people],
  )
  await pool.query(
    `insert into audit_log (actor, action, subject, after)
     select 'ana', 'plan.set', 'user ' || id, '{"plan": "premium", "paymentStatus": "paid"}'
     from users where id <> 'never';
     insert into audit_log (actor, action, subject, after) values
       ('changed-since', 'plan.changed', 'user changed-since', '{"plan": "free", "paymentStatus": null}'),
       ('changed-since', 'plan.changed', 'user changed-since', '{"plan": "premium", "paymentStatus": "paid"}'),
       ('marked', 'plan.changed', 'user marked',
         '{"plan": "premium", "paymentStatus": "paid", "pendingPlan": "professional"}');
     insert into payment_events (id, type, occurred_at, received_at, user_id, outcome) values
       ('evt_before', 'invoice.paid', now(), now() - interval '1 hour', 'marked', 'applied'),
       ('evt_failed', 'invoice.payment_failed', now(), now() + interval '1 hour', 'in-grace', 'applied'),
       ('evt_paid', 'invoice.paid', now(), now() + interval '1 hour', 'paid-since', 'applied');
     update users set grace_until = now() where id in ('in-grace', 'never');
     update users set payment_status = 'failed' where id = 'closed'`,
  )
  expect(await migrate(pool)).toContain('0151-plans-paid-by-hand.sql')
  const { rows } = await pool.query(
    'select id from users where is_paid_by_hand and grace_until is null order by id',
  )
  expect(rows).toEqual([{ id: 'in-grace' }, { id: 'marked' }])
})
