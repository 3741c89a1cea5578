import type { GameEvidence } from '@retorna/contract/evidence'
import type { GameFeed } from '@retorna/contract/feeds/operators'
import { addDays, daysBetween } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import {
  type GameOverrides,
  makeGame,
  makeOperator,
  makeProvider,
  makeReadings,
  makeVersion,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { makePushFeed } from '../../../test/push.ts'
import { inTransaction } from '../../database/connection.ts'
import { announceCatalogChange, refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'

const TODAY = testToday()

const server = useTestApp()
const headers: Record<string, { authorization: string }> = {}
let provider_id: number

beforeAll(async () => {
  const { db } = server.database
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  headers.free = await signInAs(db)
  headers.editor = await signInAs(db, { role: 'editor' })
  provider_id = await makeProvider(db)
})

const KNOWN = { standard_deviation: 5, max_win_multiplier: 5000 }

/** Among those that professional shows, unless overridden. */
const game = (overrides: GameOverrides = {}) =>
  makeGame(server.database.db, { provider_id, popularity_rating: 9, ...KNOWN, ...overrides })

/** Days of 200,000 plays of one stake, the latest one today. */
const readDays = (
  gameId: number,
  rtps: readonly number[],
  {
    isCounted = true,
    feedId = 1,
    payoutSquares = null,
    stake = 1,
  }: {
    isCounted?: boolean
    feedId?: number
    payoutSquares?: number | null
    stake?: number
  } = {},
) =>
  inTransaction(server.database.pool, async (db, client) => {
    const days = rtps.map((_, index) => addDays(TODAY, index + 1 - rtps.length))
    const moments = days.map((day) => `${day}T12:00Z`)
    await client.query('select ensure_reading_partitions($1, $2)', [moments[0], moments.at(-1)])
    await client.query(
      `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares,
         max_stake, payout_squares, source, entered_by, feed_id)
       select $1, at, rtp, 200000 * $7, 2000 * $7 * rtp, 200000, case when $4 then 200000 * $7 * $7 end,
         case when $4 then $7 end, $6, 'test', 'test', $5
       from unnest($2::timestamptz[], $3::float8[]) r (at, rtp)`,
      [gameId, moments, rtps, isCounted, feedId, payoutSquares, stake],
    )
    await rollUpDays(
      client,
      TEST_TIME_ZONE,
      days.map((day) => ({ gameId, day })),
    )
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
    await announceCatalogChange(db, 'all')
  })

const settle = async () => {
  await doJobs(server)
  await server.app.catalog.reload()
}

const ask = (plan: string, url: string) =>
  server.app.inject({ url, ...(headers[plan] && { headers: headers[plan] }) })

const evidenceOf = async (gameId: number, plan = 'premium'): Promise<GameEvidence> => {
  const reply = await ask(plan, `/api/games/${gameId}/evidence`)
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

const steady = Array.from({ length: 40 }, (_, day) => 96 + ((day % 5) - 2) / 2)

test('a game that pays what it should is within, and its interval narrows around it', async () => {
  const id = await game()
  await readDays(id, steady)
  await settle()
  const { figures, ...verdict } = await evidenceOf(id)
  expect(verdict).toEqual({
    verdict: 'within',
    missing: [],
    outsideSince: null,
    firstDay: addDays(TODAY, -39),
    lastDay: TODAY,
    days: 40,
    leftOut: [],
  })
  expect(figures?.evidence).toBeLessThan(20)
  expect(figures?.month).toMatchObject({ verdict: 'within', isAssumed: false })
  const course = figures?.course ?? []
  expect(course).toHaveLength(40)
  expect(course[0]).toMatchObject({ low: null, high: null })
  const widths = course.map(({ low, high }) => (high ?? Number.NaN) - (low ?? Number.NaN))
  expect(widths.at(-1)).toBeLessThan((widths[5] ?? 0) / 2)
  const last = course.at(-1)
  expect(last?.low).toBeLessThan(96)
  expect(last?.high).toBeGreaterThan(96)
})

test('a fault after an honest past is named on its game and in the list', async () => {
  const id = await game({ name: 'Faulty' })
  await readDays(id, [...steady, ...steady.map((rtp) => rtp - 3)])
  await settle()
  const { verdict, outsideSince, figures } = await evidenceOf(id)
  expect(verdict).toBe('outside')
  expect(figures?.evidence).toBeGreaterThanOrEqual(20)
  const { rows } = await server.database.pool.query(
    'select direction from game_evidence where game_id = $1',
    [id],
  )
  expect(rows).toEqual([{ direction: 'below' }])
  // Within days of the fault, not before it.
  const after = daysBetween(addDays(TODAY, -40), outsideSince ?? '')
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(15)
  expect((await ask('premium', '/api/games/rtp?answer=off')).json().data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id,
        answer: expect.objectContaining({ basis: 'proved', since: outsideSince }),
      }),
    ]),
  )
})

