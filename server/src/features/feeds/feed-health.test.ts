import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { readSnapshot } from '../../catalog/to-snapshot.ts'
import { checkFeeds, compareFeeds } from './check-feeds.ts'
import { forgetFallen } from './health-queries.ts'

const today = testToday()

const server = useTestApp()
let editor: Member
let member: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor', name: 'Eva' })
  member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
})

const addFeed = async (name: string, values: object = {}): Promise<number> => {
  const reply = await editor.post('/api/admin/feeds', {
    name,
    operator: null,
    currency: null,
    dueEveryMinutes: null,
    isPublic: false,
    isStopped: false,
    kind: 'push',
    measures: 'windows',
    timeZone: null,
    ...values,
  })
  return reply.json().feed.id
}

const addBatch = (feedId: number, taken: number, refused: number) =>
  server.database.pool.query(
    `insert into import_batches (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged,
       rows_refused, actor, feed_id)
     values ('readings', 'push', '', $2, 0, 0, $3, 'test', $1)`,
    [feedId, taken, refused],
  )

const problemsOf = async (feed: string): Promise<unknown[]> => {
  const { problems } = (await editor.get('/api/admin/feed-problems')).json()
  return problems
    .filter((one: { feed: string }) => one.feed === feed)
    .map((one: { problem: string; game: unknown }) => one.problem)
    .sort()
}

