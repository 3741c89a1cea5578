import { addDays, startOfDay } from '@retorna/domain/day'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const test_ = useNewTestApp()
let ana: Member
const today = stayToday()

beforeEach(async () => {
  ana = await joinMember(test_, { role: 'editor', name: 'Ana' })
})

const look = async () => {
  await test_.app.catalog.reload()
  return (await ana.get('/api/admin/today')).json()
}
const providerOf = (reply: { providers: { id: number; unusual: number }[] }, id: number) =>
  reply.providers.find((provider) => provider.id === id)

test('counts missing, stale and odd readings per provider, and names the games', async () => {
  const { db, pool } = test_.database
  const provider_id = await makeProvider(db, { name: 'Agile' })
  const game = (name: string) => makeGame(db, { provider_id, name, standard_deviation: 5 })
  const [fine, stale, never, high, far] = [
    await game('Fine'),
    await game('Stale'),
    await game('Never'),
    await game('High'),
    await game('Far'),
  ]
  await makeReadings(pool, fine, [{ day: today, rtp: 96.1, plays: 1_000_000 }])
  await makeReadings(pool, stale, [{ day: addDays(today, -4), rtp: 96 }])
  await makeReadings(pool, high, [{ day: today, rtp: 151 }])
  await makeReadings(pool, far, [
    { day: today, rtp: 94, plays: 10_000_000 },
    { day: addDays(today, -7), rtp: 94, plays: 10_000_000 },
  ])
  const reply = await look()
  expect(providerOf(reply, provider_id)).toEqual({
    id: provider_id,
    name: 'Agile',
    games: 5,
    missing: 2,
    stale: 2,
    outsideRange: 1,
    unusual: 1,
    corrected: 0,
  })
  expect(reply.stale).toEqual([
    { game_id: never, name: 'Never', provider: 'Agile', lastDay: null },
    { game_id: stale, name: 'Stale', provider: 'Agile', lastDay: addDays(today, -4) },
  ])
  expect(reply.odd).toEqual([
    expect.objectContaining({ game_id: high, rtp: 151, reason: 'unusual', range: null }),
    expect.objectContaining({
      game_id: far,
      day: today,
      rtp: 94,
      reason: 'outside-range',
      range: { low: 95.09, high: expect.any(Number) },
    }),
  ])
})

test('the day farthest from the version of its time comes first', async () => {
  const { db, pool } = test_.database
  const changed = await makeGame(db, { theoreticalRtp: 92, standard_deviation: 5 })
  const same = await makeGame(db, { theoreticalRtp: 96, standard_deviation: 5 })
  const yesterday = { day: addDays(today, -1), plays: 10_000_000 }
  await makeReadings(pool, changed, [{ ...yesterday, rtp: 90 }])
  await makeReadings(pool, same, [{ ...yesterday, rtp: 92 }])
  const began = 'update version_changes set at = $2 where game_id = $1'
  await pool.query(began, [changed, `${addDays(today, -200)}T12:00Z`])
  await pool.query('update rtp_versions set rtp = 96 where game_id = $1', [changed])
  const { odd } = await look()
  expect(odd.map(({ game_id }: { game_id: number }) => game_id)).toEqual([same, changed])
})

test('shows corrections with before, after and author', async () => {
  const { db, pool } = test_.database
  const provider_id = await makeProvider(db)
  const id = await makeGame(db, { provider_id, name: 'Amended' })
  await makeReadings(pool, id, [{ day: today, rtp: 94 }])
  await test_.app.catalog.reload()
  const { rows } = (await ana.get(`/api/admin/entry?day=${today}&search=amended`)).json()
  await ana.put('/api/admin/entry', {
    key: crypto.randomUUID(),
    rows: [
      {
        game_id: id,
        day: today,
        version: rows[0].reading.version,
        values: { rtp: 95, turnover: null, payout: null, plays: null },
        confirmed: false,
      },
    ],
  })
  const reply = await look()
  expect(providerOf(reply, provider_id)).toMatchObject({ corrected: 1, missing: 0 })
  expect(reply.corrections[0]).toMatchObject({
    name: 'Amended',
    day: today,
    before: 94,
    after: 95,
    by: 'Ana',
  })
  expect(reply.trend.at(-1)).toMatchObject({ day: today, corrected: 1 })
  await pool.query('update games set is_active = false where id = $1', [id])
  const { corrections, trend } = await look()
  expect([corrections, trend.at(-1).corrected]).toEqual([[], 0])
})

test('a correction is of the day that its window ends with', async () => {
  const { db } = test_.database
  const game_id = await makeGame(db)
  const read_at = startOfDay(today, TEST_TIME_ZONE)
  await db
    .insertInto('reading_corrections')
    .values({
      game_id,
      read_at,
      window_from: startOfDay(addDays(today, -1), TEST_TIME_ZONE),
      rtp: 94,
      source: 'test',
      entered_by: 'test',
      entered_at: new Date(),
      feed_id: FILES_FEED,
    })
    .execute()
  expect((await look()).corrections).toMatchObject([{ day: addDays(today, -1), before: 94 }])
})