test('what is not known is not judged, and named', async () => {
  const missingOf = async (gameId: number) => {
    const { verdict, missing, figures } = await evidenceOf(gameId)
    return { verdict, missing, evidence: figures?.evidence }
  }
  const assumed = await game({
    standard_deviation: null,
    max_win_multiplier: null,
    volatility_class: 'high',
  })
  const nameless = await game({ theoreticalRtp: null })
  const uncounted = await game()
  const single = await game()
  const unlimited = await game({ max_win_multiplier: null })
  await readDays(assumed, steady)
  await readDays(nameless, steady)
  await readDays(uncounted, steady, { isCounted: false })
  await readDays(single, [50])
  await readDays(unlimited, steady)
  await settle()
  const unknown = (...missing: string[]) => ({ verdict: 'unknown', missing, evidence: null })
  expect(await missingOf(assumed)).toEqual(unknown('payouts'))
  expect(await missingOf(nameless)).toEqual(unknown('theoretical-rtp'))
  expect(await missingOf(uncounted)).toEqual(unknown('stakes'))
  expect(await missingOf(single)).toEqual(unknown('second-day'))
  expect(await missingOf(unlimited)).toMatchObject({ verdict: 'within', missing: ['maximum-win'] })
})

test('with Σ payout² a game that pays too much is found without a maximum win', async () => {
  const [blind, id] = [
    await game({ max_win_multiplier: null }),
    await game({ max_win_multiplier: null }),
  ]
  const rich = Array.from({ length: 40 }, () => 101)
  await readDays(blind, rich)
  await readDays(id, rich, { payoutSquares: 5_000_000 })
  await settle()
  expect(await evidenceOf(blind)).toMatchObject({ verdict: 'within', missing: ['maximum-win'] })
  const { verdict, missing, figures } = await evidenceOf(id)
  expect({ verdict, missing }).toEqual({ verdict: 'outside', missing: [] })
  expect(figures?.course.at(-1)?.low).toBeGreaterThan(96)
})

test('evidence of a former basis is computed again from the first day, and Operations counts what is left', async () => {
  const id = await game()
  await readDays(id, steady)
  await settle()
  const admin = await signInAs(server.database.db, { role: 'admin' })
  const left = async () => {
    const reply = await server.app.inject({ url: '/api/admin/operations', headers: admin })
    return reply.json().outdatedEvidence
  }
  const before = await evidenceOf(id)
  expect(await left()).toBe(0)
  await server.database.pool.query(
    `with former as (update day_estimates set basis = 'former' where game_id = $1)
     delete from daily_evidence where game_id = $1 and day < $2`,
    [id, TODAY],
  )
  expect(await left()).toBe(1)
  await inTransaction(server.database.pool, (db) => announceCatalogChange(db, 'all'))
  await settle()
  expect(await left()).toBe(0)
  expect(await evidenceOf(id)).toEqual(before)
})

