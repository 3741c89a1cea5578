import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivalsOfDueFeeds } from './feed-arrivals.ts'

const GAMES = 100
const NOW = new Date('2026-03-31T12:00:00Z')

const database = useTestDatabase()
beforeAll(async () => {
  await database.pool.query(`
    insert into providers (slug, name) values ('p', 'P');
    insert into games (slug, provider_id, name) select 'g' || n, 1, 'G' || n from generate_series(1, ${GAMES}) n;
    insert into feeds (name, kind, due_every_minutes, created_at)
      select name, 'push', 60, '2026-01-01' from unnest(array['Alone', 'Shared', 'Silent']) name;
    insert into daily_rtp (game_id, day, rtp, readings, last_reading_at, feed_id)
      select g.id, d, 96, 1, d + time '10:00', f.id
      from games g, generate_series(date '2026-02-01', date '2026-03-30', '1 day') d, feeds f where f.name = 'Alone';
    insert into shared_days (game_id, day, rtp, readings, last_reading_at, feed_id)
      select g.id, d, 96, 1, d + time '11:00', f.id
      from games g, generate_series(date '2026-02-01', date '2026-03-31', '1 day') d, feeds f
      where f.name = 'Shared' or f.name = 'Silent' and d <= '2026-02-20';
    analyze daily_rtp; analyze shared_days`)
})

test('a feed was read last at the end of its latest day within a month, alone or beside others', async () => {
  const { rows } = await sql<{ name: string; last: Date }>`
    select f.name, a.last from (${arrivalsOfDueFeeds(NOW)}) a join feeds f on f.id = a.feed_id
    order by 1`.execute(database.db)
  expect(rows).toEqual([
    { name: 'Alone', last: new Date('2026-03-30T10:00:00Z') },
    { name: 'Shared', last: new Date('2026-03-31T11:00:00Z') },
    { name: 'Silent', last: new Date('2026-01-01T00:00:00Z') },
  ])
})

test('that reads the games of one day, however many days there are', async () => {
  const rowsRead = await countRowsRead(arrivalsOfDueFeeds(NOW))
  expect(rowsRead).toBeGreaterThan(GAMES)
  expect(rowsRead).toBeLessThan(4 * GAMES)
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** How many rows of days a query takes from their tables. */
const countRowsRead = async (query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${query}`.execute(database.db)
  const count = (plan: Plan): number =>
    (/_(days|rtp)$/.test(plan['Relation Name'] ?? '')
      ? plan['Actual Rows'] * plan['Actual Loops']
      : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  return Math.round(
    rows[0]?.['QUERY PLAN'][0].Plan === undefined ? 0 : count(rows[0]['QUERY PLAN'][0].Plan),
  )
}
