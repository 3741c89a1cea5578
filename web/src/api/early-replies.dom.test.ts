import { getDashboardStats } from '@retorna/contract/dashboard'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { storeSession } from '../session/session-storage.ts'
import { aUser } from '../test/factories.ts'
import { server } from '../test/server.ts'
import { call } from './call.ts'
import { earlyReply, readFirstReplies } from './early-replies.ts'

const ADDRESS = '/api/dashboard/stats'

/** What public/early.js leaves behind. */
const askedEarly = (reply: Promise<Response>) => {
  storeSession('token-1', aUser())
  window.early = { token: 'token-1', first: [ADDRESS], replies: new Map([[ADDRESS, reply]]) }
}

/** The network answers differently from what was asked early. */
const answerLate = () =>
  server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, from: 'network' })))

afterEach(() => {
  // Nobody may take what a test left.
  earlyReply(getDashboardStats, {})
  Reflect.deleteProperty(window, 'early')
})

test('the first render has a reply that was asked for early, once; the next call asks again', async () => {
  answerLate()
  askedEarly(Promise.resolve(Response.json({ success: true, from: 'early' })))
  await readFirstReplies()
  expect(earlyReply(getDashboardStats, {})).toMatchObject({ from: 'early' })
  expect(earlyReply(getDashboardStats, {})).toBeUndefined()
  await expect(call(getDashboardStats, {})).resolves.toMatchObject({ from: 'network' })
})

test('a call takes the reply where the first render did not wait for it, and nobody gets it twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerLate()
  askedEarly(promise)
  const isRead = readFirstReplies()
  expect(earlyReply(getDashboardStats, {})).toBeUndefined()
  const called = call(getDashboardStats, {})
  resolve(Response.json({ success: true, from: 'early' }))
  await expect(called).resolves.toMatchObject({ from: 'early' })
  await isRead
  expect(earlyReply(getDashboardStats, {})).toBeUndefined()
})

test.each([
  ['a refusal', Promise.resolve(Response.json({ success: false }, { status: 402 }))],
  ['a reply that breaks off', Promise.resolve(new Response('{"success": tr'))],
  ['no reply', Promise.reject(new TypeError('Failed to fetch'))],
])('%s is not shown', async (_, reply) => {
  askedEarly(reply)
  await readFirstReplies()
  expect(earlyReply(getDashboardStats, {})).toBeUndefined()
})

test('a reply to another session is not shown', async () => {
  askedEarly(Promise.resolve(Response.json({ success: true, from: 'early' })))
  await readFirstReplies()
  storeSession('token-2', aUser())
  expect(earlyReply(getDashboardStats, {})).toBeUndefined()
  storeSession('token-1', aUser())
})
