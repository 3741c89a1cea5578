import { addDays } from '@retorna/domain/day'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { createTestDatabase, type TestDatabase, useTestDatabase } from '../../test/database.ts'
import { patience } from '../../test/patience.ts'
import { unpackPayouts } from '../catalog/stored-payouts.ts'
import { storeSetting } from '../database/settings.ts'
import { DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { DEMO_PROVIDERS, slugOf } from './demo-names.ts'
import { hasDemoData, insertGames, insertProviders } from './demo-queries.ts'
import { loadDemoData, topUpDemoData } from './load-demo-data.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

// Days of a thousand games take long on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

const CONFIG = { timeZone: 'America/Sao_Paulo' }
const TODAY = '2026-03-01'
/** The first instant of today. */
const NOW = new Date('2026-03-01T03:00:00Z')
const silent = () => {}

const lines: string[] = []
const heard: string[] = []
const loaded = useTestDatabase()
let other: TestDatabase | undefined

beforeAll(async () => {
  const listener = await loaded.pool.connect()
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen catalogue_changed')
  // Two processes that start at once.
  const load = () => loadDemoData(loaded, CONFIG, NOW, (line) => lines.push(line))
  await Promise.all([load(), load()])
  await listener.query('select 1')
  listener.release(true)
})
afterEach(async () => {
  await other?.close()
  other = undefined
})

const rowsOf = async <Row extends object>(database: TestDatabase, text: string): Promise<Row[]> =>
  (await database.pool.query<Row>(text)).rows

test('two processes make three investigations, of which one is open', async () => {
  const made = await rowsOf<{ outcome: string | null; entries: number }>(
    loaded,
    `select outcome, count(e.id)::integer as entries
     from investigations i join investigation_entries e on e.investigation_id = i.id
     group by i.id order by i.id`,
  )
  expect(made).toEqual([
    { outcome: 'other-version', entries: 8 },
    { outcome: 'data-fault', entries: 7 },
    { outcome: null, entries: 5 },
  ])
})

test('the landing page has figures as soon as the server starts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const server = await createTestApp({ database: loaded })
  const { trend } = (await server.app.inject('/api/public/showcase')).json().data
  expect(trend).toHaveLength(30)
  expect(trend.at(-1)).toMatchObject({ date: addDays(TODAY, -2), games: expect.any(Number) })
  for (const { rtp } of trend) expect(rtp).toBeCloseTo(96, -1)
  const stats = (await server.app.inject('/api/dashboard/stats')).json().data
  expect(stats).toMatchObject({ measured_day: addDays(TODAY, -2), averageRtp: trend.at(-1).rtp })
  await server.close()
})

test('fills an empty database once with 60 days of 951 games and reports it', async () => {
  const [counts] = await rowsOf(
    loaded,
    `select (select count(*) from providers) as providers, (select count(*) from games) as games,
       (select count(*) from rtp_versions where is_monitored) as monitored,
       (select count(*) from readings) as readings, (select count(*) from daily_rtp) as days,
       (select count(*) from game_metrics) as metrics`,
  )
  expect(counts).toEqual({
    providers: 9,
    games: 951,
    monitored: 951,
    readings: 951 * 60,
    days: 951 * 60,
    metrics: 951,
  })
  expect(await rowsOf(loaded, 'select distinct source, entered_by from readings')).toEqual([
    { source: 'Demonstration data', entered_by: 'demonstration' },
  ])
  expect(
    await rowsOf(loaded, "select action, actor from audit_log where action like 'demo.%'"),
  ).toEqual([{ action: 'demo.loaded', actor: 'demonstration' }])
  expect(await hasDemoData(loaded.pool)).toBe(true)
  expect(heard).toEqual(['catalogue_changed'])
  expect(lines.length).toBeGreaterThan(2)
})

test('two operators have feeds of their own, of which one says what it runs', async () => {
  const read = await rowsOf(
    loaded,
    `select o.slug, count(distinct r.game_id) as games, count(distinct g.game_id) as stated,
       count(*) as readings
     from readings r join feeds f on f.id = r.feed_id left join operators o on o.id = f.operator_id
       left join feed_games g on g.feed_id = f.id and g.game_id = r.game_id
     group by 1 order by 1`,
  )
  expect(read).toEqual([
    { slug: 'boreal-bet', games: 4, stated: 0, readings: 4 * 60 },
    { slug: 'casino-aurora', games: 3, stated: 3, readings: 3 * 60 },
    { slug: null, games: 944, stated: 0, readings: 944 * 60 },
  ])
})

test('the feed of one game tells its jackpot apart, which its certified RTP includes', async () => {
  const read = await rowsOf(
    loaded,
    `select g.slug, m.jackpots_since as since, v.rtp, v.judged_rtp,
       round(100 * sum(s.jackpot_contribution) / sum(s.turnover), 2)::float8 as paid_in,
       sum(s.jackpot_win) / sum(s.jackpot_contribution) between 0.3 and 2 as pays_out
     from game_metrics m join games g on g.id = m.game_id
       join judged_versions v on v.game_id = g.id join segment_days s on s.game_id = g.id
     where m.jackpots_since is not null group by 1, 2, 3, 4`,
  )
  expect(read).toEqual([
    {
      slug: 'passeio-do-tamandua',
      since: addDays(TODAY, -59),
      rtp: 97.25,
      judged_rtp: 96.25,
      paid_in: 1,
      pays_out: true,
    },
  ])
})

