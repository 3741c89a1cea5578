import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, useNewTestDatabase } from '../../test/database.ts'
import { patience } from '../../test/patience.ts'
import { storeSetting } from '../database/settings.ts'
import { DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { faultsByChannel } from './demo-channels.ts'
import { DEMO_JACKPOT } from './demo-jackpot.ts'
import { DEMO_PROVIDERS, slugOf } from './demo-names.ts'
import { DEMO_OPERATORS } from './demo-operators.ts'
import { demoState, insertGames, insertProviders } from './demo-queries.ts'
import { topUpDemoData } from './load-demo-data.ts'

// Days of a thousand games take long on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

const SAO_PAULO = { timeZone: 'America/Sao_Paulo' }
const silent = () => {}
const CATALOG = demoCatalog(DEMO_SEED)
const GAMES = CATALOG.slice(0, 12)
/** The games with a feed or parts of their own. */
const APART = CATALOG.slice(12).filter(
  ({ slug }) =>
    slug === DEMO_JACKPOT.slug ||
    faultsByChannel(slug) !== null ||
    DEMO_OPERATORS.some(({ games }) => games.includes(slug)),
)

const database = useNewTestDatabase()
const fill = async ({ pool }: TestDatabase) => {
  await insertProviders(
    pool,
    DEMO_PROVIDERS.map((name) => ({ slug: slugOf(name), name })),
  )
  await insertGames(pool, GAMES)
}
beforeEach(() => fill(database))

const holdsUpTo = (lastDay: string, { db }: TestDatabase = database) =>
  storeSetting(db, 'demo', { seed: DEMO_SEED, lastDay })
const rowsOf = async (text: string, { pool }: TestDatabase = database) =>
  (await pool.query(text)).rows

test.each([
  ['America/Sao_Paulo', '2026-03-02T03:00:00Z', '2026-03-02'],
  ['America/Sao_Paulo', '2026-03-02T02:59:59Z', '2026-03-01'],
  ['Pacific/Auckland', '2026-03-01T11:00:30Z', '2026-03-02'],
  ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02'],
  // This day had no midnight: clocks went from 23:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
])('the reading of today in %s is never in the future (%s)', async (timeZone, at, today) => {
  const now = new Date(at)
  await holdsUpTo(today === '2018-11-04' ? '2018-11-02' : '2026-02-27')
  await topUpDemoData(database, { timeZone }, now, silent)
  const [latest] = await rowsOf('select max(last_reading_at) as last, max(day) from daily_rtp')
  expect(latest.max).toBe(today)
  expect(latest.last.getTime()).toBeLessThanOrEqual(now.getTime())
})

test('fills a gap of months day by day', async () => {
  await holdsUpTo('2025-12-27')
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  expect(await rowsOf('select count(*), count(distinct day) as days from daily_rtp')).toEqual([
    { count: 65 * GAMES.length, days: 65 },
  ])
  expect(await demoState(database.pool)).toEqual({ seed: DEMO_SEED, lastDay: '2026-03-02' })
})

test('stored in several goes, days and figures are those of one', async () => {
  const once = await createTestDatabase()
  onTestFinished(() => once.close())
  await fill(once)
  for (const each of [database, once]) await insertGames(each.pool, APART)
  // Sixty days, as a first start stores them, and three weeks more; the last sixty of them at once.
  await holdsUpTo('2025-12-31')
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-01T03:00Z'), silent)
  const last = new Date('2026-03-23T02:59:59Z')
  await topUpDemoData(database, SAO_PAULO, last, silent)
  await holdsUpTo('2026-01-21', once)
  await topUpDemoData(once, SAO_PAULO, last, silent)

  const series = `select g.slug, r.read_at, r.feed_id, r.rtp, r.turnover, r.payout, r.plays, r.stake_squares,
       r.stake_cubes, r.max_stake, r.payout_squares
     from readings r join games g on g.id = r.game_id where r.read_at >= '2026-01-22T03:00Z' order by 1, 2`
  const expected = await rowsOf(series, once)
  expect(APART.length).toBeGreaterThan(9)
  expect(expected).toHaveLength(60 * (GAMES.length + APART.length))
  expect(await rowsOf(series)).toEqual(expected)
  // The first has more readings in total, from an earlier day on; everything else is equal.
  const shown =
    "select to_jsonb(m) - '{readings,jackpots_since}'::text[] as metric from game_metrics m order by game_id"
  expect(await rowsOf(shown)).toEqual(await rowsOf(shown, once))
  expect(await rowsOf('select count(distinct day) from daily_rtp')).toEqual([{ count: 60 + 21 }])
})

test('adds nothing when the clock went back or there is no demonstration data', async () => {
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  await holdsUpTo('2026-03-09')
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  expect(await rowsOf('select * from readings')).toEqual([])
})

test('the demonstration of an earlier edition, whose games are others, is left as it is', async () => {
  const state = { seed: DEMO_SEED - 1, lastDay: '2026-03-01' }
  await storeSetting(database.db, 'demo', state)
  const said: string[] = []
  const now = new Date('2026-03-03T12:00Z')
  await topUpDemoData(database, SAO_PAULO, now, (line) => said.push(line))
  expect(said).toEqual([expect.stringContaining('earlier edition')])
  expect(await rowsOf('select * from readings')).toEqual([])
  expect(await demoState(database.pool)).toEqual(state)
})

test('concurrent starts top up once', async () => {
  await holdsUpTo('2026-03-01')
  const topUp = () => topUpDemoData(database, SAO_PAULO, new Date('2026-03-03T12:00Z'), silent)
  await Promise.all([topUp(), topUp(), topUp()])
  expect(await rowsOf('select action, subject from audit_log')).toEqual([
    { action: 'demo.topped-up', subject: 'Demonstration data' },
  ])
  expect(await rowsOf('select count(*) from readings')).toEqual([{ count: 2 * GAMES.length }])
})

test('keeps readings and games that a user entered', async () => {
  await database.pool.query(`
    insert into games (slug, provider_id, name, source) values ('mine', 1, 'Mine', 'my list');
    select ensure_reading_partitions('2026-03-01', '2026-03-31');
    insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
    values (1, '2026-03-02T03:00Z', 99.5, 'by hand', 'somebody', 1)`)
  await holdsUpTo('2026-03-01')
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  expect(await rowsOf('select rtp from readings where game_id = 1 and feed_id = 1')).toEqual([
    { rtp: 99.5 },
  ])
  expect(await rowsOf('select count(distinct game_id) from readings')).toEqual([
    { count: GAMES.length },
  ])
})

test('skips a game that was removed from the catalog', async () => {
  await database.pool.query('delete from games where id = 2')
  await holdsUpTo('2026-03-01')
  await topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  expect(await rowsOf('select count(*) from readings')).toEqual([{ count: GAMES.length - 1 }])
})

test('a failed top-up can be repeated', async () => {
  await holdsUpTo('2026-03-01')
  const topUp = () => topUpDemoData(database, SAO_PAULO, new Date('2026-03-02T12:00Z'), silent)
  await database.pool.query('alter table game_metrics add constraint broken check (false)')
  await expect(topUp()).rejects.toThrow('broken')
  expect(await rowsOf('select * from readings')).toEqual([])
  await database.pool.query('alter table game_metrics drop constraint broken')
  await topUp()
  expect(await rowsOf('select count(*) from game_metrics')).toEqual([{ count: GAMES.length }])
})
