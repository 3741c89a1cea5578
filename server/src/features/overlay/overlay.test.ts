import { randomBytes } from 'node:crypto'
import { createOverlayLink, getOverlay, listOverlayLinks } from '@retorna/contract/overlay'
import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { makeGame, makeReadings } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const TODAY = stayToday()

const server = useTestApp()
let popular: number
let running: number
let silent: number
let measured: number
beforeAll(async () => {
  const { db, pool } = server.database
  const game = (overrides: Parameters<typeof makeGame>[1]) =>
    makeGame(db, { volatility_class: 'medium', ...overrides })
  popular = await game({ name: 'Popular', popularity_rating: 9 })
  running = await game({ name: 'Running', popularity_rating: 5 })
  silent = await game({ name: 'Silent', popularity_rating: 8 })
  measured = await makeGame(db, { name: 'Measured', standard_deviation: 5 })
  for (const id of [popular, measured]) {
    await makeReadings(pool, id, [{ day: TODAY, turnover: 100, payout: 95.5, plays: 1_000_000 }])
  }
  await makeReadings(pool, running, [{ day: TODAY, turnover: 100, payout: 99, plays: 50 }])
  await server.app.catalog.reload()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})

const premium = () => joinMember(server, { plan: 'premium', payment_status: 'paid' })

const make = async (member: Member, overrides: object = {}) => {
  const body = { name: 'Scene', game_id: popular, layout: 'bar', ...overrides }
  const reply = await member.post('/api/overlay-links', body)
  expect(reply.statusCode, reply.body).toBe(201)
  return createOverlayLink.replies[201].parse(reply.json())
}

const show = (token: string, remoteAddress = '10.7.0.1') =>
  server.app.inject({ url: `/api/overlay/${token}`, remoteAddress })

const figures = async (token: string) => {
  const reply = await show(token)
  expect(reply.statusCode, reply.body).toBe(200)
  return getOverlay.replies[200].parse(reply.json()).figures
}

