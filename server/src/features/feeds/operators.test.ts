import type { ApiKeyScope } from '@retorna/domain/api-key'
import { addDays } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

/** Operators as programs read them: which version each one runs, and what its feeds alone say. */

const TODAY = testToday()
const DAYS = Array.from({ length: 10 }, (_, ago) => addDays(TODAY, -ago))

const server = useTestApp()
let get: (url: string) => Promise<LightMyRequestResponse>
/** Two operators read the first game, the second of them by two feeds; one reads the other. */
let shared: number
let other: number
const operator: Record<'aurora' | 'boreal', number> = { aurora: 0, boreal: 0 }

const read = async (game: number, feedId: number, percent: number, plays = 1_000_000) =>
  makeReadings(
    server.database.pool,
    game,
    DAYS.map((day) => ({ day, turnover: plays, payout: (plays * percent) / 100, plays, feedId })),
  )

const name = async (game: number, at: number | null, probabilities: number[]) => {
  const { rows } = await server.database.pool.query(
    'insert into forecast_series (game_id, operator_id) values ($1, $2) returning id',
    [game, at],
  )
  await server.database.pool.query(
    `with made as (insert into forecasts (series_id, made_on, versions, probabilities)
       values ($1, $2, '{94,96}', $3))
     insert into forecast_standings (series_id, made_on, standing)
     values ($1, $2, jsonb_build_object('runs', jsonb_build_array(
       jsonb_build_object('since', $4::text, 'probability', 1), null)))`,
    [rows[0].id, TODAY, probabilities, DAYS[5]],
  )
}

