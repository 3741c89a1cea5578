import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { importFile } from '../imports/import-file.ts'
import { undoImport } from '../imports/undo/undo-import.ts'

const server = useNewTestApp()
let ana: Member
const today = stayToday()
beforeEach(async () => {
  ana = await joinMember(server, { role: 'editor', name: 'Ana' })
})

const newGame = async () => {
  const id = await makeGame(server.database.db)
  await server.app.catalog.reload()
  return id
}
const enter = async (
  game: number,
  segment: object | undefined,
  figures: { turnover: number | null; payout: number | null; [other: string]: unknown } | null,
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

test('jackpots are entered with a part or with all plays, and every figure is without them', async () => {
  const game = await newGame()
  const jackpot = { jackpotContribution: '2', jackpotWin: '10.1' }
  const entered = { turnover: 100, payout: 106.3, plays: 10, ...jackpot }
  const first = await enter(game, web, entered)
  expect(first).toMatchObject({ status: 'saved', reading: { values: { ...entered, rtp: 96.2 } } })
  expect(await sumOf(game)).toMatchObject([{ turnover: 100, payout: 96.2, rtp: 96.2, parts: 1 }])
  expect(await enter(game, web, entered)).toMatchObject({ status: 'unchanged' })
  await enter(game, mobile, { turnover: 100, payout: 90 })
  expect(await rowOf(game, '')).toMatchObject({
    reading: { values: { turnover: 200, payout: 196.3, rtp: 93.1, ...jackpot } },
  })
  const { version } = (await rowOf(game, '')).reading
  const whole = { turnover: 300, payout: 297, ...jackpot, jackpotWin: '6' }
  const all = await enter(game, undefined, whole, { version })
  expect(all).toMatchObject({ status: 'saved', reading: { values: { ...whole, rtp: 97 } } })
  expect(await sumOf(game)).toMatchObject([{ turnover: 300, payout: 291, rtp: 97, parts: 1 }])
  expect(
    await ask(
      `select s.channel, d.payout::float8, d.jackpot_win::float8 from segment_days d
       join segments s on s.id = d.segment_id where d.game_id = $1`,
      game,
    ),
  ).toEqual([{ channel: null, payout: 291, jackpot_win: 6 }])
  const removal = { version: all.reading.version, confirmed: true }
  expect(await enter(game, undefined, null, removal)).toMatchObject({ status: 'saved' })
  expect(await sumOf(game)).toEqual([])
})

test.each([
  ['win', { turnover: 100, payout: 9, jackpotWin: '9.01' }],
  ['contribution', { turnover: 100, payout: 96, jackpotContribution: '101' }],
])('a jackpot larger than what it is part of is refused with its game: %s', async (_, figures) => {
  const game = await newGame()
  for (const segment of [web, undefined]) {
    expect(await enter(game, segment, figures)).toMatchObject({
      game_id: game,
      day: today,
      status: 'refused',
      problem: 'jackpot-too-large',
    })
  }
  expect(await sumOf(game)).toEqual([])
})

test('undoing an import over entered parts brings them back with their jackpots and days', async () => {
  const game = await newGame()
  const { pool } = server.database
  const [{ slug }] = await ask('select slug from games where id = $1', game)
  await enter(game, web, { turnover: 100, payout: 98, plays: 10, jackpotWin: '3' })
  await enter(game, mobile, { turnover: 300, payout: 290, plays: 30 })
  const state = async () => [
    await sumOf(game),
    await ask(
      `select s.channel, d.turnover, d.payout, d.jackpot_win from segment_days d
       join segments s on s.id = d.segment_id where d.game_id = $1 order by 1`,
      game,
    ),
    await ask('select turnover, payout, is_segmented from daily_rtp where game_id = $1', game),
    await ask('select jackpots_since from game_metrics where game_id = $1', game),
    (await rowOf(game, '&channel=web')).reading?.values,
  ]
  const before = await state()
  const [{ read_at: at }] = await ask('select read_at from readings where game_id = $1', game)
  // What is entered is dated noon of its day, which may still be to come.
  const now = new Date(Math.max(Date.now(), at.getTime()))
  const setting = { timeZone: TEST_TIME_ZONE, now, actor: 'test', feedId: ENTRY_FEED }
  const directory = await mkdtemp(join(tmpdir(), 'retorna-entry-'))
  for (const [name, rows] of [
    ['part', `channel\n${slug},${at.toISOString()},150,130,web\n`],
    ['whole', `note\n${slug},${at.toISOString()},500,400,\n`],
  ] as const) {
    const [path, refusedPath] = [join(directory, name), join(directory, 'refused')]
    await writeFile(path, `game,date,turnover,payout,${rows}`)
    const done = await importFile(pool, { ...setting, kind: 'readings', path, refusedPath })
    expect(done).toMatchObject({ outcome: 'stored', counts: { changed: 1, refused: 0 } })
    expect(await state()).not.toEqual(before)
    await undoImport(pool, { ...setting, batchId: done.batchId ?? 0 })
    expect(await state()).toEqual(before)
  }
  await rm(directory, { recursive: true })
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
