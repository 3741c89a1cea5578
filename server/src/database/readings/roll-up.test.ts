import { addDays, dayOf } from '@retorna/domain/day'
import { bestOf, combined } from '@retorna/domain/statistics/best-class'
import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { daysInWindow, windowRtp } from '@retorna/domain/statistics/rtp-window'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useNewTestDatabase } from '../../../test/database.ts'
import { combineFeeds, currentRtp, dailyRtp } from '../../../test/day-rules.ts'
import { randomFrom } from '../../../test/imports/made-files.ts'
import { EXIT_CODES } from '../../start-error.ts'
import { inTransaction } from '../connection.ts'
import { refreshMetrics } from './metrics.ts'
import type { LockedGames } from './reading-locks.ts'
import { rollUpDays } from './roll-up.ts'
import { ensureTimeZone, storedTimeZone } from './time-zone.ts'
import type { TouchedDays } from './touched-days.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = new Date('2026-03-01T02:30:00Z')
const TODAY = '2026-02-28'
const GAMES = 12

type Reading = {
  gameId: number
  feedId: number
  at: Date
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
}

const database = useNewTestDatabase()
const refresh = (now: Date, games: LockedGames) =>
  inTransaction(database.pool, (_, client) => refreshMetrics(client, ZONE, now, games))

beforeEach(async () => {
  await database.pool.query(
    "insert into providers (slug, name) values ('p', 'P'); select ensure_reading_partitions('2025-10-01', '2026-03-31')",
  )
  await database.pool.query(
    `insert into games (slug, provider_id, name) select 'g-' || n, 1, 'G ' || n from generate_series(1, ${GAMES}) n`,
  )
  await database.pool.query(
    `insert into feeds (id, name, kind, currency) overriding system value
     values (11, 'A', 'push', 'BRL'), (12, 'B', 'push', 'EUR'), (13, 'C', 'push', 'BRL'), (14, 'D', 'push', null)`,
  )
})

const rollUp = (timeZone: string, touched: TouchedDays): Promise<void> =>
  inTransaction(database.pool, (_, client) => rollUpDays(client, timeZone, touched))

/** Some, all or none of a game's readings lack volumes or plays. */
const randomReadings = (
  seed: number,
  spanHours: number,
  feeds: readonly number[] = [1],
): Reading[] => {
  const random = randomFrom(seed)
  const readings = new Map<string, Reading>()
  for (let n = 0; n < 900; n++) {
    const gameId = 1 + Math.floor(random() * (GAMES - 1))
    const at = new Date(NOW.getTime() - Math.floor(random() * spanHours) * 3_600_000)
    const hasVolumes = random() >= (gameId % 3) / 2
    const turnover = hasVolumes ? Math.floor(random() * 5) * 250.5 : null
    const feedId = feeds[Math.floor(random() * feeds.length)] ?? 1
    readings.set(`${gameId} ${feedId} ${at.getTime()}`, {
      gameId,
      feedId,
      at,
      rtp: 90 + Math.floor(random() * 1200) / 100,
      turnover,
      payout: turnover === null ? null : Math.round(turnover * 9600) / 10_000,
      plays: random() >= (gameId % 4) / 3 ? Math.floor(random() * 1000) : null,
    })
  }
  return [...readings.values()]
}

const store = async (readings: Reading[]): Promise<void> => {
  const column = (name: keyof Reading) => readings.map((reading) => reading[name])
  await database.pool.query(
    `insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id)
     select game_id, at, rtp, turnover, payout, plays, 'test', 'test', feed_id
     from unnest($1::int[], $2::timestamptz[], $3::float8[], $4::numeric[], $5::numeric[], $6::bigint[], $7::int[])
       as r (game_id, at, rtp, turnover, payout, plays, feed_id)`,
    [
      column('gameId'),
      column('at'),
      column('rtp'),
      column('turnover'),
      column('payout'),
      column('plays'),
      column('feedId'),
    ],
  )
}

const CURRENCIES: Record<number, string | null> = {
  1: null,
  11: 'BRL',
  12: 'EUR',
  13: 'BRL',
  14: null,
}

const expectedDays = (
  readings: Reading[],
  timeZone: string,
): Map<string, DailyRtp & { leftOut: number }> => {
  const groups = Map.groupBy(readings, ({ gameId, at }) => `${gameId} ${dayOf(at, timeZone)}`)
  return new Map(
    [...groups].map(([key, group]) => [key, { day: key.split(' ')[1] ?? '', ...dayOver(group) }]),
  )
}

