import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { forgetWaiting } from './expiry-queries.ts'
import { releaseQuarantine } from './release-quarantine.ts'

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor', name: 'Edu' })
})

const db = () => server.database.db

/** A feed, and a game whose usual day has a turnover of 1,000, with `days` of them. */
const aGame = async (days = 10) => {
  const feedId = await makePushFeed(server)
  const casino = program(server, await makeKey(server, feedId))
  const gameId = await makeGame(db())
  await makeReadings(
    server.database.pool,
    gameId,
    Array.from({ length: days }, (_, day) => ({
      day: addDays(testToday(), -2 - day),
      rtp: 95,
      turnover: 1_000,
      payout: 950,
      plays: 500,
    })),
  )
  return { feedId, casino, gameId }
}

let minutes = 0
const row = (game: number, turnover: number) => {
  minutes += 1
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return { game, at, turnover, payout: turnover * 0.95, plays: 10 }
}
const waitingFor = async (gameId: number) => {
  const { implausible } = (await editor.get('/api/admin/quarantine')).json()
  return implausible.find(({ game }: { game: { id: number } }) => game.id === gameId)
}
/** As if the time to undo had passed. */
const release = async () => {
  await releaseQuarantine(db(), new Date(Date.now() + 11_000))
  await doJobs(server)
}
const storedOf = async (gameId: number, feedId: number) => {
  const rows = await db()
    .selectFrom('readings')
    .select('turnover')
    .where('game_id', '=', gameId)
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ turnover }) => Number(turnover)).sort((one, other) => one - other)
}

test.each(['json', 'lines'] as const)(
  'a turnover of more than a thousand usual days waits until staff accept it, sent as %s',
  async (form) => {
    const { feedId, casino, gameId } = await aGame()
    const sent = [row(gameId, 1_000_000), row(gameId, 1_000_001), row(gameId, 1_500_000)]
    const { batch, ...answer } = (await casino[form](sent)).json()
    expect(answer).toMatchObject({ accepted: 1, quarantined: 2, refused: [] })
    await doJobs(server)
    expect(await storedOf(gameId, feedId)).toEqual([1_000_000])
    expect(await waitingFor(gameId)).toMatchObject({
      feed: { id: feedId },
      readings: 2,
      first: sent[2]?.at,
      last: sent[1]?.at,
      turnover: 1_500_000,
      currency: 'BRL',
    })
    const accepted = { feed_id: feedId, game_id: gameId, turnover: 1_500_000 }
    const reply = await editor.put('/api/admin/quarantine/turnovers', accepted)
    expect(reply.json()).toEqual({ success: true, before: null })
    expect(await waitingFor(gameId)).toBeUndefined()
    await releaseQuarantine(db(), new Date())
    expect((await casino.get(`/api/v1/batches/${batch}`)).json().quarantined).toBe(2)
    await release()
    expect(await storedOf(gameId, feedId)).toEqual([1_000_000, 1_000_001, 1_500_000])
    expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
      state: 'stored',
      new: 3,
      quarantined: 0,
    })
    // What was accepted once needs no second press, and what is above it does.
    const next = (await casino[form]([row(gameId, 1_400_000), row(gameId, 9_000_000)])).json()
    expect(next).toMatchObject({ accepted: 1, quarantined: 1 })
  },
)

test('an acceptance that is undone at once lets nothing out', async () => {
  const { feedId, casino, gameId } = await aGame()
  await casino.json([row(gameId, 5_000_000)])
  const accepted = { feed_id: feedId, game_id: gameId, turnover: 5_000_000 }
  await editor.put('/api/admin/quarantine/turnovers', accepted)
  const url = `/api/admin/quarantine/turnovers?feed_id=${feedId}&game_id=${gameId}`
  expect((await editor.delete(url)).statusCode).toBe(204)
  await release()
  expect(await waitingFor(gameId)).toMatchObject({ readings: 1 })
  expect((await editor.delete(url)).statusCode).toBe(204)
})

test('an acceptance says what was accepted before, which accepts that again if it is undone', async () => {
  const { feedId, casino, gameId } = await aGame()
  const accept = async (turnover: number) => {
    const body = { feed_id: feedId, game_id: gameId, turnover }
    return (await editor.put('/api/admin/quarantine/turnovers', body)).json().before
  }
  expect(await accept(2_000_000)).toBeNull()
  expect(await accept(5_000_000)).toBe(2_000_000)
  expect(await accept(2_000_000)).toBe(5_000_000)
  const sent = [row(gameId, 1_900_000), row(gameId, 4_000_000)]
  expect((await casino.json(sent)).json()).toMatchObject({ accepted: 1, quarantined: 1 })
})

test('a game without seven days of turnover has no usual day, and a single absurd day moves none', async () => {
  const young = await aGame(6)
  expect((await young.casino.json([row(young.gameId, 5e9)])).json()).toMatchObject({ accepted: 1 })
  const { casino, gameId } = await aGame()
  await makeReadings(server.database.pool, gameId, [
    { day: addDays(testToday(), -1), rtp: 95, turnover: 9e9, payout: 8e9, plays: 5 },
  ])
  expect((await casino.json([row(gameId, 5e6)])).json()).toMatchObject({ quarantined: 1 })
})

