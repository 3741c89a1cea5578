import { listFavorites } from '@retorna/contract/favorites'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session-storage.ts'
import { aUser } from '../test/factories.ts'
import { server } from '../test/server.ts'
import { call } from './call.ts'
import { earlyReply, readFirstReplies } from './early-replies.ts'

const ADDRESS = '/api/user/favorites'
const NONE = { query: {} }
const reply = (total: number) => Response.json({ success: true, data: [], count: 0, total })
const EARLY = 1
const LATE = 2

/** What public/early.js leaves behind. */
const askedEarly = (answer: Promise<Response>) => {
  storeSession('token-1', aUser())
  window.early = { token: 'token-1', first: [ADDRESS], replies: new Map([[ADDRESS, answer]]) }
}

/** The network answers differently from what was asked early. */
const answerLate = () =>
  server.use(
    http.get(ADDRESS, () => HttpResponse.json({ success: true, data: [], count: 0, total: LATE })),
  )

afterEach(() => {
  // Nobody may take what a test left.
  earlyReply(listFavorites, NONE)
  Reflect.deleteProperty(window, 'early')
})

test('the first render has a reply that was asked for early, once; the next call asks again', async () => {
  answerLate()
  askedEarly(Promise.resolve(reply(EARLY)))
  await readFirstReplies()
  expect(earlyReply(listFavorites, NONE)).toMatchObject({ total: EARLY })
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
  await expect(call(listFavorites, NONE)).resolves.toMatchObject({ total: LATE })
})

test('a call takes the reply where the first render did not wait for it, and nobody gets it twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerLate()
  askedEarly(promise)
  const isRead = readFirstReplies()
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
  const called = call(listFavorites, NONE)
  resolve(reply(EARLY))
  await expect(called).resolves.toMatchObject({ total: EARLY })
  await isRead
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
})

test('what nobody asked for soon is asked for again: it is of the moment the page was loaded', async () => {
  answerLate()
  askedEarly(Promise.resolve(reply(EARLY)))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await readFirstReplies()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
  await expect(call(listFavorites, NONE)).resolves.toMatchObject({ total: LATE })
})

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ success: false }, { status: 402 }))],
  ['a reply that breaks off', () => Promise.resolve(new Response('{"success": tr'))],
  ['no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is not shown', async (_, answer) => {
  askedEarly(answer())
  await readFirstReplies()
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
})

test('what was refused for want of payment is asked for again once the account may see it', async () => {
  answerLate()
  askedEarly(Promise.resolve(Response.json({ success: false }, { status: 402 })))
  await readFirstReplies()
  await expect(call(listFavorites, NONE)).resolves.toMatchObject({ total: LATE })
})

test('a reply to another session is not shown', async () => {
  askedEarly(Promise.resolve(reply(EARLY)))
  await readFirstReplies()
  storeSession('token-2', aUser())
  expect(earlyReply(listFavorites, NONE)).toBeUndefined()
  storeSession('token-1', aUser())
})