beforeAll(async () => {
  const { db } = server.database
  shared = await makeGame(db, { name: 'Shared', slug: 'shared', standard_deviation: 5 })
  other = await makeGame(db, { name: 'Another', slug: 'another', standard_deviation: 5 })
  await makeGame(db, { name: 'Unread', slug: 'unread' })
  const { id: lower } = await db
    .insertInto('rtp_versions')
    .values({ game_id: shared, rtp: 94, is_monitored: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const feedOf = async (slug: string, title: string) => {
    const { id } = await db
      .insertInto('operators')
      .values({ slug, name: title })
      .onConflict((on) => on.column('slug').doUpdateSet({ name: title }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const feed = await makePushFeed(server)
    await db.updateTable('feeds').set({ operator_id: id }).where('id', '=', feed).execute()
    return { id, feed }
  }
  const aurora = await feedOf('aurora', 'Casino Aurora')
  const boreal = await feedOf('boreal', 'boreal Bet')
  const second = await feedOf('boreal', 'boreal Bet')
  await feedOf('silent', 'Silent')
  Object.assign(operator, { aurora: aurora.id, boreal: boreal.id })
  await db
    .insertInto('feed_games')
    .values({ feed_id: aurora.feed, game_id: shared, version_id: lower })
    .execute()
  await read(shared, aurora.feed, 94)
  await read(shared, boreal.feed, 90, 1_000)
  await read(shared, second.feed, 80)
  await read(shared, await makePushFeed(server), 96)
  await read(other, boreal.feed, 97)
  await name(shared, boreal.id, [0.99998, 0.00001, 0.00001])
  await name(shared, aurora.id, [0.7, 0.3, 0])
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const scopes: ApiKeyScope[] = ['catalogue:read', 'readings:read']
  get = program(server, await makeKey(server, null, { userId, scopes })).get
})

test('operators are those that a feed of the last 30 days speaks of, by name', async () => {
  const { data } = (await get('/api/v1/operators')).json()
  expect(data).toEqual([
    { id: operator.boreal, slug: 'boreal', name: 'boreal Bet', games: 2 },
    { id: operator.aurora, slug: 'aurora', name: 'Casino Aurora', games: 1 },
  ])
  for (const id of ['boreal', operator.boreal]) {
    expect((await get(`/api/v1/operators/${id}`)).json()).toEqual(data[0])
  }
  for (const id of ['silent', 'nobody', 999_999]) {
    const reply = await get(`/api/v1/operators/${id}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'OPERATOR_NOT_FOUND'])
  }
  expect((await get('/api/v1/operators/No%20slug')).statusCode).toBe(400)
})

test('a game says for each operator which version runs, how sure that is, and what its feed alone says', async () => {
  const { data } = (await get('/api/v1/games/shared/operators')).json()
  expect(data).toMatchObject([
    {
      game_slug: 'shared',
      operator_slug: 'boreal',
      theoretical_rtp_percent: 96,
      version_is_stated: false,
      likeliest_version_percent: 94,
      likeliest_version_probability: 0.9999,
      likeliest_version_is_named: true,
      likeliest_version_since: DAYS[5],
      answer_kind: 'version',
      answer_version_percent: 94,
      // Of its busier feed.
      current_rtp_percent: 80,
      weekly_rtp_percent: 80,
      monthly_rtp_percent: 80,
      monthly_plays: 10_000_000,
      monthly_verdict: 'outside',
      current_day: TODAY,
      feeds: 2,
    },
    {
      operator_slug: 'aurora',
      theoretical_rtp_percent: 94,
      version_is_stated: true,
      likeliest_version_percent: 94,
      likeliest_version_probability: 0.7,
      likeliest_version_is_named: false,
      monthly_rtp_percent: 94,
      monthly_verdict: 'within',
      difference_points: 0,
      feeds: 1,
    },
  ])
  expect(Object.keys(data[0]).filter((key) => key.endsWith('passport'))).toEqual([])
})

test('the games of an operator are those of its feeds alone, in pages and as CSV', async () => {
  const { data, next_cursor: cursor } = (await get('/api/v1/operators/boreal/games?limit=1')).json()
  expect(data).toMatchObject([{ game_name: 'Another', current_rtp_percent: 97, feeds: 1 }])
  expect(data[0].likeliest_version_percent).toBeNull()
  const next = (await get(`/api/v1/operators/boreal/games?limit=1&cursor=${cursor}`)).json()
  expect(next).toMatchObject({ data: [{ game_name: 'Shared' }], next_cursor: null })
})

test('a list of an operator has the figures of its feeds, and is filtered and sorted by these', async () => {
  const list = async (query: string) => (await get(`/api/v1/games?${query}`)).json().data
  const [game] = await list('operator_id=aurora')
  expect(game).toMatchObject({
    id: shared,
    theoretical_rtp_percent: 94,
    monthly_rtp_percent: 94,
    monthly_plays: 10_000_000,
    monthly_passport: null,
  })
  expect(game.operator_ids).toEqual([operator.boreal, operator.aurora])
  expect(game.operator_names).toEqual(['boreal Bet', 'Casino Aurora'])
  const [whole] = await list('search=shared')
  expect(whole.monthly_plays).toBeGreaterThan(20_000_000)
  const named = async (query: string) =>
    (await list(query)).map((one: { name: string }) => one.name)
  expect(await named('operator_id=boreal&sort=rtp&period=30d&order=asc')).toEqual([
    'Shared',
    'Another',
  ])
  expect(await named('operator_id=boreal&period=30d&min_rtp_percent=95')).toEqual(['Another'])
  expect(await named('operator_id=boreal&answer=version')).toEqual(['Shared'])
  expect(await named('operator_id=aurora&answer=version')).toEqual([])
  const unknown = await get('/api/v1/games?operator_id=nobody')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'OPERATOR_NOT_FOUND'])
})

test('games are found by slug wherever their id is taken', async () => {
  const ofDay = `/days/${TODAY}/passport`
  for (const path of ['', '/versions', '/operators', '/forecast', '/days', '/readings', ofDay]) {
    const bySlug = await get(`/api/v1/games/shared${path}`)
    expect(bySlug.statusCode, bySlug.body).toBe(200)
    expect(bySlug.body).toBe((await get(`/api/v1/games/${shared}${path}`)).body)
  }
  const unknown = await get('/api/v1/games/no-such-game')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
})

test('files name the operators, with the version that each runs and what its feed alone says', async () => {
  const rowsOf = async (member: Member, what: object) => {
    const reply = await member.post('/api/exports', { format: 'csv', what })
    expect(reply.statusCode, reply.body).toBe(200)
    const lines: string[][] = parse(reply.body, { bom: true, relax_column_count: true })
    const start = lines.findIndex(([first]) => first === 'Operator' || first === 'Game ID')
    const [names = [], ...rows] = lines.slice(start)
    return rows.map((row) => Object.fromEntries(names.map((one, at) => [one, row[at]])))
  }
  const paid = { payment_status: 'paid', language: 'en' } as const
  const premium = await joinMember(server, { plan: 'premium', ...paid })
  const games = await rowsOf(premium, { table: 'games', filters: { sort: 'name' } })
  expect(games.map(({ Game, Operators }) => [Game, Operators])).toEqual([
    ['Another', 'boreal Bet'],
    ['Shared', 'boreal Bet, Casino Aurora'],
    ['Unread', ''],
  ])
  const of = { table: 'game-operators', game: shared }
  const byOperator = await rowsOf(premium, of)
  const aurora = byOperator.find(({ Operator }) => Operator === 'Casino Aurora')
  expect(byOperator).toHaveLength(2)
  expect(aurora).toMatchObject({
    'Recorded version (%)': '94',
    'Likeliest version (%)': '94',
    'What is known of the version': 'Likeliest, not named',
    'RTP, last 30 days (%)': '94',
  })
  const versions = await rowsOf(premium, { table: 'operator-versions', operator: operator.boreal })
  expect(versions).toMatchObject([
    { Operator: 'boreal Bet', Game: 'Shared', Answer: 'Runs its 94.0% version' },
  ])
  const professional = await joinMember(server, { plan: 'professional', ...paid })
  const [seen = {}] = await rowsOf(professional, of)
  expect(Object.keys(seen).join()).not.toMatch(/Likeliest|last 30 days|True RTP/)
})

test('an operator is named only to plans that show one of its games', async () => {
  const { db } = server.database
  for (let index = 0; index < 10; index++) await makeGame(db, { popularity_rating: 10 })
  await server.app.catalog.reload()
  for (const [state, names] of [
    [{ plan: 'premium', payment_status: 'paid' }, ['boreal Bet', 'Casino Aurora']],
    [{ plan: 'free', trial_started_at: new Date() }, []],
  ] as const) {
    const member = await joinMember(server, state)
    const { operators } = (await member.get('/api/games/operators')).json()
    expect(operators.map((one: { name: string }) => one.name)).toEqual(names)
    const { feeds } = (await member.get('/api/data-health')).json()
    const named = feeds.flatMap((feed: { name: string | null }) => feed.name ?? [])
    expect([...new Set(named)].toSorted()).toEqual(names.toSorted())
  }
})
