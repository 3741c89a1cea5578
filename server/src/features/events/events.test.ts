import { beforeEach, expect, test } from 'vitest'
import { insertSession, insertUser, signInAs, tokenHash } from '../../../test/accounts.ts'
import { useNewTestApp } from '../../../test/app.ts'
import { type OpenedStream, openEvents } from '../../../test/event-reader.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'

const server = useNewTestApp()
beforeEach(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The events of a stream except for the catalog: a server that has just started reloads it more than once. */
const toldTo = ({ events }: OpenedStream) => events.filter((name) => name !== 'catalogue')

const openSession = async (overrides = {}) => {
  const user = await insertUser(server.database.db)
  const token = await insertSession(server.database.db, user, overrides)
  return { user, token, stream: await openEvents(server.app, bearer(token)) }
}

test('a stream requires sign-in, and no proxy buffers it', async () => {
  expect((await openEvents(server.app, {})).status).toBe(401)
  expect((await openEvents(server.app, bearer('made-up'))).status).toBe(401)
  const { stream } = await openSession()
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
})

test('streams are open to users whose trial has ended or whose payment is missing', async () => {
  const { db } = server.database
  const pending = await signInAs(db, { plan: 'premium', payment_status: 'pending' })
  expect((await openEvents(server.app, pending)).status).toBe(200)
  const ended = await signInAs(db, { trial_started_at: new Date(0) })
  expect((await openEvents(server.app, ended)).status).toBe(200)
})

test('new readings are announced on every stream once they can be fetched', async () => {
  const first = await openSession()
  const second = await openSession()
  const id = await makeGame(server.database.db)
  await makeReadings(server.database.pool, id, [{ day: testToday(), rtp: 99 }])
  const metrics = () => server.app.catalog.snapshot().gamesById.get(id)?.metrics
  for (const { stream } of [first, second]) {
    let heard = 0
    let asked: number | null | undefined
    const askWhenTold = () => {
      if (stream.events.length > heard) asked = metrics()?.currentRtp
      heard = stream.events.length
      return asked
    }
    await expect.poll(askWhenTold).toBe(99)
  }
})

test('a change of a user is sent only to that user', async () => {
  const one = await openSession()
  const other = await openSession()
  await server.database.db
    .updateTable('users')
    .set({ plan: 'premium', payment_status: 'paid' })
    .where('id', '=', one.user)
    .execute()
  await expect.poll(() => toldTo(one.stream)).toEqual(['user'])
  expect(toldTo(other.stream)).toEqual([])
})

test('the end of a session ends only its own streams', async () => {
  const { user, token, stream } = await openSession()
  const twin = await openEvents(server.app, bearer(token))
  const elsewhere = await openEvents(
    server.app,
    bearer(await insertSession(server.database.db, user)),
  )
  await server.database.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .execute()
  await Promise.all([stream.ended, twin.ended])
  expect([toldTo(stream), toldTo(twin)]).toEqual([['session-ended'], ['session-ended']])
  expect(server.app.eventStreams.size).toBe(1)
  expect(toldTo(elsewhere)).toEqual([])
})

test('an extended session keeps its stream, an expired one ends', async () => {
  const { token, stream } = await openSession()
  const until = async (expires_at: Date) => {
    const { db } = server.database
    await db
      .updateTable('sessions')
      .set({ expires_at })
      .where('token_hash', '=', tokenHash(token))
      .execute()
  }
  const later = new Date(Date.now() + 60 * 86_400_000)
  await until(later)
  await expect
    .poll(() => server.app.eventStreams.expiredAt(later).map(({ expiresAt }) => expiresAt))
    .toEqual([later])
  expect(toldTo(stream)).toEqual([])
  await until(new Date(Date.now() - 1_000))
  await stream.ended
  expect(toldTo(stream)).toEqual(['session-ended'])
})

test('a user has at most ten streams; closing one makes room', async () => {
  const { user, token, stream } = await openSession()
  const others = await Promise.all(
    Array.from({ length: 9 }, () => openEvents(server.app, bearer(token))),
  )
  expect(others.map(({ status }) => status)).toEqual(Array(9).fill(200))
  const elsewhere = bearer(await insertSession(server.database.db, user))
  const refused = await openEvents(server.app, elsewhere)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect((await openSession()).stream.status).toBe(200)
  stream.close()
  await expect.poll(() => server.app.eventStreams.size).toBe(10)
  expect((await openEvents(server.app, elsewhere)).status).toBe(200)
})

test('closing the server ends open streams at once', async () => {
  const { stream } = await openSession()
  await server.app.close()
  await stream.ended
  expect(toldTo(stream)).toEqual([])
})

test('missed notifications end streams, so that clients reconnect', async () => {
  const { token, stream } = await openSession()
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen %' or query = 'select 1') and pid <> pg_backend_pid()",
  )
  await stream.ended
  expect((await openEvents(server.app, bearer(token))).status).toBe(200)
})

test('a HEAD request opens no stream', async () => {
  const headers = await signInAs(server.database.db)
  const reply = await server.app.inject({ method: 'HEAD', url: '/api/events', headers })
  expect(reply.statusCode).toBe(200)
  expect(server.app.eventStreams.size).toBe(0)
})
