import { expect, test } from 'vitest'
import { EMPTY_CATALOG } from '../../test/factories.ts'
import { cacheBySnapshot, cacheHourly, cacheUntilGamesChange } from './cache-by-snapshot.ts'
import type { CatalogGame, Snapshot } from './snapshot.ts'
import { toSnapshot } from './to-snapshot.ts'

const setUp = async (compute: (snapshot: Snapshot) => Promise<number>) => {
  let snapshot = await toSnapshot(EMPTY_CATALOG, 0)
  const get = cacheBySnapshot({ snapshot: () => snapshot }, compute)
  const change = async () => {
    snapshot = await toSnapshot(EMPTY_CATALOG, snapshot.version + 1)
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

test('what follows from some games is kept until one of them is another', async () => {
  const game = (id: number) => ({ id }) as CatalogGame
  const [mine, also, other] = [game(1), game(2), game(3)]
  let games = [mine, other]
  let computed = 0
  const get = cacheUntilGamesChange(
    { snapshot: () => ({ games }) as unknown as Snapshot },
    (snapshot, most: number) => snapshot.games.filter(({ id }) => id <= most),
    async () => ++computed,
  )
  expect(await get(2)).toBe(1)
  games = [mine, game(3)]
  expect(await get(2)).toBe(1)
  games = [mine, also, other]
  expect(await get(2)).toBe(2)
  games = [game(1), also, other]
  expect(await get(2)).toBe(3)
  expect(await get(3)).toBe(4)
})

test('what cannot be computed this hour stays as it was the hour before', async () => {
  let snapshot = await toSnapshot(EMPTY_CATALOG, 0)
  let fails = true
  const get = cacheHourly({ snapshotOfHour: () => snapshot }, async ({ version }) => {
    if (fails) throw new Error('away')
    return version
  })
  await expect(get()).rejects.toThrow('away')
  fails = false
  expect(await get()).toBe(0)
  fails = true
  snapshot = await toSnapshot(EMPTY_CATALOG, 1)
  expect(await get()).toBe(0)
  fails = false
  expect(await get()).toBe(1)
})