/** What the editor has been notified of a feed, oldest first. */
const toldOf = async (feed: string): Promise<object[]> => {
  const { notifications } = (await editor.get('/api/notifications')).json()
  return notifications
    .map((one: { data: object }) => one.data)
    .filter((data: { feed?: string }) => data.feed === feed)
    .reverse()
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const look = (minutes = 1) => checkFeeds(server.database.db, inMinutes(minutes))

test('a feed is late, then silent, and well again when something arrives; staff are told once of each', async () => {
  const feed = await addFeed('Hourly', { dueEveryMinutes: 60 })
  await look()
  expect(await problemsOf('Hourly')).toEqual([])
  await look(70)
  await look(75)
  expect(await problemsOf('Hourly')).toEqual(['late'])
  await look(1500)
  expect(await problemsOf('Hourly')).toEqual(['silent'])
  expect(await toldOf('Hourly')).toEqual([
    { feed: 'Hourly', problem: 'late' },
    { feed: 'Hourly', problem: 'silent' },
  ])
  expect((await member.get('/api/notifications')).json().notifications).toEqual([])
  await addBatch(feed, 3, 0)
  await look()
  expect(await problemsOf('Hourly')).toEqual([])
})

test('refused batches, a large share of refused rows, fallen totals and double names are named', async () => {
  const failing = await addFeed('Failing')
  await addBatch(failing, 10, 0)
  await addBatch(failing, 0, 4)
  const refusing = await addFeed('Refusing')
  await addBatch(refusing, 19, 1)
  await addBatch(refusing, 100, 0)
  const careless = await addFeed('Careless')
  await addBatch(careless, 60, 5)
  const messy = await addFeed('Messy')
  const game = await makeGame(server.database.db)
  await server.database.pool.query(
    `insert into feed_names (feed_id, name, game_id, mapped_by) values ($1, 'a', $2, 't'), ($1, 'b', $2, 't')`,
    [messy, game],
  )
  await addBatch(messy, 90, 10)
  await server.database.pool.query(
    `insert into fallen_totals (feed_id, batch_id, game_id, read_at, problem)
     select $1, max(id), $2, now(), 'total-falls' from import_batches`,
    [messy, game],
  )
  await look()
  expect(await problemsOf('Failing')).toEqual(['failing'])
  expect(await problemsOf('Refusing')).toEqual([])
  expect(await problemsOf('Careless')).toEqual([])
  expect(await problemsOf('Messy')).toEqual(['duplicated-games', 'refused-rows', 'total-falls'])
})

test('totals that fell are kept for as long as a state tells them', async () => {
  const { pool, db } = server.database
  const feed = await addFeed('Falling')
  await addBatch(feed, 90, 0)
  await pool.query(
    `insert into fallen_totals (feed_id, batch_id, game_id, read_at, problem, noted_at)
     select $1, max(id), $2, now(), 'total-falls', now() - make_interval(hours => hours)
     from import_batches, unnest('{1, 47, 49}'::integer[]) hours group by hours`,
    [feed, await makeGame(db)],
  )
  await forgetFallen(db)
  const { rowCount } = await pool.query('select from fallen_totals where feed_id = $1', [feed])
  expect(rowCount).toBe(2)
})

test('a feed whose rows wait for their games is neither failing nor silent', async () => {
  const feed = await addFeed('Waiting', { dueEveryMinutes: 60 })
  await server.database.pool.query(
    "update feeds set created_at = now() - interval '3 days' where id = $1",
    [feed],
  )
  await addBatch(feed, 0, 2)
  await look()
  expect(await problemsOf('Waiting')).toEqual(['failing', 'silent'])
  await server.database.pool.query(
    `insert into quarantined_readings (batch_id, feed_id, name, position, reading)
     select max(id), $1, 'Unknown game', 0, '{}' from import_batches where feed_id = $1`,
    [feed],
  )
  await look()
  expect(await problemsOf('Waiting')).toEqual([])
})

test('an alarm of refused rows carries its figures', async () => {
  await addBatch(await addFeed('Figures'), 55, 10)
  await look()
  expect(await toldOf('Figures')).toEqual([
    { feed: 'Figures', problem: 'refused-rows', refused: { rows: 10, of: 65 } },
  ])
  const { problems } = (await editor.get('/api/admin/feed-problems')).json()
  expect(problems).toContainEqual(
    expect.objectContaining({ feed: 'Figures', refused: { rows: 10, of: 65 } }),
  )
})

test('lateness is muted with a reason until a day, stays in the list, and is told when the day is over', async () => {
  const feed = await addFeed('Away', { dueEveryMinutes: 60 })
  const mute = (until: string | null, reason = 'The operator moves') =>
    editor.put(`/api/admin/feeds/${feed}/mute`, { mute: until && { until, reason } })
  expect((await mute(addDays(today, -1))).json().fields).toHaveProperty(['mute.until'])
  expect((await mute(addDays(today, 91))).statusCode).toBe(400)
  expect((await mute(today, '  ')).statusCode).toBe(400)
  expect((await mute(addDays(today, 1))).statusCode).toBe(204)
  await look(70)
  expect(await problemsOf('Away')).toEqual(['late'])
  const { problems, today: known } = (await editor.get('/api/admin/feed-problems')).json()
  expect(known).toBe(today)
  expect(problems.find((one: { feed: string }) => one.feed === 'Away').mute).toEqual({
    until: addDays(today, 1),
    reason: 'The operator moves',
    by: 'Eva',
  })
  expect(await toldOf('Away')).toEqual([])
  await look(3 * 1440)
  expect(await toldOf('Away')).toEqual([{ feed: 'Away', problem: 'silent' }])
  expect((await mute(null)).statusCode).toBe(204)
  expect((await editor.put('/api/admin/feeds/99999/mute', { mute: null })).statusCode).toBe(404)
})

test('a feed that disagrees with the others for two weeks is named with its game, to staff alone', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db, { name: 'Solar Fox', standard_deviation: 2 })
  const feeds = [
    await addFeed('Private line', { operator: 'Nova' }),
    await addFeed('Quiet source'),
    await addFeed('Odd source'),
  ]
  for (const [place, feedId] of feeds.entries()) {
    const rtp = place === 2 ? 91 : 96
    await makeReadings(
      pool,
      game,
      Array.from({ length: 14 }, (_, ago) => ({
        day: addDays(today, -ago),
        turnover: 500_000,
        payout: 5000 * rtp,
        plays: 500_000,
        feedId,
      })),
    )
  }
  await compareFeeds(db, {
    timeZone: TEST_TIME_ZONE,
    now: new Date(),
    snapshot: () => readSnapshot(db),
  })
  expect(await problemsOf('Odd source')).toEqual(['drifting'])
  const { problems } = (await editor.get('/api/admin/feed-problems')).json()
  expect(problems).toContainEqual(
    expect.objectContaining({ feed: 'Odd source', game: { id: game, name: 'Solar Fox' } }),
  )
  await server.app.catalog.reload()
  const health = await server.app.inject({ url: '/api/data-health' })
  for (const secret of ['Private line', 'Quiet source', 'Odd source', 'Solar Fox']) {
    expect(health.body).not.toContain(secret)
  }
  expect(health.json().feeds).toEqual(
    expect.arrayContaining([
      { name: 'Nova', games: 1, lastReadingAt: expect.any(String), problems: expect.any(Array) },
      expect.objectContaining({ name: null, problems: ['drifting'] }),
    ]),
  )
})
