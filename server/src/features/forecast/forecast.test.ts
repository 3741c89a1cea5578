import type { SeriesForecast } from '@retorna/contract/forecast'
import { addDays, dayOf } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { makeAlert } from '../../../test/alerts.ts'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeOperator,
  makePayoutTable,
  makeReadings,
  makeVersion,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { readSnapshot } from '../../catalog/to-snapshot.ts'
import { inTransaction } from '../../database/connection.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { storeSetting } from '../../database/settings.ts'
import { evaluateAlerts } from '../alerts/evaluate-alerts.ts'
import { scoreForecasts } from './score-forecasts.ts'
import { dueSeries } from './series-queries.ts'
import { totalMonths } from './total-queries.ts'
import { updateForecasts } from './update-forecasts.ts'

const TODAY = testToday()
/** Days before the first night and nights until today, the last of them. */
const BEFORE = 40
const NIGHTS = 24
const FIRST_DAY = addDays(TODAY, -BEFORE - NIGHTS)
const PLAYS = 400_000

const server = useTestApp()
let premium: Member
let professional: Member
let steady: number
let switching: number
let unplayed: number
let alert: number
let silent: number
/** What was read before any test added a game or corrected a day. */
let first: Awaited<ReturnType<typeof readAll>>

/** Between -1.7 and 1.7 standard deviations, without a pattern. */
const noise = (index: number): number => Math.sqrt(12) * (((index * 0.618034) % 1) - 0.5)

const daysOf = (count: number, rtp: (index: number) => number, feedId?: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(FIRST_DAY, index),
    plays: PLAYS,
    turnover: PLAYS,
    stakeSquares: PLAYS,
    maxStake: 1,
    payout: Math.round((PLAYS * rtp(index)) / 100),
    ...(feedId !== undefined && { feedId }),
  }))