const dayOver = (readings: Reading[]): Omit<DailyRtp, 'day'> & { leftOut: number } => {
  const feeds = [...Map.groupBy(readings, ({ feedId }) => feedId)].map(([feedId, group]) => {
    return { ...dailyRtp(group), readings: group.length, currency: CURRENCIES[feedId] ?? null }
  })
  const day = combineFeeds(feeds)
  const currency = feeds.find(({ turnover }) => (turnover ?? 0) > 0)?.currency ?? null
  const isAlone = feeds.length === 1
  // As many readings count as the feeds count that do.
  const counted = feeds.filter((feed) => {
    if (isAlone) return true
    if (day.turnover !== null) return feed.turnover !== null
    if (day.isInStakes) return (feed.turnover ?? 0) > 0 && (feed.plays ?? 0) > 0
    return day.plays === null || (feed.plays ?? 0) > 0
  })
  const countedReadings = counted.reduce((sum, feed) => sum + feed.readings - feed.leftOut, 0)
  return { ...day, currency, leftOut: readings.length - countedReadings }
}

const storedDays = async () => {
  const { rows } = await database.pool.query('select * from daily_rtp order by game_id, day')
  return rows
}

const expectDaysByRules = async (readings: Reading[], timeZone = ZONE) => {
  const expected = expectedDays(readings, timeZone)
  const rows = await storedDays()
  expect(rows.length).toBe(expected.size)
  for (const row of rows) {
    const day = expected.get(`${row.game_id} ${row.day}`)
    expect(row.rtp).toBeCloseTo(day?.rtp ?? Number.NaN, 9)
    expect(row.plays).toBe(day?.plays)
    expect(row.left_out).toBe(day?.leftOut)
    for (const volume of ['turnover', 'payout'] as const) {
      if (day?.[volume] == null) expect(row[volume]).toBeNull()
      else expect(row[volume]).toBeCloseTo(day[volume], 4)
    }
  }
}

const expectMetricsByRules = async (readings: Reading[]) => {
  const all = [...expectedDays(readings, ZONE)]
  const { rows } = await database.pool.query('select * from game_metrics')
  const metrics = new Map(rows.map((row) => [row.game_id, row]))
  for (let gameId = 1; gameId <= GAMES; gameId++) {
    const days = all.filter(([key]) => key.startsWith(`${gameId} `)).map(([, day]) => day)
    const row = metrics.get(gameId)
    if (days.length === 0) {
      expect(row).toBeUndefined()
      continue
    }
    const { current, previous } = currentRtp(days)
    expect(row.as_of).toBe(TODAY)
    expectClose(row.current_rtp, current)
    expectClose(row.previous_rtp, previous)
    expectClose(row.weekly_rtp, windowRtp(days, TODAY, 7))
    expectClose(row.monthly_rtp, windowRtp(days, TODAY, 30))
    const week = daysInWindow(days, TODAY, 7)
    const best = bestOf(week)
    expectClose(row.turnover_7d, combined(best)?.turnover ?? null)
    expectClose(row.plays_7d, combined(best)?.plays ?? null)
    expect(row.left_out_7d).toBe(week.length - best.counted.length)
    expect(row.readings).toBe(readings.filter((reading) => reading.gameId === gameId).length)
  }
}

const expectClose = (actual: number | null, expected: number | null) => {
  if (expected === null) expect(actual).toBeNull()
  else expect(actual).toBeCloseTo(expected, 8)
}

for (const [seed, spanHours, feeds] of [
  [1, 60 * 24, [1]],
  [2, 12 * 24, [1]],
  [3, 110 * 24, [1]],
  [6, 40 * 24, [11, 12, 13]],
  [7, 12 * 24, [11, 12, 14]],
  [8, 20 * 24, [11, 13]],
] as const) {
  test(`days and metrics match the rules for days (random data ${seed})`, async () => {
    const readings = randomReadings(seed, spanHours, feeds)
    await store(readings)
    await rollUp(ZONE, 'all')
    await refresh(NOW, 'all')
    await expectDaysByRules(readings)
    await expectMetricsByRules(readings)
  })
}

