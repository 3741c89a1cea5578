import { randomUUID } from 'node:crypto'
import { getCatalogGame } from '@retorna/contract/staff/catalog-editor'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, program } from '../../../test/push.ts'
import { servedEndpoints } from '../../../test/served-endpoints.ts'
import { packPayouts } from '../../catalog/stored-payouts.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

const DUPLICATE = 'Solar Fox HD'

const TODAY = stayToday()

const server = useTestApp()
let editor: Member
let into: number
let from: number
let ana: Member
let overlayToken: string
beforeAll(async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'Lumen' })
  const facts = { provider_id, volatility_class: 'medium', category: 'slot' } as const
  into = await makeGame(db, { ...facts, name: 'Solar Fox', slug: 'solar-fox' })
  from = await makeGame(db, { ...facts, name: DUPLICATE, slug: 'solar-fox-hd' })
  const day = (back: number) =>
    new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10)
  await makeReadings(pool, into, [{ day: day(9), rtp: 95 }])
  await makeReadings(
    pool,
    from,
    [0, 1, 2, 3, 4].map((back) => ({ day: day(back), rtp: back === 0 ? 160 : 98 })),
  )
  await makeReadings(pool, from, [{ day: day(0), rtp: 160, feedId: 2 }])
  await pool.query(
    `with segment as (
       insert into segments (feed_id, channel) values (2, 'web') returning id, jsonb_build_object(
         id, jsonb_build_object('turnover', 10, 'payout', 16)) as parts),
     parts as (
       update readings set turnover = 10, payout = 16, segments = segment.parts
       from segment where game_id = $1 and feed_id = 2),
     days as (
       insert into segment_days (game_id, segment_id, day, turnover, payout)
       select $1, id, $2::date, 10, 16 from segment)
     insert into segment_evidence (game_id, segment_id, days, first_day, last_day, turnover, payout)
     select $1, id, 1, $2::date, $2::date, 10, 16 from segment`,
    [from, day(0)],
  )
  await pool.query(
    `with batch as (
       insert into import_batches (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged,
         rows_refused, actor, feed_id)
       values ('readings', 'test', '', 0, 0, 0, 1, 'test', 2) returning id)
     insert into fallen_totals (feed_id, batch_id, game_id, read_at, problem)
     select 2, id, $1, now(), 'total-falls' from batch`,
    [from],
  )
  await pool.query('insert into forecast_series (game_id) values ($1)', [from])
  await pool.query(
    "insert into feed_problems (feed_id, problem, game_id) values (2, 'drifting', $1)",
    [from],
  )
  await pool.query(
    'insert into feed_games select 2, game_id, id from rtp_versions where game_id = $1',
    [from],
  )
  await pool.query(
    "insert into feed_names (feed_id, name, game_id, mapped_by) values (2, 'SF HD', $1, 'test')",
    [from],
  )
  await pool.query(
    `insert into quarantined_readings (batch_id, feed_id, name, position, reading, game_id, turnover)
     select batch_id, feed_id, 'solar-fox-hd', 0, '{}', game_id, 1 from fallen_totals where game_id = $1`,
    [from],
  )
  await pool.query("insert into accepted_turnovers values (2, $1, 1, 'test')", [from])
  await pool.query(
    `insert into reading_corrections (game_id, read_at, rtp, source, entered_by, entered_at, feed_id)
     values ($1, now(), 97, 'test', 'test', now(), 1)`,
    [from],
  )
  ana = await joinMember(server, { plan: 'premium', payment_status: 'paid', role: 'admin' })
  editor = await joinMember(server, { role: 'editor' })
  await server.app.catalog.reload()
  await ana.post('/api/user/favorites', { game_id: from })
  await ana.put(`/api/dashboard/looks/${from}`, {})
  await ana.post('/api/alerts', { game_id: from, alert_type: 'both', threshold_percentage: 2 })
  await pool.query(
    `insert into notifications (user_id, event_key, kind, game_id, data)
     values ($1, 'test', 'rtp-alert', $2, '{}')`,
    [ana.userId, from],
  )
  await pool.query(
    `insert into payout_tables (game_id, version_rtp, mode, source, file_name, rows, rtp,
       standard_deviation, skewness, kurtosis, second_moment, third_moment, hit_rate, maximum_win,
       payouts, distribution, uploaded_by)
     values ($1, 96, 'base', 'test', 'test', 2, 96, 5, 9, 200, 26, 1000, 30, 500, 2, $2, 'test')`,
    [from, packPayouts({ payouts: [0, 4], probabilities: [0.76, 0.24] })],
  )
  await pool.query(
    `insert into reading_reviews (game_id, day, rtp, judgment, note, reviewed_by)
     values ($1, current_date, 160, 'watch', '', 'test')`,
    [from],
  )
  await pool.query(
    `with estimates as (insert into game_estimates (game_id, basis) values ($1, '0'))
     insert into table_limits values ($1, '30d', '0', 94, 98, 93, 99)`,
    [from],
  )
  await pool.query(
    `with days as (insert into daily_evidence (game_id, day, standing) values ($1, current_date, '')),
     estimates as (insert into day_estimates (game_id, feed_id, basis, days) values ($1, 0, '0', 0))
     insert into game_evidence (game_id, basis, days, log_evidence, missing) values ($1, '0', 0, 0, '{}')`,
    [from],
  )
  await pool.query('insert into judged_feeds values ($1, 2)', [from])
  await pool.query(
    `insert into investigations (game_id, origin, due_on)
     values ($1, 'hand', current_date), ($2, 'hand', current_date)`,
    [from, into],
  )
  await pool.query(
    `insert into game_images (game_id, content_type, sha256, bytes)
     values ($1, 'image/webp', 'x', '\\x00')`,
    [from],
  )
  const played = { day: TODAY, spins: null, staked: 10, won: 8, currency: 'BRL', rtp: null }
  const session = { ...played, game_id: from, game_name: DUPLICATE, is_fixed: false, stakes: null }
  await ana.post('/api/play-sessions', { key: randomUUID(), sessions: [session] })
  const link = { name: 'Scene', game_id: from, layout: 'bar' }
  overlayToken = (await ana.post('/api/overlay-links', link)).json().token
})

