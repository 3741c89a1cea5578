import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { beforeEach, expect, test } from 'vitest'
import { countLockWaits } from '../../../../test/database.ts'
import { NOW, useImportHarness } from '../../../../test/imports/import-harness.ts'
import { inTransaction } from '../../../database/connection.ts'
import { lockReadingsOf } from '../../../database/readings/reading-locks.ts'
import { rollUpDays } from '../../../database/readings/roll-up.ts'
import { findGame } from '../../catalog-editor/game-queries.ts'
import { mergeGame } from '../../catalog-editor/merge-game.ts'
import { storeWaiting } from './store-waiting.ts'
import { takeTurn } from './take-turn.ts'
import { noteFailure } from './waiting-queries.ts'

const ZONE = 'America/Sao_Paulo'
/** More than are stored at once, of one game and of all. */
const ROWS = 11_000
const IN_TURNS = { inTurns: true }
const SETTING = { timeZone: ZONE, now: NOW }

const h = useImportHarness()
beforeEach(async () => {
  await h.bring(
    'games',
    'name,provider\nStarburst,NetEnt\nBonanza,Evolution\nBook of Dead,Evolution\n',
  )
})

const HEADINGS = 'game,date,turnover,payout,plays\n'
const row = (game: string, minutes: number, payout: number): string =>
  `${game},${new Date(NOW.getTime() - minutes * 60_000).toISOString()},100,${payout},10\n`

/** A long game, and two short ones. */
const readings = (payout = 90): string =>
  HEADINGS +
  Array.from({ length: ROWS }, (_, n) => row('starburst', n + 1, payout)).join('') +
  row('bonanza', 1, payout) +
  row('book-of-dead', 2, payout)
const ALL = ROWS + 2

/** Accepts a file and stores none of it. */
const accept = async (content: string, feedId?: number): Promise<number> => {
  const interruption = new AbortController()
  let batch = 0
  const stored = h.bring('readings', content, {
    feedId,
    inTurns: true,
    signal: interruption.signal,
    onStored: async (_, { batchId }) => {
      batch = batchId
      interruption.abort()
    },
  })
  await expect(stored).rejects.toMatchObject({ code: 'storing-goes-on' })
  return batch
}
const turn = (parcels = 1) => takeTurn(h.database.pool, { ...SETTING, parcels, batchId: undefined })
const finish = () => storeWaiting(h.database.pool, SETTING)
const batches = () =>
  h.rows(`select rows_new as new, rows_changed as changed, rows_unchanged as unchanged,
    rows_refused as refused, rows_waiting as waiting from import_batches where kind = 'readings' order by id`)
const count = async () =>
  (await h.rows<{ n: number }>('select count(*)::int as n from readings'))[0]?.n
/** Of the reading of `starburst` so many minutes ago. */
const payoutOf = async (minutes: number) => {
  const [found] = await h.rows<{ payout: number }>(
    `select payout from readings r join games g on g.id = r.game_id
     where slug = 'starburst' and read_at = '${new Date(NOW.getTime() - minutes * 60_000).toISOString()}' and feed_id = ${FILES_FEED}`,
  )
  return found?.payout
}
const anotherFeed = async () => {
  const [feed] = await h.rows<{ id: number }>(
    "insert into feeds (name, kind) values ('Other', 'file') returning id",
  )
  return feed?.id
}
const nothingWaits = async () =>
  expect(
    await h.rows(
      'select batch_id from storing_imports union all select batch_id from storing_rows',
    ),
  ).toEqual([])

/** That days are as if computed from all readings. */
const expectDays = async () => {
  const days = () =>
    h.rows('select game_id, day, rtp, readings, payout from daily_rtp order by 1, 2')
  const before = await days()
  await inTransaction(h.database.pool, (_, client) => rollUpDays(client, ZONE, 'all'))
  expect(before).toEqual(await days())
}