test('a running total is no turnover of a day', async () => {
  const { feedId, casino, gameId } = await aGame()
  await db().updateTable('feeds').set({ measures: 'totals' }).where('id', '=', feedId).execute()
  expect((await casino.json([row(gameId, 5e9)])).json()).toMatchObject({ quarantined: 0 })
})

test('a mapped name does not accept its turnover', async () => {
  const { feedId, casino, gameId } = await aGame()
  const name = 'Own name'
  await editor.put('/api/admin/quarantine/names', { feed_id: feedId, name, game_id: gameId })
  await casino.json([{ ...row(gameId, 5e9), game: name }])
  await release()
  expect(await waitingFor(gameId)).toMatchObject({ readings: 1, turnover: 5e9 })
  const { waiting } = (await editor.get('/api/admin/quarantine')).json()
  expect(waiting.filter(({ feed }: { feed: { id: number } }) => feed.id === feedId)).toEqual([])
})

test.each([
  ['no such game', { game_id: 2_000_000_000 }, 'GAME_NOT_FOUND'],
  ['no such feed', { feed_id: 2_000_000_000 }, 'FEED_NOT_FOUND'],
  ['no turnover', { turnover: 0 }, 'VALIDATION'],
])('%s', async (_, wrong, code) => {
  const body = { feed_id: 1, game_id: 1, turnover: 1, ...wrong }
  expect((await editor.put('/api/admin/quarantine/turnovers', body)).json().code).toBe(code)
})

test('what nobody says anything about is announced a week before it leaves, and leaves after 90 days', async () => {
  const { feedId, casino, gameId } = await aGame()
  const { batch } = (await casino.json([row(gameId, 5e9), { ...row(1, 1), game: 'Nobody' }])).json()
  const leaving = async () => (await editor.get('/api/admin/today')).json().leaving
  const arrived = (days: number) =>
    db()
      .updateTable('quarantined_readings')
      .set({ arrived_at: new Date(Date.now() - days * 86_400_000) })
      .where('feed_id', '=', feedId)
      .execute()
  await arrived(82)
  expect(await leaving()).toBeNull()
  await arrived(84)
  const announced = await leaving()
  expect(announced.readings).toBe(2)
  expect(new Date(announced.at).getTime()).toBeGreaterThan(Date.now() + 5 * 86_400_000)
  await forgetWaiting(db(), new Date(), 90)
  expect((await casino.get(`/api/v1/batches/${batch}`)).json().quarantined).toBe(2)
  await arrived(91)
  await forgetWaiting(db(), new Date(), 90)
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    quarantined: 0,
  })
  const entry = await db()
    .selectFrom('audit_log')
    .select(['subject', 'before'])
    .where('action', '=', 'quarantine.expired')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    subject: `feed ${feedId}`,
    before: { readings: 2, names: ['Nobody', String(gameId)].toSorted() },
  })
})

test('a turnover that was sent again in the meantime is not replaced by the one that waited', async () => {
  const { feedId, casino, gameId } = await aGame()
  const [first, second, third] = [5e6, 4e6, 3e6].map((turnover) => row(gameId, turnover))
  const { batch } = (await casino.json([first, second, third])).json()
  await casino.json([{ ...first, turnover: 5_000, payout: 4_800 }])
  await doJobs(server)
  await db()
    .insertInto('readings')
    .values({
      game_id: gameId,
      feed_id: feedId,
      read_at: second?.at ?? '',
      rtp: 95,
      turnover: 4_000,
      payout: 3_800,
      source: 'Edu',
      entered_by: 'Edu',
    })
    .execute()
  await editor.put('/api/admin/quarantine/turnovers', {
    feed_id: feedId,
    game_id: gameId,
    turnover: 5e6,
  })
  // Still in the inbox when the others are released.
  await casino.json([{ ...third, turnover: 3_000, payout: 2_800 }])
  await release()
  expect(await storedOf(gameId, feedId)).toEqual([3_000, 4_000, 5_000])
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    quarantined: 0,
    unchanged: 3,
    waiting: 0,
  })
})

test('of more games than are listed, the number of all is told', async () => {
  const { feedId, casino, gameId } = await aGame()
  await casino.json([row(gameId, 5_000_000)])
  await doJobs(server)
  const others = await Promise.all(Array.from({ length: 200 }, () => makeGame(db())))
  await server.database.pool.query(
    `insert into quarantined_readings (feed_id, batch_id, position, name, reading, game_id, turnover)
     select feed_id, batch_id, 1000 + other, name, reading, other, turnover
     from quarantined_readings cross join unnest($3::integer[]) other where feed_id = $1 and game_id = $2`,
    [feedId, gameId, others],
  )
  const { implausible, implausibleTotal } = (await editor.get('/api/admin/quarantine')).json()
  expect(implausible).toHaveLength(200)
  expect(implausibleTotal).toBeGreaterThan(200)
})

test('the release after one decision is not delayed by the next', async () => {
  const { feedId, gameId } = await aGame()
  const due = async () => {
    const { rows } = await server.database.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'release-quarantine' order by run_at`,
    )
    return rows.map(({ run_at }) => run_at)
  }
  const accept = (turnover: number) =>
    editor.put('/api/admin/quarantine/turnovers', { feed_id: feedId, game_id: gameId, turnover })
  await accept(1_000_000)
  const before = await due()
  await accept(2_000_000)
  expect(await due()).toEqual([...before, expect.any(Date)])
})
