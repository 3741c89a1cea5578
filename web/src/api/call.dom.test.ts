import { login, logout, verifySession } from '@retorna/contract/auth/sessions'
import { getGameDetails } from '@retorna/contract/game-details'
import { listGames } from '@retorna/contract/games'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { storedToken, storeSession } from '../session/session-storage.ts'
import { aUser, refusal } from '../test/factories.ts'
import { server } from '../test/server.ts'
import { addressOf } from './address.ts'
import { call } from './call.ts'

test('parameters and query values are encoded in the address; unset ones are left out', () => {
  expect(addressOf(getGameDetails, { params: { id: 12 }, query: { period: '7d' } })).toBe(
    '/api/games/details/12?period=7d',
  )
  expect(addressOf(listGames, { query: { search: 'a&b=%', minRtp: undefined, maxRtp: '' } })).toBe(
    '/api/games/rtp?search=a%26b%3D%25',
  )
  expect(addressOf(getGameDetails, { params: { id: '../x' } })).toBe('/api/games/details/..%2Fx')
})

test('a refusal carries its code, text, status, fields and details', async () => {
  server.use(
    http.get('/api/games/rtp', () =>
      refusal('PLAN_REQUIRED', { currentPlan: 'free', requiredPlan: 'premium' }),
    ),
  )
  await expect(call(listGames, { query: {} })).rejects.toMatchObject({
    code: 'PLAN_REQUIRED',
    status: 403,
    text: 'Your plan does not include this feature.',
    fields: {},
    extras: { currentPlan: 'free', requiredPlan: 'premium' },
  })
})

test('the stored token is sent; without one there is no header', async () => {
  const bearers: (string | null)[] = []
  server.use(
    http.post('/api/auth/logout', ({ request }) => {
      bearers.push(request.headers.get('authorization'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await call(logout, {})
  storeSession('token-9', aUser())
  await expect(call(logout, {})).resolves.toBeUndefined()
  expect(bearers).toEqual([null, 'Bearer token-9'])
})

test('a 401 ends the stored session, but a wrong password does not', async () => {
  server.use(
    http.post('/api/auth/login', () => refusal('INVALID_CREDENTIALS')),
    http.get('/api/auth/verify', () => refusal('INVALID_TOKEN')),
  )
  storeSession('token-9', aUser())
  const body = { email: 'ana@example.com', senha: 'wrong' }
  await expect(call(login, { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(storedToken()).toBe('token-9')
  await expect(call(verifySession, {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  expect(storedToken()).toBeNull()
})

test('a 401 for an earlier session leaves the current one alone', async () => {
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/auth/verify', async () => {
      await reply.promise
      return refusal('INVALID_TOKEN')
    }),
  )
  storeSession('old', aUser())
  const check = call(verifySession, {})
  storeSession('new', aUser())
  reply.resolve()
  await expect(check).rejects.toMatchObject({ status: 401 })
  expect(storedToken()).toBe('new')
})

test.each([
  [502, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
])('a %d reply not from our server becomes %s', async (status, code) => {
  server.use(http.get('/api/games/rtp', () => new HttpResponse('<html>', { status })))
  await expect(call(listGames, { query: {} })).rejects.toMatchObject({ code, status })
})

test('an unreadable success reply is a connection error', async () => {
  server.use(http.get('/api/games/rtp', () => new HttpResponse('{"success":tr', { status: 200 })))
  await expect(call(listGames, { query: {} })).rejects.toMatchObject({
    code: 'CONNECTION',
    text: 'Connection error. Please try again.',
  })
})

test('a call times out after ten seconds without a reply', async () => {
  const timeOut = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeOut.signal)
  server.use(http.get('/api/games/rtp', () => Promise.withResolvers<Response>().promise))
  const waiting = call(listGames, { query: {} })
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000)
  timeOut.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION', status: 0 })
})