test('a long file is stored in turns; again with one reading changed, only that is; both can be undone', async () => {
  const empty = await h.state()
  const first = await h.bring('readings', readings(), IN_TURNS)
  expect(first).toMatchObject({
    outcome: 'stored',
    counts: { new: ALL, changed: 0, unchanged: 0, refused: 0 },
  })
  await nothingWaits()
  await expectDays()
  const stored = await h.state()
  const changed = readings().replace(row('starburst', 700, 90), row('starburst', 700, 91))
  expect(await h.bring('readings', readings(), IN_TURNS)).toMatchObject({
    outcome: 'nothing-new',
    counts: { unchanged: ALL },
  })
  const second = await h.bring('readings', changed, IN_TURNS)
  expect(second.counts).toEqual({ new: 0, changed: 1, unchanged: ALL - 1, refused: 0 })
  await expectDays()
  expect(await h.undo(second.batchId)).toEqual({ removed: 0, restored: 1 })
  expect(await h.state()).toEqual(stored)
  expect(await h.undo(first.batchId)).toEqual({ removed: ALL, restored: 0 })
  expect(await h.state()).toEqual(empty)
})

test('what is left of an interrupted import is stored by a job, and counted once', async () => {
  await accept(readings())
  expect(await batches()).toEqual([{ new: 0, changed: 0, unchanged: 0, refused: 0, waiting: ALL }])
  expect(
    await h.rows("select key from graphile_worker.jobs where task_identifier = 'store-imports'"),
  ).toEqual([{ key: 'store-imports' }])
  await turn()
  const [half] = await batches()
  expect(half?.new).toBeGreaterThan(0)
  expect(half?.waiting).toBe(ALL - Number(half?.new))
  expect(await count()).toBe(half?.new)
  await expectDays()
  await Promise.all([finish(), finish()])
  expect(await batches()).toEqual([{ new: ALL, changed: 0, unchanged: 0, refused: 0, waiting: 0 }])
  expect(await count()).toBe(ALL)
  await nothingWaits()
  await expectDays()
})

test('an import is undone in the middle: what is stored goes, what waits is dropped', async () => {
  await h.bring('readings', HEADINGS + row('starburst', 1, 80))
  const before = await h.state()
  const batch = await accept(readings())
  await turn()
  expect(await h.undo(batch)).toEqual({ removed: ALL - 1, restored: 1 })
  expect(await h.state()).toEqual(before)
  await nothingWaits()
  expect(await turn()).toBe(false)
})

test('an import is undone while a turn of it waits for its locks: the turn stores nothing, and no other import is blamed', async () => {
  const first = await accept(readings())
  await accept(readings(), await anotherFeed())
  const [game] = await h.rows<{ id: number }>("select id from games where slug = 'starburst'")
  const waiting = (count: number) =>
    expect.poll(() => countLockWaits(h.database)).toBeGreaterThanOrEqual(count)
  const holder = await h.database.pool.connect()
  await holder.query('begin')
  await lockReadingsOf(holder, [game?.id ?? 0])
  const undone = h.undo(first)
  await waiting(1)
  const both = Promise.all([undone, finish()])
  await waiting(2)
  await holder.query('commit')
  holder.release()
  await both
  await nothingWaits()
  expect(await batches()).toMatchObject([
    { new: 0, waiting: 0 },
    { new: ALL, waiting: 0 },
  ])
})

test('a file that takes values back waits behind the one that brings them', async () => {
  const brought = HEADINGS + row('starburst', 1, 90)
  await h.bring('readings', brought)
  await accept(readings(91))
  const again = await h.bring('readings', brought)
  expect(again).toMatchObject({ outcome: 'stored', counts: { changed: 1, unchanged: 0 } })
  await nothingWaits()
  expect(await payoutOf(1)).toBe(90)
})

test('while turns of an import fail, later ones of its feed wait for it, and those of others do not', async () => {
  const first = await accept(readings(91))
  const later = await accept(readings(92))
  const other = await accept(readings(93), await anotherFeed())
  const { pool } = h.database
  expect(await noteFailure(pool, first)).toBe(true)
  await storeWaiting(pool, SETTING, other)
  expect(await h.rows('select batch_id from storing_imports order by 1')).toEqual([
    { batch_id: first },
    { batch_id: later },
  ])
  expect(await noteFailure(pool, first)).toBe(false)
  await storeWaiting(pool, SETTING, later)
  await nothingWaits()
  expect(await payoutOf(1)).toBe(92)
})

test('a file of the same feed waits behind one that is being stored, so that either can be undone', async () => {
  const first = await accept(readings())
  await turn()
  const second = await h.bring(
    'readings',
    HEADINGS + row('starburst', ROWS, 95) + row('starburst', 1, 95),
  )
  expect(second.counts).toEqual({ new: 0, changed: 2, unchanged: 0, refused: 0 })
  await nothingWaits()
  expect(await h.undo(second.batchId)).toEqual({ removed: 0, restored: 2 })
  expect(await h.undo(first)).toEqual({ removed: ALL, restored: 0 })
})