test('inactive games are neither missing nor covered', async () => {
  const { db, pool } = test_.database
  const provider_id = await makeProvider(db)
  const kept = await makeGame(db, { provider_id })
  const retired = await makeGame(db, { provider_id, is_active: false })
  await makeReadings(pool, kept, [{ day: addDays(today, -1), rtp: 96 }])
  await makeReadings(pool, retired, [{ day: addDays(today, -1), rtp: 96 }])
  expect(providerOf(await look(), provider_id)).toMatchObject({ games: 1, missing: 1 })
  const { games, days } = (await ana.get(`/api/admin/coverage?provider_id=${provider_id}`)).json()
  expect(games).toBe(1)
  expect(days).toHaveLength(182)
  expect(days.at(-1)).toEqual({ day: today, covered: 0 })
  expect(days.at(-2)).toEqual({ day: addDays(today, -1), covered: 1 })
})

test('a reviewed reading leaves the list until its RTP changes', async () => {
  const { db, pool } = test_.database
  const provider_id = await makeProvider(db)
  const id = await makeGame(db, { provider_id, name: 'Strange' })
  const day = addDays(today, -1)
  await makeReadings(pool, id, [{ day, rtp: 160.004 }])
  const url = `/api/admin/odd-days/${id}/${day}/review`
  const listed = async () => {
    const { odd, reviewed, providers } = await look()
    const ids = (list: { game_id: number }[]) => list.filter(({ game_id }) => game_id === id).length
    return [ids(odd), ids(reviewed), providerOf({ providers }, provider_id)?.unusual]
  }
  expect(await listed()).toEqual([1, 0, 1])
  const review = { judgment: 'watch', note: ' New version? ', rtp: 160 }
  expect((await ana.put(url, { ...review, rtp: 161 })).json().code).toBe('EDIT_CONFLICT')
  expect((await ana.put(url, { ...review, judgment: 'fine' })).statusCode).toBe(400)
  expect((await ana.put(url, { ...review, note: 'x'.repeat(501) })).statusCode).toBe(400)
  const unread = `/api/admin/odd-days/${id}/${addDays(day, -1)}/review`
  expect((await ana.put(unread, review)).statusCode).toBe(404)
  expect(await listed()).toEqual([1, 0, 1])

  expect((await ana.put(url, review)).statusCode).toBe(200)
  expect(await listed()).toEqual([0, 1, 0])
  const { reviewed } = await look()
  expect(reviewed[0]).toMatchObject({
    game_id: id,
    day,
    rtp: 160,
    reason: 'unusual',
    judgment: 'watch',
    note: 'New version?',
    by: 'Ana',
  })
  expect((await ana.put(url, { ...review, judgment: 'ok', note: '' })).statusCode).toBe(200)
  expect(await listed()).toEqual([0, 1, 0])
  expect((await ana.delete(url)).statusCode).toBe(204)
  expect((await ana.delete(url)).statusCode).toBe(204)
  expect(await listed()).toEqual([1, 0, 1])
  const log = await db
    .selectFrom('audit_log')
    .select(['subject', 'after'])
    .where('action', '=', 'reading.reviewed')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { subject: `game ${id}`, after: { day, judgment: 'watch', rtp: 160 } },
    { subject: `game ${id}`, after: { day, judgment: 'ok', rtp: 160 } },
    { subject: `game ${id}`, after: null },
  ])

  await ana.put(url, { ...review, judgment: 'ok' })
  await pool.query('update daily_rtp set rtp = 170 where game_id = $1', [id])
  expect(await listed()).toEqual([1, 0, 1])
})

test('a watched reading stays in view, others are dropped after a week', async () => {
  const { db, pool } = test_.database
  const provider_id = await makeProvider(db)
  const day = addDays(today, -20)
  for (const judgment of ['watch', 'ok']) {
    const id = await makeGame(db, { provider_id, name: `Long ago ${judgment}` })
    await makeReadings(pool, id, [{ day, rtp: 160 }])
    await ana.put(`/api/admin/odd-days/${id}/${day}/review`, { judgment, note: '', rtp: 160 })
  }
  const { reviewed } = await look()
  const names = reviewed.map(({ name }: { name: string }) => name)
  expect(names).toContain('Long ago watch')
  expect(names).not.toContain('Long ago ok')
})

test('watched readings stay in view however many others are reviewed after them', async () => {
  const { db, pool } = test_.database
  const watched = await makeGame(db)
  await makeReadings(pool, watched, [{ day: addDays(today, -20), rtp: 160 }])
  const week = Array.from({ length: 7 }, (_, index) => ({ day: addDays(today, -index), rtp: 160 }))
  for (let game = 0; game < 15; game++) await makeReadings(pool, await makeGame(db), week)
  await pool.query(
    `insert into reading_reviews (game_id, day, rtp, judgment, note, reviewed_by, reviewed_at)
     select game_id, day, rtp, case when game_id = $1 then 'watch' else 'ok' end, '', $2,
       now() - case when game_id = $1 then interval '1 day' else '0' end
     from daily_rtp`,
    [watched, ana.userId],
  )
  const { reviewed, reviewedCounts } = await look()
  expect(reviewedCounts).toEqual({ watched: 1, settled: 105 })
  expect(reviewed).toHaveLength(101)
  expect(reviewed[0]).toMatchObject({ game_id: watched, judgment: 'watch' })
})

test('the trend counts each of the last 30 days', async () => {
  const { db, pool } = test_.database
  const before = (await look()).trend
  const id = await makeGame(db)
  const day = addDays(today, -29)
  await makeReadings(pool, id, [{ day, rtp: 160 }])
  const { trend } = await look()
  expect(trend).toHaveLength(30)
  expect(trend[0]).toEqual({
    day,
    covered: before[0].covered + 1,
    odd: before[0].odd + 1,
    corrected: 0,
  })
})
