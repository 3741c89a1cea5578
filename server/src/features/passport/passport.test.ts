import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeOperator,
  makeReadings,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { inTransaction } from '../../database/connection.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'

const server = useTestApp()
let gameId: number
let editor: Member
let premium: Member
const today = testToday()
const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  const { db, pool } = server.database
  editor = await joinMember(server, { name: 'Edna Editor', role: 'editor' })
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  gameId = await makeGame(db)
  await makeReadings(pool, gameId, [
    { day: yesterday, rtp: 95 },
    { day: today, turnover: 1000, payout: 971.5, plays: 500 },
  ])
  const { id: batch } = await db
    .insertInto('import_batches')
    .values({
      kind: 'readings',
      feed_id: 2,
      file_name: 'from-edna.csv',
      sha256: 'x',
      rows_new: 1,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_refused: 0,
      actor: editor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('readings')
    .set({ entered_by: editor.userId, batch_id: batch })
    .where('game_id', '=', gameId)
    .execute()
  const { changed_in: _, ...reading } = await db
    .selectFrom('readings')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('read_at', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reading_corrections')
    .values({ ...reading, rtp: 79.15, replaced_by_batch: null })
    .execute()
  await server.app.catalog.reload()
})

const passportFor = (member: Pick<Member, 'get'>, day = today, game = gameId) =>
  member.get(`/api/readings/${game}/${day}/passport`)

test('members see source, time, batch and corrections, and no names', async () => {
  const reply = await passportFor(premium)
  expect(reply.json().passport).toMatchObject({
    day: today,
    rtp: 97.15,
    count: 1,
    readings: [
      {
        rtp: 97.15,
        turnover: 1000,
        plays: 500,
        feed: null,
        source: 'test',
        enteredBy: null,
        batch: { id: expect.any(Number), fileName: null },
        corrections: [{ rtp: 79.15, replacedAt: expect.any(String), enteredBy: null }],
      },
    ],
  })
  expect(reply.body).not.toMatch(/edna/i)
  expect(reply.body).not.toContain(editor.userId)
})

test('staff see who entered it and from which file', async () => {
  expect((await passportFor(editor)).json().passport.readings[0]).toMatchObject({
    feed: 'Entry',
    enteredBy: 'Edna Editor',
    batch: { fileName: 'from-edna.csv' },
  })
})

test('professional sees only the current day, free and unpaid none', async () => {
  const professional = await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  expect((await passportFor(professional)).statusCode).toBe(200)
  const refused = await passportFor(professional, yesterday)
  expect(refused.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'premium' })
  // A day without readings gets the same refusal: the reply does not reveal which days have any.
  expect((await passportFor(professional, '2020-01-01')).json().code).toBe('PLAN_REQUIRED')
  const free = await joinMember(server, { trial_started_at: new Date() })
  expect((await passportFor(free)).json().code).toBe('PLAN_REQUIRED')
  const unpaid = await joinMember(server, { plan: 'premium', payment_status: 'pending' })
  expect((await passportFor(unpaid)).statusCode).toBe(402)
  expect((await passportFor(premium, yesterday)).json().passport.rtp).toBe(95)
})

test('a day without readings, an invalid day and an unknown game are distinguished', async () => {
  expect((await passportFor(premium, '2020-01-01')).statusCode).toBe(404)
  expect((await passportFor(premium, '2026-02-30')).statusCode).toBe(400)
  expect((await passportFor(premium, today, 999_999)).json().code).toBe('GAME_NOT_FOUND')
})

test('a hidden game has passports for staff alone', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db, { is_active: false })
  await makeReadings(pool, game, [{ day: today, rtp: 95 }])
  await server.app.catalog.reload()
  expect((await passportFor(editor, today, game)).json().passport.rtp).toBe(95)
  expect((await passportFor(premium, today, game)).json().code).toBe('GAME_NOT_FOUND')
})

test('the name of a feed that is not public is for staff, also where a program sent the reading in its name', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db)
  const operator_id = await makeOperator(db, { name: 'Nova Casino' })
  const feeds = [
    await makePushFeed(server, { name: 'Secret line' }),
    await makePushFeed(server, { name: 'Open list', is_public: true }),
    await makePushFeed(server, { name: 'Nova nightly', operator_id }),
  ]
  for (const feedId of feeds) {
    await makeReadings(pool, game, [{ day: today, turnover: 1000, payout: 960, plays: 10, feedId }])
  }
  await pool.query(
    'update readings r set source = f.name from feeds f where f.id = r.feed_id and game_id = $1',
    [game],
  )
  await server.app.catalog.reload()
  const shown = async (member: Member) =>
    (await passportFor(member, today, game))
      .json()
      .passport.readings.map(({ feed, source }: { feed: unknown; source: unknown }) => [
        feed,
        source,
      ])
  expect(await shown(premium)).toEqual([
    [null, null],
    ['Open list', null],
    ['Nova Casino', null],
  ])
  expect((await passportFor(premium, today, game)).body).not.toMatch(/Secret|nightly/)
  expect(await shown(editor)).toEqual([
    ['Secret line', null],
    ['Open list', null],
    ['Nova nightly', null],
  ])
})

test('a window that ends at midnight is listed with the day before, whose value rests on it', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db)
  await makeReadings(pool, game, [
    { day: yesterday, turnover: 1000, payout: 950, plays: 10 },
    { day: today, turnover: 1000, payout: 970, plays: 10 },
  ])
  await inTransaction(pool, async (_, client) => {
    await client.query(
      `insert into readings (game_id, read_at, window_from, rtp, turnover, payout, plays, source, entered_by, feed_id)
       select $1, at, at - interval '1 hour', 91, 1000, 910, 10, 'test', 'test', 1
       from (select $2::date::timestamp at time zone $3 as at) midnight`,
      [game, today, TEST_TIME_ZONE],
    )
    await rollUpDays(client, TEST_TIME_ZONE, [{ gameId: game, day: yesterday }])
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [game])
  })
  await server.app.catalog.reload()
  const listed = async (day: string) => {
    const { passport } = (await passportFor(premium, day, game)).json()
    expect(passport.count).toBe(passport.readings.length)
    return passport.readings.map(({ rtp }: { rtp: number }) => rtp)
  }
  expect(await listed(yesterday)).toEqual([91, 95])
  expect(await listed(today)).toEqual([97])
})