test('a day without a time that waits behind its hours is refused, like one that comes after them', async () => {
  const hour = (count: number) => `2026-03-08 ${String(count).padStart(2, '0')}:00`
  const hours = Array.from(
    { length: 23 },
    (_, n) => `bonanza,${hour(n)},${hour(n + 1)},100,90,10\n`,
  ).join('')
  const minutes = Array.from({ length: ROWS }, (_, n) => {
    const [game, at, ...money] = row('starburst', n + 1, 90).split(',')
    return [game, '', at, ...money].join()
  }).join('')
  await accept(`game,from,date,turnover,payout,plays\n${hours}${minutes}`)
  const day = 'game,date,turnover,payout,plays\nbonanza,2026-03-08,2300,2070,230\n'
  const { counts } = await h.bring('readings', day, { acceptPartly: true })
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 1 })
  await nothingWaits()
  expect(
    await h.rows(
      "select sum(turnover)::float8 as turnover from daily_rtp d join games g on g.id = d.game_id where slug = 'bonanza'",
    ),
  ).toEqual([{ turnover: 2300 }])
})

test('a day without a time that waits behind moments of that day is refused, like one that comes after them', async () => {
  const moments =
    HEADINGS +
    Array.from({ length: ROWS }, (_, n) => row('starburst', n + 1, 90)).join('') +
    row('bonanza', 1, 90)
  const day = `${HEADINGS}bonanza,${NOW.toISOString().slice(0, 10)},100,90,10\n`
  await accept(moments)
  await accept(day)
  await finish()
  expect((await batches()).at(-1)).toMatchObject({ new: 0, refused: 1, waiting: 0 })
  await nothingWaits()
  await expectDays()
})

test('parts of a day that counts plays twice are refused together, also where the others wait', async () => {
  await accept(readings())
  const content = `game,from,to,turnover,payout,channel
bonanza,2026-03-08,2026-03-09,100,90,web
bonanza,2026-03-08,2026-03-09,100,90,retail
bonanza,2026-03-08 13:00,2026-03-08 14:00,10,9,retail
book-of-dead,2026-03-08,2026-03-09,100,90,web
`
  const { counts } = await h.bring('readings', content, { acceptPartly: true, ...IN_TURNS })
  expect(counts).toMatchObject({ new: 1, refused: 3 })
  expect(await h.rows('select turnover::int from readings where segments is not null')).toEqual([
    { turnover: 100 },
  ])
})

test('what is saved or sent for a reading after its file was accepted stands', async () => {
  await h.bring('readings', HEADINGS + row('starburst', 1, 80) + row('starburst', 2, 80))
  const batch = await accept(readings())
  // By hand, and by a batch that came later.
  await h.rows(
    `update readings set rtp = 85, payout = 85, batch_id = null, entered_at = now()
     where payout = 80 and read_at = (select max(read_at) from readings)`,
  )
  await h.rows(
    `with later as (
       insert into import_batches (kind, feed_id, sha256, actor, file_name, rows_new, rows_changed, rows_unchanged, rows_refused)
       select kind, feed_id, sha256, actor, file_name, 0, 1, 0, 0 from import_batches where id = ${batch} returning id)
     update readings set rtp = 86, payout = 86, batch_id = (select id from later) where payout = 80`,
  )
  await finish()
  expect([await payoutOf(1), await payoutOf(2), await payoutOf(3)]).toEqual([85, 86, 90])
  const counted = (await batches()).find(({ new: stored }) => Number(stored) > 2)
  expect(counted).toEqual({ new: ALL - 2, changed: 0, unchanged: 2, refused: 0, waiting: 0 })
})

