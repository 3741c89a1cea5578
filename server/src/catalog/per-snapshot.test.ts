import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { afterEach, expect, test, vi } from 'vitest'
import { PREPARED_MS, perSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { toSnapshot } from './to-snapshot.ts'

afterEach(() => void vi.useRealTimers())

const nothing = {
  games: [],
  providers: [],
  operators: [],
  isDemo: false,
  publishedDays: [],
  assumptions: { deviations: DEFAULT_STANDARD_DEVIATIONS, stakeVariation: 2.67 },
  judgmentRows: new Map(),
}

const setUp = async (compute: (snapshot: Snapshot) => Promise<number>) => {
  const preparations: ((snapshot: Snapshot) => Promise<unknown>)[] = []
  let version = 0
  let snapshot = await toSnapshot(nothing, version)
  const get = perSnapshot(
    { snapshot: () => snapshot, onPrepare: (handler) => void preparations.push(handler) },
    compute,
  )
  const change = async () => {
    const next = await toSnapshot(nothing, ++version)
    for (const prepare of preparations) await prepare(next)
    snapshot = next
  }
  return { get, change }
}

test('is computed once per snapshot, and before the next is in place if used within a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const computed: number[] = []
  const { get, change } = await setUp(async ({ version }) => {
    computed.push(version)
    return version
  })
  await change()
  expect(computed).toEqual([])
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  await change()
  await change()
  expect(computed).toEqual([1, 2, 3])
  expect(await get()).toBe(3)
  expect(computed).toEqual([1, 2, 3])
  vi.setSystemTime(Date.now() + PREPARED_MS)
  await change()
  expect(computed).toEqual([1, 2, 3])
  expect(await get()).toBe(4)
})

test('what cannot be prepared does not keep a snapshot from its place', async () => {
  let fails = false
  const { get, change } = await setUp(async ({ version }) => {
    if (fails) throw new Error('away')
    return version
  })
  await get()
  fails = true
  await change()
  await expect(get()).rejects.toThrow('away')
  fails = false
  expect(await get()).toBe(1)
})

test('a failure is reported to the caller and not cached', async () => {
  let fails = true
  const { get } = await setUp(async ({ version }) => {
    if (fails) throw new Error('away')
    return version
  })
  await expect(get()).rejects.toThrow('away')
  fails = false
  expect(await get()).toBe(0)
})
