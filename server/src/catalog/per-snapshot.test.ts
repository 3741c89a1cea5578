import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { expect, test } from 'vitest'
import { perSnapshot } from './per-snapshot.ts'
import { type Snapshot, toSnapshot } from './snapshot.ts'

const nothing = {
  games: [],
  providers: [],
  operators: [],
  isDemo: false,
  publishedDays: [],
  assumptions: { deviations: DEFAULT_STANDARD_DEVIATIONS, stakeVariation: 2.67 },
  judgmentRows: new Map(),
}

const setUp = (compute: (snapshot: Snapshot) => Promise<number>) => {
  const handlers: (() => void)[] = []
  let version = 0
  let snapshot = toSnapshot(nothing, version)
  const get = perSnapshot(
    { snapshot: () => snapshot, onChange: (handler) => handlers.push(handler) },
    compute,
  )
  const change = () => {
    snapshot = toSnapshot(nothing, ++version)
    for (const handler of handlers) handler()
  }
  return { get, change }
}

test('is computed once per snapshot, and ahead of time only while it is in use', async () => {
  const computed: number[] = []
  const { get, change } = setUp(async ({ version }) => {
    computed.push(version)
    return version
  })
  change()
  expect(computed).toEqual([])
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  change()
  expect(computed).toEqual([1, 2])
  change()
  expect(computed).toEqual([1, 2])
  expect(await get()).toBe(3)
})

test('a failure is reported to the caller and not cached', async () => {
  let fails = true
  const { get } = setUp(async ({ version }) => {
    if (fails) throw new Error('away')
    return version
  })
  await expect(get()).rejects.toThrow('away')
  fails = false
  expect(await get()).toBe(0)
})