test('operators in several currencies are judged together, each in its own average stake', async () => {
  const feedIn = (currency: string) => makePushFeed(server, { currency })
  const [brl, other, eur] = [await feedIn('BRL'), await feedIn('BRL'), await feedIn('EUR')]
  const [one, several, inTurns] = [await game(), await game(), await game()]
  const low = steady.map((rtp) => rtp - 2)
  for (const id of [one, several]) await readDays(id, low, { feedId: brl })
  await readDays(one, steady, { feedId: other })
  await readDays(several, steady, { feedId: eur, stake: 5 })
  // A currency for some days, then the other: no day has two.
  await readDays(inTurns, low, { feedId: brl })
  await settle()
  const alone = await evidenceOf(inTurns)
  await server.database.pool.query(
    `update readings set feed_id = $2, turnover = 5 * turnover, payout = 5 * payout,
       stake_squares = 25 * stake_squares, max_stake = 5 where game_id = $1 and read_at < $3`,
    [inTurns, eur, `${addDays(TODAY, -19)}T12:00Z`],
  )
  await inTransaction(server.database.pool, async (trx, client) => {
    await rollUpDays(client, TEST_TIME_ZONE, 'all')
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), 'all')
    await announceCatalogChange(trx, 'all')
  })
  await settle()
  expect(await evidenceOf(several)).toEqual(await evidenceOf(one))
  expect((await evidenceOf(one)).verdict).toBe('outside')
  expect(await evidenceOf(inTurns)).toEqual(alone)
})

test('a reading without volumes changes no verdict', async () => {
  const id = await game()
  await readDays(id, [...steady, ...steady.map((rtp) => rtp - 3)])
  await settle()
  const before = await evidenceOf(id)
  expect(before.verdict).toBe('outside')
  await makeReadings(server.database.pool, id, [
    { day: TODAY, hour: 1, rtp: 120 },
    { day: addDays(TODAY, -3), rtp: 120, plays: 10, feedId: 2 },
  ])
  await settle()
  expect(await evidenceOf(id)).toEqual(before)
})

test('days whose operators cannot be added up are left out, and the verdict says so', async () => {
  const { pool } = server.database
  const id = await game()
  await readDays(id, steady)
  await settle()
  expect(await evidenceOf(id)).toMatchObject({ days: 40, missing: [] })
  // Another source without a currency reads the latest day, and of neither the plays are known.
  await pool.query(
    `update readings set plays = null, stake_squares = null, max_stake = null
     where game_id = $1 and read_at >= $2`,
    [id, `${TODAY}T12:00Z`],
  )
  await makeReadings(pool, id, [{ day: TODAY, turnover: 1000, payout: 960, feedId: 2 }])
  await settle()
  expect(await evidenceOf(id)).toMatchObject({
    verdict: 'within',
    days: 39,
    lastDay: addDays(TODAY, -1),
    missing: ['several-feeds'],
    leftOut: [{ reason: 'turnover', days: 1, lastDay: TODAY }],
  })
  // While later days wait to be judged, it is still told; while the day itself does, it is not.
  const changed = 'insert into changed_days (game_id, first_day) values ($1, $2)'
  await pool.query(changed, [id, addDays(TODAY, 1)])
  expect(await evidenceOf(id)).toMatchObject({ leftOut: [{ lastDay: TODAY }] })
  await pool.query(changed, [id, TODAY])
  expect(await evidenceOf(id)).toMatchObject({ leftOut: [] })
  await settle()
  await pool.query("update feeds set currency = 'BRL' where id in (1, 2)")
  await inTransaction(pool, async (db, client) => {
    await rollUpDays(client, TEST_TIME_ZONE, [{ gameId: id, day: TODAY }])
    await announceCatalogChange(db, 'all')
  })
  await settle()
  // In one currency they can be; the second source has no sums of stakes.
  expect(await evidenceOf(id)).toMatchObject({
    days: 39,
    missing: [],
    leftOut: [{ reason: 'stakes', days: 1, lastDay: TODAY }],
  })
  const report = await server.app.inject({
    method: 'POST',
    url: '/api/reports/view',
    ...(headers.editor && { headers: headers.editor }),
    payload: {
      kind: 'case-file',
      subject: id,
      language: 'en',
      period: { type: 'fixed', from: addDays(TODAY, -9), to: TODAY },
    },
  })
  expect(report.body).toContain('(a feed gives neither the sum of squared stakes nor the largest')
  await pool.query('update feeds set currency = null where id in (1, 2)')
})

