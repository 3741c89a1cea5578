import { type ApiKeyScope, PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { joinPremium, notify } from '../../../test/notifications.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'

/* The calls below /api/v1 that belong to a person, and those of staff. */

const server = useTestApp()
let gameId: number
let other: number
beforeAll(async () => {
  gameId = await makeGame(server.database.db, { name: 'Solar Fox' })
  other = await makeGame(server.database.db, { name: 'Moon Fox' })
  await makeReadings(server.database.pool, gameId, [{ day: testToday(), rtp: 95.5 }])
  // The catalog learns of new games on its own, but later than the first test asks for one.
  await server.app.catalog.reload()
})

const join = async (scopes: ApiKeyScope[] = [...PERSONAL_SCOPES]) => {
  const member = await joinPremium(server)
  const key = await makeKey(server, null, { userId: member.userId, scopes })
  const headers = { authorization: `Bearer ${key}` }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
  return { member, call }
}

test('an alert is made, changed, deleted and restored by key, and is the one on the screen', async () => {
  const { member, call } = await join()
  const made = await call('POST', '/alerts', { game_id: gameId, threshold_points: 1.5 })
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({
      game_id: gameId,
      game_name: 'Solar Fox',
      game_url: `/api/v1/games/${gameId}`,
      direction: 'both',
      unit: 'points',
      threshold_points: 1.5,
      is_active: true,
      baseline_rtp_percent: 95.5,
      current_rtp_percent: 95.5,
      can_fire: true,
      missing: [],
    }),
  ])
  const url = `/alerts/${made.json().id}`
  expect((await call('POST', '/alerts', { game_id: gameId })).json().code).toBe('ALERT_EXISTS')
  expect((await member.get('/api/alerts')).json().alerts).toMatchObject([
    { id: made.json().id, threshold_percentage: 1.5 },
  ])
  const changed = await call('PUT', url, { direction: 'decrease', is_active: false })
  expect(changed.json()).toMatchObject({
    direction: 'decrease',
    is_active: false,
    threshold_points: 1.5,
  })
  expect((await call('GET', url)).json()).toEqual(changed.json())
  expect((await call('DELETE', url)).statusCode).toBe(204)
  expect((await call('GET', url)).json().code).toBe('ALERT_NOT_FOUND')
  expect((await call('GET', '/alerts')).json().data).toEqual([])
  expect((await call('POST', `${url}/restore`)).json()).toEqual(changed.json())
})

test('a key that only reads alerts changes none', async () => {
  const { call } = await join(['alerts:read'])
  expect((await call('GET', '/alerts')).statusCode).toBe(200)
  for (const [method, url] of [
    ['POST', '/alerts'],
    ['PUT', '/alerts/1'],
    ['DELETE', '/alerts/1'],
    ['POST', '/alerts/1/restore'],
    ['POST', '/notifications/read'],
  ] as const) {
    expect((await call(method, url, {})).json().code, url).toBe('SCOPE_REQUIRED')
  }
})

test('alerts, notifications and favorites of others are out of reach', async () => {
  const owner = await join()
  const alert = (await owner.call('POST', '/alerts', { game_id: gameId })).json()
  await notify(server.database.db, owner.member.userId, gameId)
  await owner.member.post('/api/user/favorites', { game_id: gameId })
  const { call } = await join()
  for (const list of ['/alerts', '/notifications', '/favorites']) {
    expect((await owner.call('GET', list)).json().data, list).toHaveLength(1)
    expect((await call('GET', list)).json().data, list).toEqual([])
  }
  expect((await call('GET', `/alerts/${alert.id}`)).json().code).toBe('ALERT_NOT_FOUND')
  expect((await call('PUT', `/alerts/${alert.id}`, {})).json().code).toBe('ALERT_NOT_FOUND')
  expect((await call('DELETE', `/alerts/${alert.id}`)).statusCode).toBe(204)
  const told = (await owner.call('GET', '/notifications')).json().data[0]
  await call('POST', '/notifications/read', { ids: [told.id] })
  expect((await owner.call('GET', `/alerts/${alert.id}`)).statusCode).toBe(200)
  expect((await owner.call('GET', '/notifications')).json().data[0].read_at).toBeNull()
})

test('notifications are read page by page, latest first, and marked as read', async () => {
  const { member, call } = await join()
  await notify(server.database.db, member.userId, gameId, 5)
  const first = (await call('GET', '/notifications?limit=3')).json()
  expect(first.data[0]).toMatchObject({
    kind: 'rtp-alert',
    game_id: gameId,
    game_name: 'Solar Fox',
    alert_direction: 'both',
    alert_unit: 'points',
    baseline_rtp_percent: 94,
    current_rtp_percent: 96.5,
    shift_first_day: null,
    feed_name: null,
    report_name: null,
    read_at: null,
  })
  // What comes meanwhile does not move the pages.
  await notify(server.database.db, member.userId, gameId)
  const second = (await call('GET', `/notifications?limit=3&cursor=${first.next_cursor}`)).json()
  expect([second.data.length, second.next_cursor]).toEqual([2, null])
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((one, another) => another - one))
  expect((await call('POST', '/notifications/read', { ids: [ids[0]] })).json()).toEqual({
    unread: 5,
  })
  expect((await call('POST', '/notifications/read', { up_to_id: ids[1] })).json()).toEqual({
    unread: 1,
  })
})

test('favorites keep their pages when one is removed, and follow the plan', async () => {
  const { member, call } = await join()
  for (const game_id of [gameId, other]) await member.post('/api/user/favorites', { game_id })
  const first = (await call('GET', '/favorites?limit=1')).json()
  expect(first.data).toMatchObject([{ game_id: other, game_name: 'Moon Fox' }])
  await member.delete(`/api/user/favorites/${other}`)
  const second = (await call('GET', `/favorites?limit=1&cursor=${first.next_cursor}`)).json()
  expect(second).toMatchObject({ data: [{ game_id: gameId }], next_cursor: null })
})

test('a key of nobody has no favorites', async () => {
  const key = await makeKey(server, null)
  expect((await program(server, key).get('/api/v1/favorites')).json().data).toEqual([])
})

test('feeds and batches are for keys of administrators', async () => {
  const feedId = await makePushFeed(server)
  const casino = program(server, await makeKey(server, feedId))
  const at = new Date(Date.now() - 60_000).toISOString()
  const { batch } = (await casino.json([{ game: 'Nobody knows', at, rtp: 95 }, {}])).json()
  const staff = program(server, await makeKey(server, null, { scopes: ['feeds:read'] }))
  const feeds = (await staff.get('/api/v1/feeds')).json().data
  expect(feeds.find(({ id }: { id: number }) => id === feedId)).toMatchObject({
    kind: 'push',
    currency: 'BRL',
    is_stopped: false,
    games_read: 0,
    problems: [],
  })
  const batches = (await staff.get(`/api/v1/batches?feed_id=${feedId}`)).json().data
  expect(batches).toMatchObject([{ id: batch, feed_id: feedId, refused_rows: 1, undone_at: null }])
  const csv = await staff.get('/api/v1/batches?fields=id,feed_id')
  expect(csv.json().data[0]).toEqual({ id: batch, feed_id: feedId })
  const { call } = await join()
  expect((await call('GET', '/feeds')).json()).toMatchObject({
    code: 'SCOPE_REQUIRED',
    detail: 'The call needs the scope feeds:read.',
  })
})