test('anyone with the token sees what the plan shows, without signing in', async () => {
  const member = await premium()
  const { token } = await make(member)
  const reply = await show(token)
  expect(reply.json()).toEqual({
    success: true,
    layout: 'bar',
    figures: {
      game: 'Popular',
      provider: expect.any(String),
      image: `/api/games/image/${popular}`,
      currentRtp: 95.5,
      day: TODAY,
      theoreticalRtp: 96,
      expectedRange: { low: 93.18, high: expect.any(Number) },
      isRangeAssumed: true,
      answer: expect.objectContaining({ kind: expect.any(String) }),
      costRtp: 96,
      certifiedRtp: 96,
      isDemo: false,
    },
  })
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('what playing costs is shown only if the owner’s plan tells it', async () => {
  const member = await premium()
  const { token } = await make(member)
  await member.update({ plan: 'professional' })
  expect(await figures(token)).toMatchObject({
    currentRtp: 95.5,
    costRtp: null,
    certifiedRtp: null,
  })
})

test('a range from the game’s own standard deviation is not labeled assumed', async () => {
  const { token } = await make(await premium(), { game_id: measured })
  expect(await figures(token)).toMatchObject({
    expectedRange: { low: 94.12, high: 101.98 },
    isRangeAssumed: false,
  })
})

test('without a game it shows the favorite furthest from its theoretical RTP, either way', async () => {
  const member = await premium()
  const { token, link } = await make(member, { game_id: null, layout: 'card' })
  expect(link.game).toBeNull()
  expect(await figures(token)).toBeNull()
  for (const game_id of [popular, silent, running]) {
    await member.post('/api/user/favorites', { game_id })
  }
  expect((await figures(token))?.game).toBe('Running')
  const low = await makeGame(server.database.db, { name: 'Low' })
  await makeReadings(server.database.pool, low, [{ day: TODAY, rtp: 90 }])
  await server.app.catalog.reload()
  await member.post('/api/user/favorites', { game_id: low })
  expect((await figures(token))?.game).toBe('Low')
})

test('a favorite whose readings ended gives way to those still read, and is shown alone', async () => {
  const ended = await makeGame(server.database.db, { name: 'Ended' })
  await makeReadings(server.database.pool, ended, [{ day: addDays(TODAY, -2), rtp: 120 }])
  await server.app.catalog.reload()
  const member = await premium()
  const { token } = await make(member, { game_id: null })
  await member.post('/api/user/favorites', { game_id: ended })
  expect((await figures(token))?.game).toBe('Ended')
  await member.post('/api/user/favorites', { game_id: popular })
  expect((await figures(token))?.game).toBe('Popular')
})

test('a game without a reading has nothing to show', async () => {
  const { token } = await make(await premium(), { game_id: silent })
  expect(await figures(token)).toBeNull()
})

test('links are listed latest first, without their secret, with the time of last use', async () => {
  const member = await premium()
  const first = await make(member, { name: '  First  ' })
  const second = await make(member, { name: 'Second', game_id: null })
  const list = async () =>
    listOverlayLinks.replies[200].parse((await member.get('/api/overlay-links')).json()).links
  expect(await list()).toMatchObject([
    { name: 'Second', game: null, lastUsedAt: null },
    { name: 'First', game: { id: popular, name: 'Popular' }, lastUsedAt: null },
  ])
  await show(first.token)
  expect((await list())[1]?.lastUsedAt).not.toBeNull()
  const { rows } = await server.database.pool.query(
    'select overlay_links::text as row from overlay_links',
  )
  for (const { row } of rows) {
    expect(row).not.toContain(first.token)
    expect(row).not.toContain(second.token)
  }
})

test.each([
  ['a downgrade', { plan: 'free', payment_status: null }],
  ['a missing payment', { payment_status: 'pending' }],
  ['a block', { blocked_at: new Date() }],
] as const)(
  'after %s only the neutral line is shown, and undoing it restores the figures',
  async (_, change) => {
    const member = await premium()
    const { token } = await make(member)
    await member.update(change)
    expect((await show(token)).json()).toEqual({ success: true, layout: 'bar', figures: null })
    await member.update({ plan: 'premium', payment_status: 'paid', blocked_at: null })
    expect(await figures(token)).not.toBeNull()
  },
)

test('a smaller plan shows only the games that it includes', async () => {
  const { db } = server.database
  for (let index = 0; index < 200; index++) await makeGame(db, { popularity_rating: 10 })
  const member = await premium()
  const { token } = await make(member)
  await server.app.catalog.reload()
  await member.update({ plan: 'professional' })
  expect(await figures(token)).toBeNull()
  const refused = await (
    await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  ).post('/api/overlay-links', { name: 'Scene', game_id: popular, layout: 'bar' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'PLAN_REQUIRED'])
  await db
    .updateTable('games')
    .set({ is_active: false })
    .where('popularity_rating', '=', 10)
    .execute()
  await server.app.catalog.reload()
})

test.each([
  { name: '' },
  { name: '   ' },
  { name: 'x'.repeat(61) },
  { layout: 'wall' },
  { game_id: 0 },
  { game_id: '1' },
  { game_id: 2_147_483_648 },
])('%j is refused', async (overrides) => {
  const body = { name: 'Scene', game_id: popular, layout: 'bar', ...overrides }
  expect((await (await premium()).post('/api/overlay-links', body)).statusCode).toBe(400)
})

test('at most ten links, even with simultaneous calls', async () => {
  const member = await premium()
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      member.post('/api/overlay-links', { name: 'Scene', game_id: null, layout: 'card' }),
    ),
  )
  const statuses = replies.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(409)])
})

test('nobody can revoke another user’s link', async () => {
  const [owner, stranger] = [await premium(), await premium()]
  const { token, link } = await make(owner)
  expect((await stranger.delete(`/api/overlay-links/${link.id}`)).statusCode).toBe(204)
  expect((await show(token)).statusCode).toBe(200)
})