test('what comes later stands against rows of segments, too: a reading of all plays, and a part that may hold the same ones', async () => {
  const headings = 'game,date,channel,mode,turnover,payout,plays\n'
  const part = (minutes: number, segment: string, payout = 90): string =>
    row('starburst', minutes, payout).replace(',100,', `,${segment},100,`)
  // As a later batch says it; the file is accepted before it.
  const first = [1, 2, 3].map((minutes) => part(minutes, minutes === 1 ? ',' : ',base', 80))
  await h.bring('readings', headings + first.join(''))
  const file = headings + Array.from({ length: ROWS }, (_, n) => part(n + 1, 'web,')).join('')
  const batch = await accept(file)
  await h.rows(
    `with later as (
       insert into import_batches (kind, feed_id, sha256, actor, file_name, rows_new, rows_changed, rows_unchanged, rows_refused)
       select kind, feed_id, sha256, actor, file_name, 0, 2, 0, 0 from import_batches where id = ${batch} returning id)
     update readings set batch_id = (select id from later)
     where read_at >= '${new Date(NOW.getTime() - 2 * 60_000).toISOString()}'`,
  )
  await finish()
  expect([await payoutOf(1), await payoutOf(2), await payoutOf(3)]).toEqual([80, 80, 90])
  expect(
    await h.rows(`select rows_unchanged as kept from import_batches where id = ${batch}`),
  ).toEqual([{ kept: 2 }])
})

test('a game that is merged before its turn hands its rows to the other; contradicting ones are refused', async () => {
  await accept(readings() + row('bonanza', 2, 70))
  const { db, pool } = h.database
  const [from, into] = await h.rows<{ id: number }>(
    "select id from games where slug in ('bonanza', 'book-of-dead') order by slug",
  )
  const version = (await findGame(db, from?.id ?? 0))?.version ?? ''
  await mergeGame(pool, {
    from: from?.id ?? 0,
    into: into?.id ?? 0,
    version,
    actor: 'test',
    ...SETTING,
  })
  await finish()
  expect(
    await h.rows(
      `select slug, count(*)::int from readings r join games g on g.id = r.game_id group by 1 order by 1`,
    ),
  ).toEqual([
    { slug: 'book-of-dead', count: 1 },
    { slug: 'starburst', count: ROWS },
  ])
  expect(await batches()).toEqual([
    { new: ROWS + 1, changed: 0, unchanged: 0, refused: 2, waiting: 0 },
  ])
})

test('a turn that fails is noted and tried again', async () => {
  await accept(readings())
  await expect(
    storeWaiting(h.database.pool, { ...SETTING, timeZone: 'UTC' }),
  ).rejects.toMatchObject({
    code: 'time-zone-differs',
  })
  expect(await h.rows('select failed_at is not null as failed from storing_imports')).toEqual([
    { failed: true },
  ])
  await turn()
  expect(await h.rows('select failed_at from storing_imports')).toEqual([{ failed_at: null }])
  await finish()
  expect(await count()).toBe(ALL)
})

test('running totals and segments become readings in their turns as at once', async () => {
  await h.rows(
    `insert into feeds (name, kind, measures, time_zone) values ('Totals', 'file', 'totals', '${ZONE}')`,
  )
  const [feed] = await h.rows<{ id: number }>("select id from feeds where name = 'Totals'")
  const day = (at: number) => Math.floor(at / 1440)
  const total = (n: number) =>
    row('starburst', n, 100).replace(
      ',100,100,10',
      `,${1e6 - (n % 1440)},${1e6 - (n % 1440)},${1e6}`,
    )
  expect(day(ROWS)).toBeGreaterThan(1)
  const summary = await h.bring(
    'readings',
    HEADINGS + Array.from({ length: ROWS }, (_, n) => total(n + 1)).join(''),
    {
      feedId: feed?.id ?? 0,
      acceptPartly: true,
      inTurns: true,
    },
  )
  expect(summary.counts.new).toBe((await count()) ?? 0)
  expect(summary.counts.new + summary.counts.refused).toBe(ROWS)
  await expectDays()
  const segments = `game,date,channel,turnover,payout,plays\n${Array.from(
    { length: ROWS / 2 },
    (_, n) =>
      ['web', 'app']
        .map((channel) => row('bonanza', n + 1, 90).replace(/,100,/, `,${channel},100,`))
        .join(''),
  ).join('')}`
  expect((await h.bring('readings', segments, IN_TURNS)).counts).toEqual({
    new: ROWS / 2,
    changed: 0,
    unchanged: 0,
    refused: 0,
  })
  expect(
    await h.rows(
      'select distinct turnover::int, jsonb_object_length from (select turnover, (select count(*)::int from jsonb_object_keys(segments)) as jsonb_object_length from readings where segments is not null) s',
    ),
  ).toEqual([{ turnover: 200, jsonb_object_length: 2 }])
  await expectDays()
})
