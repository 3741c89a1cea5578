import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './session.ts'
import { createSessionCache, noticedName } from './session-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = (token: string, overrides: Partial<Session> = {}): Session => ({
  token,
  tokenHash: Buffer.from(token),
  expiresAt: new Date(Date.now() + 86_400_000),
  userId: `user of ${token}`,
  name: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  role: 'member',
  plan: 'free',
  paymentStatus: null,
  pendingPlan: null,
  graceUntil: null,
  trialStartedAt: null,
  adultSince: null,
  needsTwoFactor: false,
  needsNewPassword: false,
  createdAt: new Date(),
  ...overrides,
})

const cacheOver = (
  load: (token: string) => Promise<Session | null>,
  { isListening, capacity }: { isListening?: () => boolean; capacity?: number } = {},
) => {
  const loads: string[] = []
  const cache = createSessionCache({
    load: (token) => {
      loads.push(token)
      return load(token)
    },
    isListening: isListening ?? (() => true),
    capacity: capacity ?? 10,
    freshMs: 5_000,
  })
  return { cache, loads }
}

const everybody = async (token: string) => session(token)

test('reads a session once and caches it until it is stale', async () => {
  const { cache, loads } = cacheOver(everybody)
  await cache.find('a')
  await cache.find('a')
  vi.advanceTimersByTime(4_999)
  expect(cache.fresh('a')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(cache.fresh('a')).toBeUndefined()
  expect(cache.knows('a')).toBe(true)
  await cache.find('a')
  expect(loads).toEqual(['a', 'a'])
})

test('does not cache a session beyond its own end', async () => {
  const { cache } = cacheOver(async (token) =>
    session(token, { expiresAt: new Date(Date.now() + 1_000) }),
  )
  await cache.find('a')
  vi.advanceTimersByTime(1_000)
  expect(cache.fresh('a')).toBeUndefined()
})

test('concurrent requests of one session share one read', async () => {
  const { cache, loads } = cacheOver(everybody)
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.find('a')))
  expect(new Set(found).size).toBe(1)
  expect(loads).toEqual(['a'])
})

test('caches nothing for invalid tokens', async () => {
  const { cache } = cacheOver(async () => null)
  expect(await cache.find('made up')).toBeNull()
  expect(cache.knows('made up')).toBe(false)
})

test('is bounded, and keeps the sessions in use', async () => {
  const { cache } = cacheOver(everybody, { capacity: 3 })
  for (const token of ['a', 'b', 'c', 'd']) {
    await cache.find(token)
    await cache.find('a')
  }
  expect(['a', 'b', 'c', 'd'].map(cache.knows)).toEqual([true, false, true, true])
})

test('evicts only the session that ended or the user who changed', async () => {
  const { cache } = cacheOver(everybody)
  for (const token of ['a', 'b', 'c']) await cache.find(token)
  cache.endSession(noticedName('a'))
  cache.changeUser('user of b')
  expect(['a', 'b', 'c'].map(cache.knows)).toEqual([false, false, true])
})

test('does not cache what was read before a notification arrived', async () => {
  const answer = Promise.withResolvers<Session | null>()
  const { cache, loads } = cacheOver(() => answer.promise)
  const first = cache.find('a')
  cache.endSession(noticedName('a'))
  const second = cache.find('a')
  answer.resolve(session('a'))
  await Promise.all([first, second])
  // The request after the notification read again instead of joining the earlier read.
  expect(loads).toEqual(['a', 'a'])
  expect(cache.fresh('a')).toBeDefined()
  cache.clear()
  expect(cache.knows('a')).toBe(false)
})

test('a read that began before a notification is not cached', async () => {
  const answer = Promise.withResolvers<Session | null>()
  const { cache } = cacheOver(() => answer.promise)
  const found = cache.find('a')
  cache.changeUser('user of a')
  answer.resolve(session('a'))
  expect(await found).not.toBeNull()
  expect(cache.knows('a')).toBe(false)
})

test('caches and returns nothing while notifications do not arrive', async () => {
  let isListening = true
  const { cache, loads } = cacheOver(everybody, { isListening: () => isListening })
  await cache.find('a')
  isListening = false
  expect(cache.fresh('a')).toBeUndefined()
  await cache.find('a')
  await cache.find('b')
  expect(cache.knows('b')).toBe(false)
  expect(loads).toEqual(['a', 'a', 'b'])
})

test('a failed read is reported and not cached', async () => {
  let fails = true
  const { cache } = cacheOver(async (token) => {
    if (fails) throw new Error('away')
    return session(token)
  })
  await expect(cache.find('a')).rejects.toThrow('away')
  fails = false
  expect(await cache.find('a')).not.toBeNull()
})