test('each of several feeds is judged on its own, against the version that runs there', async () => {
  const { db, pool } = server.database
  const id = await game()
  const feedId = await makePushFeed(server, { currency: 'EUR' })
  await makeOperator(db, { name: 'Nova' }, feedId)
  const lookOf = async (plan: string) => {
    const { feeds } = (await ask(plan, `/api/games/${id}/feeds`)).json()
    return Object.fromEntries(feeds.map(({ name, answer }: GameFeed) => [name, answer.kind]))
  }
  await readDays(id, steady)
  await settle()
  // That of its only feed is the game's.
  expect(await lookOf('premium')).toEqual({ null: 'agrees' })

  const low = steady.map((rtp) => rtp - 3)
  await readDays(id, low, { feedId })
  await settle()
  // Together, in average stakes, they are off as well.
  expect(await evidenceOf(id)).toMatchObject({ verdict: 'outside', days: 40, missing: [] })
  expect(await lookOf('premium')).toEqual({ null: 'agrees', Nova: 'off' })
  expect(await lookOf('professional')).toEqual({ null: 'agrees', Nova: 'off' })
  const atNova = async (plan: string): Promise<GameFeed> =>
    (await ask(plan, `/api/games/${id}/feeds`))
      .json()
      .feeds.find((feed: GameFeed) => feed.isOperator)
  expect((await atNova('premium')).answer).toMatchObject({
    direction: 'below',
    basis: 'proved',
    high_percent: expect.any(Number),
  })
  expect((await atNova('professional')).answer).toMatchObject({
    direction: 'below',
    high_percent: null,
  })

  const runs = async (versionRtp: number | null) => {
    await db
      .insertInto('rtp_versions')
      .values({ game_id: id, rtp: 93, is_monitored: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/games/${id}/feed-versions`,
      headers: headers.editor ?? {},
      payload: { feed_id: feedId, versionRtp },
    })
    expect(reply.statusCode).toBe(200)
    await settle()
  }
  await runs(93)
  expect(await lookOf('premium')).toEqual({ null: 'agrees', Nova: 'agrees' })
  // Taken back within a day, it never ran; after months, the other version began then.
  await runs(null)
  expect(await lookOf('premium')).toEqual({ null: 'agrees', Nova: 'off' })
  await runs(93)
  await pool.query("update feed_version_changes set at = at - interval '100 days'")
  await runs(null)
  const { rows } = await pool.query(
    `select days from game_evidence where game_id = $1 and feed_id = $2`,
    [id, feedId],
  )
  expect(rows).toEqual([{ days: 1 }])
  expect(await lookOf('premium')).toEqual({ null: 'agrees', Nova: 'unknown' })
})

test('a feed set to the version of the game changes no evidence; the only feed on another one leaves no day', async () => {
  const { db } = server.database
  const id = await game()
  await readDays(id, steady)
  await makeVersion(db, id, 93)
  await settle()
  const before = await evidenceOf(id)
  const run = async (versionRtp: number) => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/games/${id}/feed-versions`,
      headers: headers.editor ?? {},
      payload: { feed_id: 1, versionRtp },
    })
    expect(reply.statusCode).toBe(200)
    await settle()
    return server.app.catalog.snapshot().gamesById.get(id)?.answer
  }
  expect(await run(96)).toMatchObject({ kind: 'agrees' })
  expect(await evidenceOf(id)).toEqual(before)
  expect(await run(93)).toMatchObject({ kind: 'unknown', missing: 'few-days' })
  expect(await evidenceOf(id)).toMatchObject({ days: 0, missing: ['stakes', 'several-feeds'] })
})

test('days of a feed under another version stay out of the evidence of the game once it is taken back', async () => {
  const { db, pool } = server.database
  const id = await game()
  await readDays(id, [...steady, ...steady.map((rtp) => rtp - 3)])
  const version = await makeVersion(db, id, 93)
  await db
    .insertInto('feed_games')
    .values({ feed_id: 1, game_id: id, version_id: version })
    .execute()
  const ago = (days: number) =>
    pool.query(
      'update feed_version_changes set at = at - $2 * interval $$1 day$$ where game_id = $1',
      [id, days],
    )
  await ago(20)
  await pool.query('delete from feed_games where game_id = $1', [id])
  await ago(10)
  await settle()
  // The day of the change is the game's version's.
  expect(await evidenceOf(id)).toMatchObject({ days: 11, firstDay: addDays(TODAY, -10) })
})