test('the last day is today, and its reading is not in the future', async () => {
  expect(
    await rowsOf(loaded, 'select min(day), max(day), max(last_reading_at) as last from daily_rtp'),
  ).toEqual([{ min: addDays(TODAY, -59), max: TODAY, last: NOW }])
  expect(
    await rowsOf(loaded, 'select distinct current_day as current, as_of from game_metrics'),
  ).toEqual([{ current: TODAY, as_of: TODAY }])
})

test('over a month, the games that are always off their RTP pay what was planted', async () => {
  const shown = await rowsOf<{ slug: string; monthly_rtp: number }>(
    loaded,
    'select slug, monthly_rtp from game_metrics join games on id = game_id',
  )
  const monthlyOf = new Map(shown.map(({ slug, monthly_rtp }) => [slug, monthly_rtp]))
  const games = new Map(demoCatalog(DEMO_SEED).map((game) => [game.slug, game]))
  const off = PLANTED_FAULTS.filter((fault) => 'points' in fault)
  for (const { slug, points } of off) {
    const difference = (monthlyOf.get(slug) ?? 0) - (games.get(slug)?.theoreticalRtp ?? 0)
    expect(Math.abs(difference - points), slug).toBeLessThan(1.8)
    expect(Math.sign(difference), slug).toBe(Math.sign(points))
  }
  expect(off.length).toBeGreaterThan(3)
})

test('games that publish a payout table have one for each certified version', async () => {
  const published = demoCatalog(DEMO_SEED).filter(({ hasTable }) => hasTable)
  const [counts] = await rowsOf(
    loaded,
    `select count(*) filter (where t.rtp between v.rtp - 1e-9 and v.rtp + 1e-9) as tables,
       count(distinct t.game_id) as games
     from payout_tables t join rtp_versions v on v.game_id = t.game_id and v.rtp = t.version_rtp`,
  )
  expect(counts).toEqual({
    tables: published.flatMap(({ versions }) => versions).length,
    games: published.length,
  })
  const [table] = await rowsOf<{ distribution: Buffer; payouts: number; maximum_win: number }>(
    loaded,
    'select distribution, payouts, maximum_win from payout_tables limit 1',
  )
  if (table === undefined) throw new Error('no payout table')
  const { distribution, payouts, maximum_win: largest } = table
  const stored = unpackPayouts(distribution)
  expect(stored.payouts).toHaveLength(payouts)
  expect([stored.payouts[0], stored.payouts.at(-1)]).toEqual([0, largest])
  expect(stored.probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('a second start on the same day writes no reading and no metric', async () => {
  const written = () =>
    rowsOf(
      loaded,
      `select (select max(xmin::text::bigint) from game_metrics) as metrics,
         (select max(xmin::text::bigint) from readings) as readings,
         (select count(*) from audit_log) as audited`,
    )
  const before = await written()
  const said: string[] = []
  const evening = new Date('2026-03-02T02:59:59Z')
  await loadDemoData(loaded, CONFIG, evening, (line) => said.push(line))
  expect(await written()).toEqual(before)
  expect(said).toEqual([])
})

test('a first load stores what a top-up of the same days does', async () => {
  other = await createTestDatabase()
  const games = demoCatalog(DEMO_SEED).filter((_, index) => index % 50 === 0)
  await insertProviders(
    other.pool,
    DEMO_PROVIDERS.map((name) => ({ slug: slugOf(name), name })),
  )
  await insertGames(other.pool, games)
  await storeSetting(other.db, 'demo', { seed: DEMO_SEED, lastDay: addDays(TODAY, -60) })
  await topUpDemoData(other, CONFIG, NOW, silent)

  const ofGames = `join games g on g.id = x.game_id where g.slug in (${games.map(({ slug }) => `'${slug}'`)})`
  const series = `select g.slug, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes,
       max_stake, payout_squares from readings x ${ofGames} order by 1, 2`
  const expected = await rowsOf(other, series)
  expect(expected).toHaveLength(60 * games.length)
  expect(await rowsOf(loaded, series)).toEqual(expected)
  const shown = `select g.slug, to_jsonb(x) - 'game_id' as metric from game_metrics x ${ofGames} order by 1`
  expect(await rowsOf(loaded, shown)).toEqual(await rowsOf(other, shown))
})

test('a user’s own catalog is left alone and gets no accounts or readings', async () => {
  other = await createTestDatabase()
  await other.pool.query("insert into providers (slug, name) values ('mine', 'Mine')")
  await loadDemoData(other, CONFIG, NOW, silent)
  expect(await rowsOf(other, 'select name from providers')).toEqual([{ name: 'Mine' }])
  expect(await rowsOf(other, 'select email from users')).toEqual([])
  expect(await hasDemoData(other.pool)).toBe(false)
})

test('a failed load leaves nothing behind', async () => {
  other = await createTestDatabase()
  await other.pool.query('alter table game_metrics add check (current_plays < 0)')
  await expect(loadDemoData(other, CONFIG, NOW, silent)).rejects.toThrow('check')
  expect(await hasDemoData(other.pool)).toBe(false)
  expect(await rowsOf(other, 'select count(*) from games')).toEqual([{ count: 0 }])
  expect(await rowsOf(other, 'select count(*) from users')).toEqual([{ count: 0 }])
})
