import { listNotifications } from '@retorna/contract/notifications/inbox'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { type OpenedStream, openEvents } from '../../../test/event-reader.ts'
import { makeGame } from '../../../test/factories.ts'
import { joinMember } from '../../../test/member.ts'
import { addRows, joinPremium, notify } from '../../../test/notifications.ts'
import { makeKey } from '../../../test/push.ts'
import { inTransaction } from '../../database/connection.ts'
import { addPaymentConfirmed } from '../../outbox/add-notifications.ts'

const server = useTestApp()
let gameId: number
beforeAll(async () => {
  gameId = await makeGame(server.database.db, { name: 'Fortune Tiger' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})

let person: Awaited<ReturnType<typeof joinPremium>>
beforeEach(async () => {
  person = await joinPremium(server)
})

const list = async (query = '') => {
  const reply = await person.get(`/api/notifications${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return listNotifications.replies[200].parse(reply.json())
}

test('the latest comes first, page by page, with the total of unread ones', async () => {
  const ids = await notify(server.database.db, person.userId, gameId, 5)
  const first = await list('?limit=3')
  expect(first).toMatchObject({ unread: 5, hasMore: true })
  expect(first.notifications[0]).toMatchObject({
    kind: 'rtp-alert',
    game: { id: gameId, name: 'Fortune Tiger' },
    data: { baselineRtp: 94, currentRtp: 96.5 },
    readAt: null,
  })
  const rest = await list(`?limit=3&before=${first.notifications.at(-1)?.id}`)
  expect(rest.hasMore).toBe(false)
  const listed = [...first.notifications, ...rest.notifications].map(({ id }) => id)
  expect(listed).toEqual(ids.toReversed())
})

test('a notification about a game stays when the game is removed', async () => {
  const { db } = server.database
  const gone = await makeGame(db)
  await notify(db, person.userId, gone)
  await db.deleteFrom('games').where('id', '=', gone).execute()
  expect((await list()).notifications).toMatchObject([{ game: null, data: { currentRtp: 96.5 } }])
})

test('an event creates one notification, however often it is reported', async () => {
  const { db } = server.database
  const data = {
    alertId: 1,
    alertType: 'increase' as const,
    threshold: 1,
    unit: 'points' as const,
    baselineRtp: 90,
    currentRtp: 91,
  }
  const row = {
    userId: person.userId,
    kind: 'rtp-alert' as const,
    gameId,
    data,
    eventKey: `once ${person.userId}`,
  }
  const added = await Promise.all(
    Array.from({ length: 4 }, () => inTransaction(db, (trx) => addRows(trx, [row, row]))),
  )
  expect(added.flat()).toHaveLength(1)
  expect((await list()).notifications).toHaveLength(1)
})

test('a user marks one, or all up to the last seen, and never those of others', async () => {
  const other = await joinPremium(server)
  const [theirs = 0] = await notify(server.database.db, other.userId, gameId)
  const [first = 0, second = 0] = await notify(server.database.db, person.userId, gameId, 3)
  const read = async (body: object) => (await person.post('/api/notifications/read', body)).json()
  expect(await read({ ids: [first, theirs] })).toMatchObject({ unread: 2 })
  expect(await read({ all: true, upTo: second })).toMatchObject({ unread: 1 })
  expect(await read({ all: true })).toMatchObject({ unread: 0 })
  expect((await other.get('/api/notifications')).json()).toMatchObject({ unread: 1 })
})

test('without alerts the inbox holds what concerns the account, and reads nothing else', async () => {
  const { db } = server.database
  const member = await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  const [moved = 0] = await notify(db, member.userId, gameId)
  await inTransaction(db, (trx) =>
    addPaymentConfirmed(trx, member.userId, { plan: 'professional' }, moved),
  )
  expect((await member.get('/api/notifications')).json()).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'payment-confirmed' }],
  })
  const read = await member.post('/api/notifications/read', { all: true })
  expect(read.json()).toMatchObject({ unread: 0 })
  const { read_at } = await db
    .selectFrom('notifications')
    .select('read_at')
    .where('id', '=', moved)
    .executeTakeFirstOrThrow()
  expect(read_at).toBeNull()
})

test('programs read which plan was marked as paid', async () => {
  const key = await makeKey(server, null, { scopes: ['alerts:read'], userId: person.userId })
  await inTransaction(server.database.db, (trx) =>
    addPaymentConfirmed(trx, person.userId, { plan: 'premium' }, 1_000_000),
  )
  const headers = { authorization: `Bearer ${key}` }
  const reply = await server.app.inject({ url: '/api/v1/notifications', headers })
  expect(reply.json().data).toMatchObject([{ kind: 'payment-confirmed', plan: 'premium' }])
})

test.each([{}, { ids: [] }, { ids: ['1'] }, { ids: [0] }, { all: false }])(
  'nothing is marked by %j',
  async (body) => {
    expect((await person.post('/api/notifications/read', body)).statusCode).toBe(400)
  },
)

test('the user’s open screens are notified after the commit, those of others are not', async () => {
  const { db } = server.database
  const other = await joinPremium(server)
  const [mine, elsewhere, theirs] = await Promise.all([
    openEvents(server.app, person.headers),
    openEvents(server.app, (await person.elsewhere()).headers),
    openEvents(server.app, other.headers),
  ])
  await inTransaction(db, async (trx) => {
    await addRows(trx, [])
    throw new Error('taken back')
  }).catch(() => {})
  const [id] = await notify(db, person.userId, gameId)
  // The streams may also receive the catalog change from creating the game.
  const told = ({ events }: OpenedStream) => events.filter((event) => event !== 'catalogue')
  await expect.poll(() => told(mine)).toEqual(['notification'])
  await expect.poll(() => told(elsewhere)).toEqual(['notification'])
  await person.post('/api/notifications/read', { ids: [id] })
  await expect.poll(() => told(elsewhere)).toEqual(['notification', 'notification'])
  expect(told(theirs)).toEqual([])
  for (const stream of [mine, elsewhere, theirs]) stream.close()
})

test('thousands of users are notified in one go', async () => {
  const { db, pool } = server.database
  await pool.query(
    `insert into users (id, name, email, email_verified)
     select 'crowd-' || n, 'Crowd', 'crowd-' || n || '@example.com', true from generate_series(1, 2000) n`,
  )
  const heard: string[] = []
  server.app.databaseEvents.on('notified', (ids) => heard.push(...ids.split(',')))
  const data = {
    alertId: 1,
    alertType: 'both' as const,
    threshold: 2,
    unit: 'points' as const,
    baselineRtp: 94,
    currentRtp: 96,
  }
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    userId: `crowd-${(index % 2000) + 1}`,
    kind: 'rtp-alert' as const,
    gameId,
    data,
    eventKey: `crowd ${index}`,
  }))
  const ids = await inTransaction(db, (trx) => addRows(trx, rows))
  expect(new Set(ids).size).toBe(10_000)
  await expect.poll(() => new Set(heard).size).toBe(2000)
  expect(heard).toHaveLength(2000)
})