test('a link shows another game under the same URL, and open overlays are told at once', async () => {
  const [owner, stranger] = [await premium(), await premium()]
  const { token, link } = await make(owner)
  const path = `/api/overlay-links/${link.id}`
  const stream = await openEvents(server.app, {}, `/api/overlay/${token}/events`)
  const changed = await owner.put(path, { game_id: running })
  expect([changed.statusCode, changed.json().link]).toEqual([
    200,
    { ...link, game: { id: running, name: 'Running' } },
  ])
  await expect.poll(() => stream.events).toContain('user')
  stream.close()
  expect((await figures(token))?.game).toBe('Running')
  expect((await owner.put(path, { game_id: null })).json().link.game).toBeNull()
  for (const [member, game_id, code] of [
    [stranger, running, 'OVERLAY_NOT_FOUND'],
    [owner, 2_000_000_000, 'GAME_NOT_FOUND'],
  ] as const) {
    const refused = await member.put(path, { game_id })
    expect([refused.statusCode, refused.json().code]).toEqual([404, code])
  }
})

test('a revoked link shows nothing and ends its open streams', async () => {
  const owner = await premium()
  const [kept, revoked] = [await make(owner), await make(owner)]
  const path = (token: string) => `/api/overlay/${token}/events`
  const stays = await openEvents(server.app, {}, path(kept.token))
  const ends = await openEvents(server.app, {}, path(revoked.token))
  expect([stays.status, ends.status]).toEqual([200, 200])
  expect((await owner.delete(`/api/overlay-links/${revoked.link.id}`)).statusCode).toBe(204)
  await ends.ended
  // Both may receive catalog changes from an earlier test.
  expect(ends.events.filter((event) => event !== 'catalogue')).toEqual(['session-ended'])
  expect(stays.events).not.toContain('session-ended')
  stays.close()
  for (const url of [`/api/overlay/${revoked.token}`, path(revoked.token)]) {
    const reply = await server.app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'OVERLAY_NOT_FOUND'])
  }
  expect((await owner.delete(`/api/overlay-links/${revoked.link.id}`)).statusCode).toBe(204)
})

test('new readings and plan changes are sent to the stream', async () => {
  const owner = await premium()
  const { token } = await make(owner)
  const stream = await openEvents(server.app, {}, `/api/overlay/${token}/events`)
  const id = await makeGame(server.database.db)
  await makeReadings(server.database.pool, id, [{ day: TODAY, rtp: 97 }])
  await expect.poll(() => stream.events).toContain('catalogue')
  await owner.update({ payment_status: 'failed' })
  await expect.poll(() => stream.events).toContain('user')
  stream.close()
})

test('an owner has at most ten streams', async () => {
  const { token } = await make(await premium())
  const path = `/api/overlay/${token}/events`
  const streams = await Promise.all(
    Array.from({ length: 11 }, () => openEvents(server.app, {}, path)),
  )
  expect(streams.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
  for (const stream of streams) stream.close()
})

test('guessing tokens is rate-limited, and only wrong ones count', async () => {
  const { token } = await make(await premium())
  const limited = await createTestApp({ config: { rateLimit: 600 } })
  const guess = (value: string) => limited.app.inject(`/api/overlay/${value}`)
  const statuses = new Set<number>()
  for (let index = 0; index < 31; index++) {
    statuses.add((await guess(randomBytes(32).toString('base64url'))).statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
  await limited.close()
  for (let index = 0; index < 40; index++) {
    expect((await show(token, '10.7.0.2')).statusCode).toBe(200)
  }
})

test.each(['%00', "'%20or%201=1--", 'x'.repeat(201), '..%2F..%2Fhealth'])(
  'the token %s is refused',
  async (token) => {
    const reply = await show(token, '10.7.0.3')
    expect([400, 404, 413]).toContain(reply.statusCode)
  },
)

test('links are deleted with the account', async () => {
  const owner = await premium()
  const { token } = await make(owner)
  await server.database.db.deleteFrom('users').where('id', '=', owner.userId).execute()
  expect((await show(token)).statusCode).toBe(404)
})
