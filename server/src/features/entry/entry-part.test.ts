import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

let server: TestApp
let ana: Member
const today = stayToday()
beforeAll(async () => {
  server = await createTestApp()
  ana = await joinMember(server, { role: 'editor', name: 'Ana' })
})
afterAll(() => server.close())

const newGame = async () => {
  const id = await makeGame(server.database.db)
  await server.app.catalog.reload()
  return id
}
const enter = async (
  game: number,
  segment: object | undefined,
  figures: { turnover: number | null; payout: number | null; plays?: number } | null,
  overrides: object = {},
) => {
  const values = figures && { rtp: null, plays: null, ...figures }
  const row = { game_id: game, day: today, version: null, values, confirmed: false, ...overrides }
  const reply = await ana.put('/api/admin/entry', { key: randomUUID(), segment, rows: [row] })
  expect(reply.statusCode).toBe(200)
  return reply.json().results[0]
}
const ask = async (query: string, ...values: unknown[]) =>
  (await server.database.pool.query(query, values)).rows
const sumOf = (game: number) =>
  ask(
    `select turnover::float8, payout::float8, plays, rtp, entered_by,
       (select count(*)::integer from jsonb_object_keys(segments)) as parts
     from readings where game_id = $1`,
    game,
  )
const rowOf = async (game: number, query: string) => {
  const { rows } = (await ana.get(`/api/admin/entry?day=${today}${query}`)).json()
  return rows.find((row: { game_id: number }) => row.game_id === game)
}
const web = { channel: 'Web' }
const mobile = { channel: 'mobile' }

test('parts that are entered add up, and each is shown, replaced and removed alone', async () => {
  const game = await newGame()
  const first = await enter(game, web, { turnover: 100, payout: 90, plays: 10 })
  expect(first).toMatchObject({
    status: 'saved',
    reading: { values: { rtp: 90, turnover: 100, payout: 90, plays: 10 }, enteredBy: 'Ana' },
  })
  const other = await enter(game, mobile, { turnover: 300, payout: 330, plays: 30 })
  expect(other).toMatchObject({ status: 'saved', reading: { values: { turnover: 300 } } })
  expect(await sumOf(game)).toMatchObject([
    { turnover: 400, payout: 420, plays: 40, rtp: 105, parts: 2 },
  ])
  expect(await enter(game, web, { turnover: 100, payout: 90, plays: 10 })).toMatchObject({
    status: 'unchanged',
  })
  expect(await enter(game, web, { turnover: 50, payout: 40 })).toMatchObject({ status: 'conflict' })
  const { version } = first.reading
  expect(
    await enter(game, web, { turnover: 200, payout: 180, plays: 20 }, { version }),
  ).toMatchObject({
    status: 'saved',
  })
  expect(await sumOf(game)).toMatchObject([{ turnover: 500, payout: 510, plays: 50, parts: 2 }])
  expect(await rowOf(game, '&channel=web')).toMatchObject({
    previous: null,
    chance: null,
    reading: { values: { turnover: 200 } },
  })
  expect(await rowOf(game, '&channel=retail')).toMatchObject({ reading: null, readings: 0 })
  expect(await rowOf(game, '&channel=web&missing=true')).toBeUndefined()
  expect(await rowOf(game, '&channel=retail&missing=true')).toBeDefined()
  expect(await rowOf(game, '')).toMatchObject({ reading: { values: { turnover: 500 } } })
  const removal = { version: other.reading.version, confirmed: true }
  expect(await enter(game, mobile, null, removal)).toMatchObject({ status: 'saved', reading: null })
  expect(await sumOf(game)).toMatchObject([{ turnover: 200, payout: 180, plays: 20, parts: 1 }])
  expect(
    await ask(
      `select s.channel, d.turnover::float8 from segment_days d join segments s on s.id = d.segment_id where d.game_id = $1`,
      game,
    ),
  ).toEqual([{ channel: 'web', turnover: 200 }])
  const last = await rowOf(game, '&channel=web')
  await enter(game, web, null, { version: last.reading.version, confirmed: true })
  expect(await sumOf(game)).toEqual([])
  const kept = await ask(
    `select turnover::float8, (select count(*)::integer from jsonb_object_keys(segments)) as parts
     from reading_corrections where game_id = $1 order by id`,
    game,
  )
  expect(kept).toEqual([
    { turnover: 100, parts: 1 },
    { turnover: 400, parts: 2 },
    { turnover: 500, parts: 2 },
    { turnover: 200, parts: 1 },
  ])
})

test('what may hold the same plays, or has no volumes, is refused with its code and game', async () => {
  const [parts, whole] = [await newGame(), await newGame()]
  await enter(parts, web, { turnover: 100, payout: 90 })
  await enter(whole, undefined, { turnover: 100, payout: 90 })
  const volumes = { turnover: 40, payout: 39 }
  for (const [game, segment] of [
    [parts, { mode: 'base' }],
    [whole, web],
  ] as const) {
    expect(await enter(game, segment, volumes)).toMatchObject({
      game_id: game,
      day: today,
      status: 'refused',
      problem: 'segment-overlaps',
    })
    expect(await sumOf(game)).toMatchObject([{ turnover: 100 }])
  }
  expect(await enter(parts, mobile, { turnover: null, payout: null })).toMatchObject({
    status: 'refused',
  })
  const stated = { rtp: 96, turnover: null, payout: null }
  expect(await enter(parts, mobile, stated)).toMatchObject({ problem: 'segment-without-volumes' })
})

test('the 51st segment of a feed is refused, and one that stored nothing is not kept', async () => {
  const game = await newGame()
  await enter(game, { channel: 'unused' }, { turnover: null, payout: null })
  expect(await ask("select from segments where channel = 'unused'")).toHaveLength(0)
  await ask(
    `insert into segments (feed_id, stake_level)
     select 1, number::text from generate_series(1, 50 - (select count(*) from segments where feed_id = 1)) number`,
  )
  const figures = { turnover: 10, payout: 9 }
  expect(await enter(game, { channel: 'one-more' }, figures)).toMatchObject({
    status: 'refused',
    problem: 'segments-too-many',
  })
  expect(await enter(game, { stake_level: '1' }, figures)).toMatchObject({ status: 'saved' })
})
