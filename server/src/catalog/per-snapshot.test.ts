import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { expect, test } from 'vitest'
import { perSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { toSnapshot } from './to-snapshot.ts'

const nothing = {
  games: [],
  providers: [],
  operators: [],
  isDemo: false,
  mark: { database: '', transaction: '0', at: 0 },
  publishedDays: [],
  assumptions: { deviations: DEFAULT_STANDARD_DEVIATIONS, stakeVariation: 2.67 },
  judgmentRows: new Map(),
}

const setUp = async (compute: (snapshot: Snapshot) => Promise<number>) => {
  let snapshot = await toSnapshot(nothing, 0)
  const get = perSnapshot({ snapshot: () => snapshot }, compute)
  const change = async () => {
    snapshot = await toSnapshot(nothing, snapshot.version + 1)
  }
  return { get, change }
}

test('is computed once per snapshot, when it is asked for', async () => {
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
  expect(await get()).toBe(3)
  expect(await get()).toBe(3)
  expect(computed).toEqual([1, 3])
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