/** Noon of a day, when its forecasts are due. */
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`)
const night = (day: string) =>
  updateForecasts(server.database.application.db, {
    timeZone: TEST_TIME_ZONE,
    now: noonOf(day),
    snapshot: () => readSnapshot(server.database.db),
    signal: new AbortController().signal,
  })

/** What a series over all feeds has stated on a day: a range around 96 %. */
const stateOn = async (game: number, madeOn: string): Promise<void> => {
  const quantiles = Array.from({ length: 21 }, (_, index) => 95 + index / 10)
  await server.database.pool.query(
    `with made as (
       insert into forecast_series (game_id) values ($1) returning id),
     stood as (
       insert into forecast_standings (series_id, made_on, standing) select id, $2, '{}' from made)
     insert into forecasts (series_id, made_on, day) select id, $2, $3::real[] from made`,
    [game, madeOn, quantiles],
  )
}

/** A game of three versions. */
const versioned = async (name: string) => {
  const { db } = server.database
  const id = await makeGame(db, { name, standard_deviation: 4, volatility_class: 'medium' })
  for (const rtp of [88, 92]) await makeVersion(db, id, rtp)
  return id
}

beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  professional = await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  steady = await versioned('Steady')
  switching = await versioned('Switching')
  unplayed = await makeGame(db, { name: 'Unplayed', popularity_rating: 5 })
  const feed = await makePushFeed(server)
  await makeOperator(db, { name: 'Nova Casino' }, feed)
  const count = BEFORE + NIGHTS
  await makeReadings(
    pool,
    steady,
    daysOf(count, (index) => 96 + 0.63 * noise(index)),
  )
  await makeReadings(
    pool,
    switching,
    daysOf(count, (index) => (index < 50 ? 96 : 92) + 0.63 * noise(index), feed),
  )
  await makeReadings(pool, unplayed, [{ day: addDays(TODAY, -1), rtp: 95 }])
  alert = await makeAlert(server.database, switching, { unit: 'version' })
  silent = await makeAlert(server.database, switching, {
    unit: 'version',
    silenced_until: new Date(Date.now() + 86_400_000),
  })
  for (let ago = NIGHTS - 1; ago >= 0; ago--) await night(addDays(TODAY, -ago))
  await server.app.catalog.reload()
  first = await readAll()
}, 240_000)

const seriesOf = async (id: number): Promise<SeriesForecast[]> => {
  const reply = await premium.get(`/api/games/${id}/forecast`)
  expect(reply.statusCode).toBe(200)
  return reply.json().series
}
const scorecard = async () => (await server.app.inject('/api/public/forecast-scorecard')).json()
const allOf = async (span: 'day' | 'week') =>
  (await scorecard()).ranges.find(
    (group: { span: string; volatility: string | null }) =>
      group.span === span && group.volatility === null,
  )

const readAll = async () => {
  const list = async (query: string) => (await premium.get(`/api/forecasts?${query}`)).json()
  return {
    lists: {
      all: await list('order=name'),
      popular: await list('order=popularity'),
      narrowest: await list('order=narrowest&limit=2'),
      second: await list('order=surest&page=2&limit=2'),
      found: await list('search=unpl'),
    },
    scores: { day: await allOf('day'), week: await allOf('week'), card: await scorecard() },
  }
}

test('a program reads what the screen shows, if the plan of its owner includes forecasts', async () => {
  const read = async ({ userId }: Member, id: number) =>
    program(server, await makeKey(server, null, { userId })).get(`/api/v1/games/${id}/forecast`)
  const [shown] = await seriesOf(switching)
  const [series] = (await read(premium, switching)).json().series
  expect(series).toMatchObject({
    operator_id: null,
    made_on: TODAY,
    known_through: addDays(TODAY, -1),
    missing: null,
    ranges: [
      { span: 'day', median_percent: shown?.day?.median, low_95_percent: shown?.day?.range95.low },
      { span: 'week', high_50_percent: shown?.week?.range50.high },
    ],
    long_run_rtp_percent: shown?.longRun?.mean,
  })
  const { rtps = [], probabilities, named } = shown?.versions ?? {}
  expect(series.versions).toEqual(
    probabilities?.map((probability, index) => {
      const rtp = rtps[index] ?? null
      return { rtp_percent: rtp, probability, is_named: named === (rtp ?? 'none') }
    }),
  )
  expect((await read(premium, unplayed)).json().series[0]).toMatchObject({ ranges: [] })
  expect((await read(professional, steady)).statusCode).toBe(403)
})

test('a game has ranges of tomorrow and of the week, each inside the wider one', async () => {
  const [all, ...operators] = await seriesOf(steady)
  expect(operators).toEqual([])
  expect(all).toMatchObject({ operator: null, madeOn: TODAY, missing: null })
  expect(all?.knownThrough).toBe(addDays(TODAY, -1))
  expect(all?.day).toMatchObject({ from: addDays(TODAY, 1), to: addDays(TODAY, 1) })
  expect(all?.week).toMatchObject({ from: addDays(TODAY, 1), to: addDays(TODAY, 7) })
  const width = ({ low, high }: { low: number; high: number }) => high - low
  const { day, week } = all ?? {}
  if (!day || !week) throw new Error('no range')
  expect(width(day.range50)).toBeLessThan(width(day.range80))
  expect(width(day.range80)).toBeLessThan(width(day.range95))
  expect(width(week.range95)).toBeLessThan(width(day.range95))
  expect(day.median).toBeCloseTo(96, 0)
  // One standard deviation of such a day is 0.63 points.
  expect(width(day.range95)).toBeGreaterThan(2)
  expect(width(day.range95)).toBeLessThan(3.5)
  expect(week.expectedPlays).toBeGreaterThan(6 * PLAYS)
  expect(all?.fan.map(({ from }) => from)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(TODAY, ahead)),
  )
  expect(all?.fan[0]).toEqual(day)
})

test('the version that runs is named, with its history, the long-run RTP and when gaps show', async () => {
  const [all] = await seriesOf(steady)
  expect(all?.versions).toMatchObject({ rtps: [88, 92, 96], named: 96, knownBy: null })
  expect(all?.versions?.history).toHaveLength(NIGHTS)
  const total = all?.versions?.probabilities.reduce((sum, one) => sum + one, 0)
  expect(total).toBeCloseTo(1, 3)
  expect(all?.longRun?.mean).toBeCloseTo(96, 0)
  expect(all?.whenKnown.map(({ points }) => points)).toEqual([1, 2, 5])
})

test('a game without plays says what is missing, and states nothing', async () => {
  const [all] = await seriesOf(unplayed)
  expect(all).toMatchObject({ day: null, week: null, fan: [], versions: null, longRun: null })
  expect(all?.missing).toMatchObject({ reason: 'days', have: 0 })
  expect(all?.versionsMissing).not.toBeNull()
})

test('an operator that switches versions is named with the day, and its alert tells it once', async () => {
  const [, nova] = await seriesOf(switching)
  expect(nova?.operator?.name).toBe('Nova Casino')
  expect(nova?.versions).toMatchObject({ named: 92, switched: { before: 96, after: 92 } })
  const since = nova?.versions?.switched?.day ?? ''
  expect(Math.abs(Date.parse(since) - Date.parse(addDays(FIRST_DAY, 50)))).toBeLessThanOrEqual(
    2 * 86_400_000,
  )
  await doJobs(server)
  await doJobs(server)
  const { rows } = await server.database.pool.query(
    "select (data ->> 'alertId')::integer as alert, data from notifications where kind = 'version-switch'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    alert,
    data: { before: 96, after: 92, since, operator: 'Nova Casino' },
  })
  await server.database.db
    .updateTable('alerts')
    .set({ silenced_until: null })
    .where('id', '=', silent)
    .execute()
  await evaluateAlerts(server.database.application.db)
  const told = await server.database.pool.query(
    "select data ->> 'alertId' as alert from notifications where kind = 'version-switch' order by id",
  )
  expect(told.rows.map((row) => Number(row.alert))).toEqual([alert, silent])
})

test('a portion of series ends with that over all feeds, so that an operator’s change of version is told in its place', async () => {
  const { db } = server.database
  const due = { day: addDays(TODAY, 1), gameIds: [switching], limit: 2 }
  const [first, second] = await dueSeries(db, due)
  const overAll = await db
    .selectFrom('forecast_series')
    .select('id')
    .where('game_id', '=', switching)
    .where('operator_id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(first?.seriesId).not.toBe(overAll.id)
  expect(second?.seriesId).toBe(overAll.id)
})

test('both lists are files with the rows of their screens, for plans that have them', async () => {
  const rowsOf = async (member: Member, what: object) => {
    const { statusCode, body } = await member.post('/api/exports', { format: 'csv', what })
    const [, table = ''] = body.split(/\r?\n\r?\n/)
    const rows: Record<string, string>[] = parse(table, { columns: true })
    return { statusCode, rows }
  }
  const { forecasts } = (await premium.get('/api/forecasts?order=name')).json()
  const { rows } = await rowsOf(premium, { table: 'forecasts', order: 'name' })
  expect(rows.map((row) => row.Game)).toEqual(forecasts.map(({ name }: { name: string }) => name))
  const [, listed] = forecasts
  expect(rows.find((row) => row.Game === 'Steady')).toMatchObject({
    'Next week from': addDays(TODAY, 1),
    'Likeliest version (%)': '96',
    'What is known of the version': 'Named',
  })
  expect(Number(rows[1]?.['80% range, from (%)'])).toBe(listed.week?.range80.low)
  const found = await rowsOf(premium, { table: 'forecasts', search: 'unpl' })
  expect(found.rows).toMatchObject([{ Game: 'Unplayed', 'Likeliest version (%)': '' }])
  expect((await rowsOf(premium, { table: 'operator-versions' })).rows).toMatchObject([
    { Operator: 'Nova Casino', Game: 'Switching', 'Likeliest version (%)': '92' },
  ])
  expect((await rowsOf(professional, { table: 'forecasts' })).statusCode).toBe(403)
})

test('the operators list says who runs what, beside the version on record', async () => {
  const reply = (await premium.get('/api/forecasts/operators?search=switch')).json()
  expect(reply.total).toBe(1)
  expect(reply.operators).toEqual([{ id: expect.any(Number), name: 'Nova Casino' }])
  expect(reply.rows[0]).toMatchObject({
    name: 'Switching',
    operator: { name: 'Nova Casino' },
    version: { rtp: 92, isNamed: true },
    recorded: 96,
  })
  expect((await premium.get('/api/forecasts/operators?search=steady')).json().total).toBe(0)
})

test('the version on record is that of the feeds that read the game, stopped ones only where no other does', async () => {
  const { db, pool } = server.database
  const game_id = await makeGame(db, { name: 'Recorded' })
  const version_id = await makeVersion(db, game_id, 94)
  const operator_id = await makeOperator(db)
  const stopped = await makePushFeed(server, { operator_id, stopped_at: new Date() })
  const former = await makePushFeed(server, { operator_id })
  const current = await makePushFeed(server, { operator_id })
  // One that does not read it.
  await makePushFeed(server, { operator_id })
  await db.insertInto('feed_games').values({ feed_id: current, game_id, version_id }).execute()
  const daysAgo = (ago: number, feedId: number) => ({ day: addDays(TODAY, -ago), feedId, rtp: 95 })
  const recorded = async () =>
    (await premium.get('/api/forecasts/operators?search=recorded')).json().rows[0].recorded
  await makeReadings(pool, game_id, [daysAgo(50, former), daysAgo(2, stopped)])
  await pool.query(
    `with made as (
       insert into forecast_series (game_id, operator_id) values ($1, $2) returning id)
     insert into forecast_standings (series_id, made_on, standing) select id, $3, '{}' from made`,
    [game_id, operator_id, TODAY],
  )
  await server.app.catalog.reload()
  expect(await recorded()).toBe(96)
  await makeReadings(pool, game_id, [daysAgo(1, current)])
  expect(await recorded()).toBe(94)
  // Another feed that reads it now, under another version.
  await makeReadings(pool, game_id, [daysAgo(1, former)])
  expect(await recorded()).toBeNull()
})

test('the list is searched, ordered and paged', () => {
  const { all, popular, narrowest, second, found } = first.lists
  expect(all.forecasts.map(({ name }: { name: string }) => name)).toEqual([
    'Steady',
    'Switching',
    'Unplayed',
  ])
  expect(all).toMatchObject({ madeOn: TODAY, total: 3 })
  // It is the most popular one, and has no range.
  expect(popular.forecasts.at(-1).name).toBe('Unplayed')
  expect(narrowest.forecasts[0].name).toBe('Steady')
  expect(second.forecasts).toHaveLength(1)
  expect(found.total).toBe(1)
})

test('forecasts are scored once their days are over, weeks only from Sundays', () => {
  const { day, week, card } = first.scores
  // Three series state ranges: two games, and one of them at its operator.
  expect(day.count).toBe(3 * (NIGHTS - 2))
  expect(day.within50).toBeLessThanOrEqual(day.within80)
  expect(day.within80).toBeLessThanOrEqual(day.within95)
  expect(day.tenths.reduce((sum: number, one: number) => sum + one, 0)).toBe(day.count)
  const sundays = Array.from({ length: NIGHTS }, (_, ago) => addDays(TODAY, -ago)).filter(
    (one) => new Date(one).getUTCDay() === 0 && addDays(one, 7) < TODAY,
  )
  expect(week.count).toBe(3 * sundays.length)
  const { versions, computedLater, isDemo } = card
  expect(versions[0].bins.reduce((sum: number, bin: { count: number }) => sum + bin.count, 0)).toBe(
    4 * 3 * sundays.length,
  )
  expect(isDemo).toBe(false)
  // The nights of this test lie in the past.
  expect(computedLater).toBeGreaterThan(0)
})

test('what was said cannot be changed or taken back by the application', async () => {
  const { pool } = server.database.application
  for (const table of ['forecasts', 'forecast_scores', 'version_switches']) {
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
    await expect(pool.query(`update ${table} set made_on = made_on - 1`)).rejects.toThrow(
      /permission denied/,
    )
  }
  await expect(pool.query('select forget_forecasts(current_date)')).rejects.toThrow(
    /kept for a year/,
  )
})

test('a correction scores again, keeps the first score, and is counted', async () => {
  const { pool, application } = server.database
  const day = addDays(TODAY, -5)
  const before = await allOf('day')
  const observed = async () => (await seriesOf(steady))[0]?.past.find(({ from }) => from === day)
  expect((await observed())?.isCorrected).toBe(false)
  await pool.query(
    `update readings set payout = 0.5 * turnover
     where game_id = $1 and (read_at at time zone $2)::date = $3`,
    [steady, TEST_TIME_ZONE, day],
  )
  await inTransaction(pool, (_, client) =>
    rollUpDays(client, TEST_TIME_ZONE, [{ gameId: steady, day }]),
  )
  await night(TODAY)
  await night(TODAY)
  expect(await observed()).toMatchObject({ isCorrected: true, observed: 50 })
  const after = await allOf('day')
  expect(after.count).toBe(before.count)
  expect(after.within95).toBe(before.within95 - 1)
  expect((await scorecard()).corrected).toBeGreaterThan(0)
  const { rows } = await application.pool.query(
    `select revision from forecast_scores x join forecast_series s on s.id = x.series_id
     where s.game_id = $1 and made_on = $2 and days = 1 order by revision`,
    [steady, addDays(day, -1)],
  )
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2])
})

test('until the night after a correction, a page shows what was stated', async () => {
  const { pool } = server.database
  const setTo = (basis: string | null, standing: unknown) =>
    pool.query(
      `update forecast_standings t set basis = $2, standing = $3 from forecast_series s
       where s.id = t.series_id and s.game_id = $1`,
      [switching, basis, JSON.stringify(standing)],
    )
  const { rows } = await pool.query(
    `select basis, standing from forecast_standings t join forecast_series s on s.id = t.series_id
     where s.game_id = $1 and s.operator_id is null`,
    [switching],
  )
  const [{ basis, standing }] = rows
  // As if the series had begun long before the days that the page reads.
  const long = { ...standing, versions: [1, 0, 0], cells: standing.cells.map(() => 0) }
  await setTo(basis, long)
  const before = await seriesOf(switching)
  await setTo(null, long)
  expect(await seriesOf(switching)).toEqual(before)
  await setTo(basis, standing)
})

test('an unknown game has no forecast', async () => {
  expect((await premium.get('/api/games/999999/forecast')).statusCode).toBe(404)
})

test('a reading that arrives late is scored for the first time, which is no correction', async () => {
  const { db, pool } = server.database
  const late = await makeGame(db, { standard_deviation: 4 })
  const days = daysOf(BEFORE + NIGHTS, (index) => 96 + 0.63 * noise(index))
  const missing = addDays(TODAY, -3)
  await makeReadings(
    pool,
    late,
    days.filter(({ day }) => day !== missing),
  )
  const scores = async () => {
    const { rows } = await pool.query(
      `select revision from forecast_scores x join forecast_series s on s.id = x.series_id
       where s.game_id = $1`,
      [late],
    )
    return rows.map(({ revision }) => revision)
  }
  await stateOn(late, addDays(missing, -1))
  await night(TODAY)
  expect(await scores()).toEqual([])
  await makeReadings(
    pool,
    late,
    days.filter(({ day }) => day === missing),
  )
  await night(TODAY)
  expect(await scores()).toEqual([1])
})

test('the demonstration states what it would have stated on each earlier day', async () => {
  const { db, pool } = server.database
  await db.insertInto('settings').values({ key: 'demo', value: '{"seed":0}' }).execute()
  const twin = await versioned('Twin')
  await makeReadings(
    pool,
    twin,
    daysOf(BEFORE + NIGHTS, (index) => 96 + 0.63 * noise(index)),
  )
  await Promise.all([night(TODAY), night(TODAY)])
  // Whoever came second left it to the first.
  await night(TODAY)
  await db.deleteFrom('settings').where('key', '=', 'demo').execute()
  const statements = async (game: number) => {
    const { rows } = await pool.query(
      `select f.made_on, f.day, f.week, f.probabilities from forecasts f
       join forecast_series s on s.id = f.series_id where s.game_id = $1 order by 1`,
      [game],
    )
    return rows
  }
  const stated = await statements(twin)
  expect(stated).toHaveLength(BEFORE + NIGHTS)
  // The other one's last nights know of the day that was corrected meanwhile.
  const known = NIGHTS - 1
  expect(stated.slice(-NIGHTS, -1)).toEqual((await statements(steady)).slice(0, known))
  const scored = await pool.query(
    `select count(*)::integer as scored from forecast_scores x
     join forecast_series s on s.id = x.series_id where s.game_id = $1 and days = 1`,
    [twin],
  )
  const ranges = stated.filter(({ day }) => day !== null)
  expect(scored.rows[0].scored).toBe(ranges.length - 2)
})

test('a night ends early when the process stops, and goes on in the next run', async () => {
  const { timeZone } = server.app.config
  const signal = AbortSignal.abort()
  const tomorrow = noonOf(addDays(TODAY, 1))
  const { db } = server.database.application
  const snapshot = () => readSnapshot(db)
  const night = updateForecasts(db, { timeZone, now: tomorrow, snapshot, signal })
  await expect(night).rejects.toThrow(/abort/i)
})

test('without a payout table and the sums of stakes there are ranges, but no version is told', async () => {
  const { db, pool } = server.database
  const bare = await makeGame(db, { name: 'Bare', standard_deviation: 4 })
  await makeVersion(db, bare, 92)
  const days = daysOf(BEFORE + NIGHTS, (index) => 96 + 0.63 * noise(index))
  await makeReadings(
    pool,
    bare,
    days.map(({ day, plays, turnover, payout }) => ({ day, plays, turnover, payout })),
  )
  await night(TODAY)
  await server.app.catalog.reload()
  const [all] = await seriesOf(bare)
  expect(all).toMatchObject({ missing: null, versions: null, versionsMissing: 'stakes' })
  expect(all?.week?.median).toBeCloseTo(96, 0)
  expect(all?.longRun).toBeNull()
  const cannot = { can_fire: false, missing: ['version-stakes'] }
  const made = await premium.post('/api/alerts', { game_id: bare, unit: 'version' })
  expect(made.json().alert).toMatchObject(cannot)
  const preview = await premium.get(`/api/alerts/preview?game_id=${bare}&unit=version`)
  expect(preview.json().missing).toEqual(cannot.missing)
  const told = await premium.post('/api/alerts', { game_id: steady, unit: 'version' })
  expect(told.json().alert).toMatchObject({ can_fire: true, missing: [] })
})

test('a version is named from 95 %, without a payout table from 98 %', async () => {
  const { db, pool, application } = server.database
  const statedFor = async (name: string, chance: number, isTabled: boolean) => {
    const id = await makeGame(db, { name, standard_deviation: 4 })
    if (isTabled) await makePayoutTable(db, id, { 0: 0.54, 2: 0.46 }, { version_rtp: 92 })
    // Sunday.
    await stateOn(id, '2026-01-04')
    await pool.query(
      `with stated as (
         update forecasts f set versions = '{92}', probabilities = array[$2::real, 1 - $2::real]
         from forecast_series s where s.id = f.series_id and s.game_id = $1
         returning f.series_id, f.made_on)
       insert into forecast_scores (series_id, made_on, days, revision, observed, position, held,
         volatility_class, version)
       select series_id, made_on, 7, 1, 92, 0.5, 50, 'high', 92 from stated`,
      [id, chance],
    )
  }
  await statedFor('Naming tabled', 0.96, true)
  await statedFor('Naming likely', 0.96, false)
  await statedFor('Naming sure', 0.985, false)
  await statedFor('Naming wholly', 0.99999, false)
  await server.app.catalog.reload()
  const { forecasts } = (await premium.get('/api/forecasts?search=naming&order=name')).json()
  const named = forecasts.map(({ name, version }: { name: string; version: object }) => [
    name,
    version,
  ])
  expect(named).toEqual([
    ['Naming likely', { rtp: 92, probability: 0.96, isNamed: false }],
    ['Naming sure', { rtp: 92, probability: 0.985, isNamed: true }],
    ['Naming tabled', { rtp: 92, probability: 0.96, isNamed: true }],
    ['Naming wholly', { rtp: 92, probability: 0.9999, isNamed: true }],
  ])
  const [, sure] = forecasts
  const [all] = await seriesOf(sure.game_id)
  expect(all?.versions).toMatchObject({ named: 92, namedFrom: 0.98 })
  await inTransaction(application.pool, (db) => totalMonths(db, ['2026-01-01']))
  const { rows } = await pool.query(
    "select named, named_right from forecast_totals where month = '2026-01-01' and days = 7 and volatility_class = 'high'",
  )
  expect(rows).toEqual([{ named: 3, named_right: 3 }])
})

test('with other versions or rules the days are counted anew, and a first naming is no switch', async () => {
  const { pool } = server.database
  const ofSteady = `from forecast_series s where s.id = t.series_id and s.game_id = ${steady}`
  await pool.query(
    `update forecast_standings t set basis = 'another', named = 88, standing = '{}', made_on = $1 ${ofSteady}`,
    [addDays(TODAY, -1)],
  )
  await night(TODAY)
  const { rows } = await pool.query(
    `select t.named, t.basis, (t.standing ->> 'days')::integer as days,
       (select count(*)::integer from version_switches w where w.series_id = t.series_id) as switches
     from forecast_standings t, forecast_series s where s.id = t.series_id and s.game_id = $1`,
    [steady],
  )
  expect(rows[0]).toMatchObject({ named: 96, days: BEFORE + NIGHTS - 2, switches: 0 })
  expect(rows[0]?.basis).not.toBe('another')
})

test('a day of an operator is made from the best class of its feeds', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db)
  const operator_id = await makeOperator(db)
  const real = await makePushFeed(server, { operator_id })
  const euro = await makePushFeed(server, { operator_id, currency: 'EUR' })
  const bare = await makePushFeed(server, { operator_id })
  const dayOfFeed = (ago: number, feedId: number, values: object) => ({
    day: addDays(TODAY, -ago),
    feedId,
    ...values,
  })
  const volumes = { plays: 100, turnover: 1000, payout: 950, stakeSquares: 20_000, maxStake: 50 }
  await makeReadings(pool, id, [
    dayOfFeed(5, real, volumes),
    dayOfFeed(5, bare, { rtp: 50 }),
    dayOfFeed(4, real, volumes),
    dayOfFeed(4, euro, { ...volumes, plays: 300, payout: 550 }),
    dayOfFeed(4, bare, { rtp: 50 }),
    dayOfFeed(3, bare, { rtp: 50 }),
  ])
  await pool.query('insert into forecast_series (game_id, operator_id) values ($1, $2)', [
    id,
    operator_id,
  ])
  const { rows } = await pool.query(
    `select d.rtp, d.turnover::float8, d.payout::float8, d.plays::float8, d.stake_squares::float8 as squares,
       d.max_stake::float8 as largest, d.currency, d.in_stakes
     from forecast_days d join forecast_series s on s.id = d.series_id
     where s.operator_id = $1 order by day`,
    [operator_id],
  )
  await pool.query('delete from forecast_series where operator_id = $1', [operator_id])
  const unknown = { turnover: null, payout: null, squares: null, largest: null }
  expect(rows).toEqual([
    {
      rtp: 95,
      turnover: 1000,
      payout: 950,
      plays: 100,
      squares: 20_000,
      largest: 50,
      currency: 'BRL',
      in_stakes: false,
    },
    { ...unknown, rtp: 65, plays: 400, currency: 'BRL', in_stakes: true },
    { ...unknown, rtp: 50, plays: null, currency: 'BRL', in_stakes: false },
  ])
})

/** What was observed of a stated week, whose days are these from Monday on. */
const observedOfWeek = async (
  days: readonly Omit<Parameters<typeof makeReadings>[2][number], 'day'>[],
): Promise<number> => {
  const { db, pool, application } = server.database
  const id = await makeGame(db, { standard_deviation: 4 })
  const sundays = Array.from({ length: 7 }, (_, index) => addDays(TODAY, -14 + index))
  const sunday = sundays.find((day) => new Date(day).getUTCDay() === 0) ?? TODAY
  await stateOn(id, sunday)
  await pool.query(
    `update forecasts f set week = f.day from forecast_series s
     where s.id = f.series_id and s.game_id = $1`,
    [id],
  )
  await makeReadings(
    pool,
    id,
    days.map((day, index) => ({ ...day, day: addDays(sunday, index + 1) })),
  )
  await scoreForecasts(application.db, TODAY, sunday)
  const { rows } = await pool.query(
    `select observed from forecast_scores x join forecast_series s on s.id = x.series_id
     where s.game_id = $1 and days = 7`,
    [id],
  )
  return rows[0]?.observed
}

test('a week in several currencies is scored by its plays', async () => {
  const euro = await makePushFeed(server, { currency: 'EUR' })
  const real = await makePushFeed(server, { currency: 'BRL' })
  const inReais = { plays: 1000, turnover: 100_000, payout: 96_000, feedId: real }
  const inEuros = { plays: 1000, turnover: 1000, payout: 500, feedId: euro }
  const observed = await observedOfWeek([...Array(5).fill(inReais), inEuros, inEuros])
  expect(observed).toBeCloseTo((5 * 96 + 2 * 50) / 7, 3)
})

test('a week is scored as the weekly RTP of a game: a day without volumes does not count beside others', async () => {
  const small = { plays: 1000, turnover: 1000, payout: 500 }
  const large = { plays: 1000, turnover: 100_000, payout: 96_000 }
  const observed = await observedOfWeek([...Array(5).fill(small), large, { rtp: 200 }])
  expect(observed).toBeCloseTo((100 * (5 * 500 + 96_000)) / 105_000, 3)
})

test('a week is scored against the version that was on record when it was stated', async () => {
  const { db, pool, application } = server.database
  const days = Array.from({ length: 7 }, (_, index) => addDays(TODAY, -14 + index))
  const sunday = days.find((day) => new Date(day).getUTCDay() === 0) ?? TODAY
  const feedId = await makePushFeed(server)
  const versionOf = async (name: string, isOfFeed: boolean) => {
    const id = await makeGame(db, { name, standard_deviation: 4 })
    const other = await makeVersion(db, id, 94)
    await pool.query(
      "update version_changes set at = now() - interval '30 days' where game_id = $1",
      [id],
    )
    await stateOn(id, sunday)
    await pool.query(
      `update forecasts f set week = f.day, made_at = now() - interval '10 days'
       from forecast_series s where s.id = f.series_id and s.game_id = $1`,
      [id],
    )
    const week = [1, 2, 3, 4, 5, 6, 7].map((index) => ({ day: addDays(sunday, index), rtp: 94 }))
    await makeReadings(
      pool,
      id,
      week.map((day) => ({ ...day, feedId })),
    )
    if (isOfFeed) {
      await pool.query(
        'insert into feed_games (feed_id, game_id, version_id) values ($1, $2, $3)',
        [feedId, id, other],
      )
    } else {
      await pool.query(
        'update rtp_versions set is_monitored = false where game_id = $1 and is_monitored',
        [id],
      )
      await pool.query('update rtp_versions set is_monitored = true where id = $1', [other])
    }
    await scoreForecasts(application.db, TODAY, sunday)
    const { rows } = await pool.query(
      `select version from forecast_scores x join forecast_series s on s.id = x.series_id
       where s.game_id = $1 and days = 7`,
      [id],
    )
    return rows
  }
  expect(await versionOf('Recorded since', false)).toEqual([{ version: 96 }])
  expect(await versionOf('Recorded at the feed since', true)).toEqual([{ version: 96 }])
})

test('nights without a score are made up for, even once the forecasts of the day are stated', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { standard_deviation: 4 })
  const madeOn = addDays(TODAY, -13)
  await makeReadings(pool, id, [{ day: addDays(madeOn, 1), rtp: 96 }])
  await stateOn(id, madeOn)
  // That it was read counts as long ago.
  await pool.query('delete from forecast_changes')
  const scores = async () => {
    const { rows } = await pool.query(
      `select made_on as "madeOn" from forecast_scores x join forecast_series s on s.id = x.series_id
       where s.game_id = $1`,
      [id],
    )
    return rows
  }
  await night(TODAY)
  expect(await scores()).toEqual([])
  await storeSetting(db, 'forecasts_scored', addDays(TODAY, -4))
  await night(TODAY)
  expect(await scores()).toEqual([{ madeOn }])
})

test('forecasts are scored where a day begins before that of the database', async () => {
  const tomorrow = addDays(dayOf(new Date(), 'UTC'), 1)
  await scoreForecasts(server.database.application.db, tomorrow, tomorrow)
})