test('another version begins anew, and forgets nothing if it is taken back within a day', async () => {
  const { db } = server.database
  const id = await game()
  await readDays(id, [...steady, ...steady.map((rtp) => rtp - 3)])
  await settle()
  const before = await evidenceOf(id)
  const run = async (rtp: number, at: string) => {
    const rows = db.updateTable('rtp_versions').where('game_id', '=', id)
    await rows.set({ is_monitored: false }).execute()
    await db
      .insertInto('rtp_versions')
      .values({ game_id: id, rtp, is_monitored: true })
      .onConflict((conflict) =>
        conflict.columns(['game_id', 'rtp']).doUpdateSet({ is_monitored: true }),
      )
      .execute()
    await db
      .updateTable('version_changes')
      .set({ at })
      .where('game_id', '=', id)
      .where('rtp', '=', rtp)
      .execute()
    await inTransaction(db, (trx) => announceCatalogChange(trx, 'all'))
    await settle()
  }
  const long = `${addDays(TODAY, -200)}T12:00Z`
  await db.updateTable('version_changes').set({ at: long }).where('game_id', '=', id).execute()
  await run(94, new Date().toISOString())
  await run(96, long)
  expect(await evidenceOf(id)).toEqual(before)

  await run(93, `${addDays(TODAY, -20)}T12:00Z`)
  expect(await evidenceOf(id)).toMatchObject({
    verdict: 'within',
    firstDay: addDays(TODAY, -20),
    days: 21,
  })
})

test('a plan without real RTP data gets the verdict and no figure behind it', async () => {
  const id = await game()
  await readDays(id, [...steady, ...steady.map((rtp) => rtp - 3)])
  await settle()
  const full = await evidenceOf(id)
  expect(await evidenceOf(id, 'professional')).toEqual({ ...full, figures: null })
  const statusOf = async (plan: string) => (await ask(plan, `/api/games/${id}/evidence`)).statusCode
  expect(await Promise.all(['nobody', 'free'].map(statusOf))).toEqual([401, 403])
})

test('the file of daily factors alone gives the evidence again, and only to plans with real RTP data', async () => {
  const id = await game()
  const rtps = [...steady, ...steady.map((rtp) => rtp - 3)]
  await readDays(id, rtps, { payoutSquares: 5_000_000 })
  await settle()
  const url = `/api/games/${id}/evidence/export`
  const fileIn = async (language: string) =>
    (
      await server.app.inject({
        url,
        headers: { ...headers.premium, 'accept-language': language },
      })
    ).body
  const body = await fileIn('en')
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  expect(rows).toHaveLength(2 * steady.length)
  const shifts = ['-4', '-2', '-1', '+1', '+2', '+4']
  let sums = shifts.map(() => 0)
  rows.forEach((row, index) => {
    const rtp = Number(row['theoretical RTP']) / 100
    const started = 1 / Math.sqrt(index + 1) - 1 / Math.sqrt(index + 2)
    sums = sums.map((sum, at) => {
      const figure = (name: string) => Number(row[`${name} ${shifts[at]}`])
      return (sum + started) * Math.exp(figure('slope') * rtp + figure('constant'))
    })
    const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length
    const evidence = mean + 1 / Math.sqrt(index + 2)
    expect(Math.log(evidence)).toBeCloseTo(Number(row['ln evidence']), 8)
  })
  const day = { day: TODAY, plays: '200000', turnover: '200000', 'Σ payout²': '5000000' }
  expect(rows.at(-1)).toMatchObject(day)
  expect(await fileIn('pt')).toContain('dia;RTP teórico;jogadas')
  expect((await ask('professional', url)).statusCode).toBe(403)
})

test('a plan judges only the games that it shows: the others change nothing', async () => {
  const { pool } = server.database
  await pool.query(
    `insert into games (slug, provider_id, name, popularity_rating)
     select 'popular-' || n, $1, 'Popular ' || n, 8 from generate_series(1, 200) n`,
    [provider_id],
  )
  await settle()
  const funnel = async () => (await ask('professional', '/api/games/funnel')).body
  const before = await funnel()
  const hidden = await game({ name: 'Hidden', popularity_rating: 1 })
  await readDays(hidden, [...steady, ...steady.map((rtp) => rtp - 3)])
  await settle()
  expect(await funnel()).toBe(before)
  expect((await ask('premium', '/api/games/funnel')).body).toContain('Hidden')
})