/** Data of the duplicate itself that stays: its versions, its image, what was said of it, and that it has no days. */
const OWN = [
  'day_estimates',
  'rtp_versions',
  'version_changes',
  'feed_version_changes',
  'game_images',
  'forecast_series',
]
/** Rows that exist only until readings are stored, and alerts and evidence evaluated. */
const PASSING = [
  'current_rtp_changes',
  'changed_days',
  'evidence_changes',
  'forecast_changes',
  'inbox',
  'storing_rows',
  // That the duplicate's rows are gone is told for a while.
  'removed_rows',
]

/** How many rows of each table reference the duplicate, in any column that holds a game. */
const rowsOfDuplicate = async () => {
  const { pool } = server.database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and (a.attname = 'game_id' or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
          and k.confrelid = 'games'::regclass and a.attnum = any(k.conkey)))`)
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await pool.query(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [from],
    )
    counts[table] = rows[0].n
  }
  return counts
}

/** Calls whose replies show the duplicate, except for the audit log and streams. */
const callsThatShowIt = async () => {
  const served = await servedEndpoints(server)
  // Calls of staff refuse parameters that they do not know.
  const queries = [`?day=${TODAY}&period=30d&limit=100&minScore=0`, `?day=${TODAY}`, '']
  const shown: string[] = []
  for (const { method, path } of served) {
    const isAside = /audit|^\/api\/events$|\/export$/.test(path)
    if (method !== 'GET' || path.includes('{') || isAside) continue
    for (const query of queries) {
      const reply = await ana.get(`${path}${query}`)
      if (reply.statusCode === 400) continue
      if (reply.statusCode === 200 && reply.body.includes(DUPLICATE)) shown.push(path)
      break
    }
  }
  return shown.sort()
}

const merge = async () => {
  const { game } = getCatalogGame.replies[200].parse(
    (await editor.get(`/api/admin/games/${from}`)).json(),
  )
  const reply = await editor.post(`/api/admin/games/${from}/merge`, { version: game.version, into })
  expect(reply.statusCode, reply.body).toBe(200)
  await server.app.catalog.reload()
}

test('after a merge every reference to the duplicate points to the other game, and no screen shows it', async () => {
  const before = await rowsOfDuplicate()
  const named = Object.keys(before).filter((table) => !['games', ...PASSING].includes(table))
  expect(named.length).toBeGreaterThan(9)
  for (const table of named) expect(before[table], table).toBeGreaterThan(0)
  expect(await callsThatShowIt()).toEqual(
    expect.arrayContaining([
      '/api/admin/entry',
      '/api/admin/games',
      '/api/admin/today',
      '/api/alerts',
      '/api/dashboard/my-games',
      '/api/games/rtp',
      '/api/hot-games',
      '/api/notifications',
      '/api/overlay-links',
      '/api/user/favorites',
    ]),
  )
  const gamesOf = async () => {
    const { data } = (await ana.get('/api/dashboard/stats')).json()
    const health = (await ana.get('/api/data-health')).json()
    const [provider] = (await ana.get('/api/admin/providers')).json().providers
    return [data.total_games, health.total.games, provider.games]
  }
  expect(await gamesOf()).toEqual([2, 2, 2])

  await merge()
  await updateEvidence(server.database.db, TEST_TIME_ZONE)
  const after = await rowsOfDuplicate()
  for (const table of named) {
    if (!OWN.includes(table)) expect(after[table], table).toBe(0)
  }
  const { rows: parts } = await server.database.pool.query(
    'select payout::float8 from segment_days where game_id = $1',
    [into],
  )
  expect(parts).toEqual([{ payout: 16 }])
  const { rows: ended } = await server.database.pool.query(
    `select id, investigation_id, content ->> 'text' as said from investigation_entries where author = 'system'`,
  )
  expect(ended).toMatchObject([{ said: expect.stringMatching(/merged into .* \/ .* foi unido a/) }])
  const { rows: recorded } = await server.database.pool.query(
    `select actor, subject, after from audit_log where action = 'investigation.closed'`,
  )
  expect(recorded).toEqual([
    {
      actor: editor.userId,
      subject: `investigation ${ended[0].investigation_id}`,
      after: { entry: ended[0].id, kind: 'outcome', outcome: 'unresolved' },
    },
  ])
  expect(await callsThatShowIt()).toEqual([])
  // Public figures from readings are computed once an hour.
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await gamesOf()).toEqual([1, 1, 1])

  const { figures } = (await server.app.inject({ url: `/api/overlay/${overlayToken}` })).json()
  expect(figures).toMatchObject({ game: 'Solar Fox', currentRtp: 160 })
  const card = await server.app.inject({ url: '/embed/game/solar-fox-hd' })
  expect(card.body).toContain('Solar Fox')
  expect(card.body).not.toContain(DUPLICATE)
  for (const path of [`/api/games/details/${from}`, `/api/games/${from}/history`]) {
    const refused = await ana.get(path)
    expect(refused.json(), path).toMatchObject({ code: 'GAME_NOT_FOUND', mergedInto: into })
  }
  const key = await makeKey(server, null, { userId: ana.userId })
  const told = await program(server, key).get('/api/v1/games/solar-fox-hd')
  expect(told.json()).toMatchObject({
    code: 'GAME_NOT_FOUND',
    detail: `It was merged into game ${into}, “solar-fox”.`,
  })
  const search = await ana.get('/api/games/rtp?search=solar+fox')
  expect(search.json().data.map(({ id }: { id: number }) => id)).toEqual([into])
})