test('sums of stakes and payouts are known only where every reading, and every day, that counts has them', async () => {
  const at = (day: number, hour: number) => `2026-03-0${day}T${hour}:00:00Z`
  await database.pool.query(
    `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes,
       max_stake, payout_squares, source, entered_by, feed_id)
     select *, 'test', 'test', 1 from (values
       (1, $1::timestamptz, 90, 100, 90, 10, 1500.000000000001, 40000, 30, 900.5),
       (1, $2, 90, 100, 90, 20, 700, null, 20, null),
       (1, $3, 90, 100, 90, 30, 500, 4000, 10, 300),
       (2, $1, 90, 100, 90, 10, 1500, 40000, 30, 900.5),
       (2, $2, 95, null, null, 25, null, null, null, null)) v`,
    [at(1, 10), at(1, 18), at(2, 12)],
  )
  await rollUp(ZONE, 'all')
  const [first, second, third] = await storedDays()
  expect(first).toMatchObject({ plays: 30, stake_squares: 2200.000000000001, max_stake: 30 })
  expect(first).toMatchObject({ stake_cubes: null, payout_squares: null })
  expect(second).toMatchObject({ stake_squares: 500, stake_cubes: 4000, payout_squares: 300 })
  // The later reading has no volumes.
  expect(third).toMatchObject({ rtp: 90, plays: 10, turnover: 100, left_out: 1 })
  expect(third).toMatchObject({ stake_squares: 1500, max_stake: 30, payout_squares: 900.5 })
  await refresh(new Date('2026-03-02T20:00:00Z'), 'all')
  const { rows } = await database.pool.query('select * from game_metrics where game_id = 1')
  expect(rows[0]).toMatchObject({
    current_plays: 30,
    plays_7d: 60,
    plays_30d: 60,
    max_stake_1d: 10,
    max_stake_7d: 30,
    stake_squares_1d: 500,
    stake_squares_7d: 2700.000000000001,
    stake_cubes_1d: 4000,
    stake_cubes_7d: null,
    stake_cubes_30d: null,
    payout_squares_1d: 300,
    payout_squares_30d: null,
    stake_squares_30d: 2700.000000000001,
  })
})

test('computes only the touched days, given as pairs or as a table, and drops days without readings', async () => {
  const readings = randomReadings(4, 40 * 24)
  await store(readings)
  await rollUp(ZONE, 'all')
  await refresh(NOW, 'all')
  const kept = readings.filter(({ gameId }) => gameId !== 3 && gameId !== 5)
  await database.pool.query('delete from readings where game_id in (3, 5)')
  const before = await storedDays()
  const third = before.filter((row) => row.game_id === 3)
  await rollUp(
    ZONE,
    third.map((row) => ({ gameId: row.game_id, day: row.day })),
  )
  await refresh(NOW, [3])
  expect(await storedDays()).toEqual(before.filter((row) => row.game_id !== 3))

  await database.pool.query('create table touched as select game_id, day from daily_rtp')
  await rollUp(ZONE, { table: 'touched' })
  await refresh(NOW, { table: 'touched' })
  await expectDaysByRules(kept)
  await expectMetricsByRules(kept)
})

test('does nothing without touched days', async () => {
  await rollUp(ZONE, [])
  await refresh(NOW, [])
  expect(await storedDays()).toEqual([])
})

test('a change of time zone recomputes every day once', async () => {
  const lines: string[] = []
  const ensure = (zone: string) => ensureTimeZone(database.pool, zone, (line) => lines.push(line))
  await ensure(ZONE)
  const readings = randomReadings(5, 20 * 24)
  await store(readings)
  await rollUp(ZONE, 'all')
  await Promise.all([ensure('Asia/Tokyo'), ensure('Asia/Tokyo')])
  expect(lines).toEqual([
    'The time zone changed from America/Sao_Paulo to Asia/Tokyo: recomputing every day.',
  ])
  expect(await storedTimeZone(database.pool)).toBe('Asia/Tokyo')
  await expectDaysByRules(readings, 'Asia/Tokyo')
})

test('while readings are archived, another time zone is refused as a setting', async () => {
  await ensureTimeZone(database.pool, ZONE, () => {})
  await database.pool.query("insert into archived_months values ('2024-01-01', 'a file', 1, '{}')")
  onTestFinished(async () => void (await database.pool.query('delete from archived_months')))
  const ensured = ensureTimeZone(database.pool, 'Asia/Tokyo', () => {})
  await expect(ensured).rejects.toMatchObject({
    exitCode: EXIT_CODES.configuration,
    message: expect.stringMatching(/TIME_ZONE to America\/Sao_Paulo again.* bring-back 2024-01\.$/),
  })
  expect(await storedTimeZone(database.pool)).toBe(ZONE)
})

test.each([
  [
    'America/New_York',
    '2025-11-02',
    ['2025-11-02T04:00:00Z', '2025-11-02T06:30:00Z', '2025-11-03T04:59:59Z'],
  ],
  // The hour after midnight comes twice.
  [
    'Atlantic/Azores',
    '2025-10-26',
    ['2025-10-26T00:00:00Z', '2025-10-26T01:00:00Z', '2025-10-27T00:59:59Z'],
  ],
])('a day with a clock change in %s keeps all its readings', async (zone, day, moments) => {
  const readings = moments.map((at) => ({
    gameId: 1,
    feedId: 1,
    at: new Date(at),
    rtp: 95,
    turnover: 10,
    payout: 9.5,
    plays: 1,
  }))
  await store(readings)
  await rollUp(zone, [
    { gameId: 1, day },
    { gameId: 1, day: addDays(day, 1) },
  ])
  expect((await storedDays()).map((row) => [row.day, row.readings])).toEqual([[day, 3]])
})
