import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_CATALOG } from '../../test/factories.ts'
import type { AnnouncedGames } from '../database/announced-games.ts'
import { cacheByGame, MAX_LAZY_GAMES, PREPARED_MS } from './cache-by-game.ts'
import type { Snapshot } from './snapshot.ts'
import { toSnapshot } from './to-snapshot.ts'

afterEach(() => void vi.useRealTimers())

/** Sums what a table says of games; of the third nothing is known. */
const setUp = async () => {
  const table = new Map([
    [1, 10],
    [2, 20],
  ])
  const loads: AnnouncedGames[] = []
  const combines: number[] = []
  const preparations: ((snapshot: Snapshot) => Promise<unknown>)[] = []
  const state = { today: 'monday', fails: false, snapshot: await toSnapshot(EMPTY_CATALOG, 1) }
  const get = cacheByGame(
    {
      snapshot: () => state.snapshot,
      onPrepare: (handler) => void preparations.push(handler),
    },
    {
      today: () => state.today,
      load: async (_, today, games) => {
        if (state.fails) throw new Error('away')
        loads.push(games)
        const asked = [...table].filter(([id]) => games === 'all' || games.includes(id))
        return new Map(asked.map(([id, value]) => [id, `${today} ${value}`]))
      },
      combine: async ({ version }, _, parts) => {
        combines.push(version)
        return [...parts.values()].sort().join()
      },
    },
  )
  let { version } = state.snapshot
  const prepare = async (snapshot: Snapshot) => {
    for (const prepare of preparations) await prepare(snapshot)
  }
  const follow = async (games: AnnouncedGames, isInPlace = true) => {
    version += 1
    const changed = { since: state.snapshot.version, games }
    const next = { ...state.snapshot, version, changed }
    await prepare(next)
    if (isInPlace) state.snapshot = next
  }
  return { table, loads, combines, state, get, follow, prepare }
}

test('all parts are read when first asked for, then those of the games that changed', async () => {
  const { table, loads, get, follow } = await setUp()
  await follow([1])
  expect(loads).toEqual([])
  expect(await Promise.all([get(), get()])).toEqual(Array(2).fill('monday 10,monday 20'))
  table.set(1, 11).set(3, 30).delete(2)
  await follow([1])
  expect(await get()).toBe('monday 11,monday 20')
  await follow([2])
  await follow([3, 2])
  expect(loads).toEqual(['all', [1]])
  expect(await get()).toBe('monday 11,monday 30')
  expect(loads).toEqual(['all', [1], [2, 3]])
})

test('parts of many games are read and put together before their snapshot is in place', async () => {
  const { table, loads, combines, state, get, follow } = await setUp()
  await get()
  const many = Array.from({ length: MAX_LAZY_GAMES + 1 }, (_, index) => index + 10)
  table.set(10, 1)
  await follow(many)
  expect(loads).toEqual(['all', many])
  expect(combines.at(-1)).toBe(state.snapshot.version)
  const { length } = combines
  expect(await get()).toBe('monday 1,monday 10,monday 20')
  expect(loads).toHaveLength(2)
  expect(combines).toHaveLength(length)
})

test('parts of games that add up to many are read, and put together only when asked for', async () => {
  const { table, loads, combines, get, follow } = await setUp()
  await get()
  const many = Array.from({ length: MAX_LAZY_GAMES }, (_, index) => index + 10)
  table.set(10, 1)
  await follow(many)
  expect(loads).toEqual(['all'])
  await follow([1])
  expect(loads).toEqual(['all', [...many, 1]])
  expect(combines).toHaveLength(1)
  expect(await get()).toBe('monday 1,monday 10,monday 20')
  expect(loads).toHaveLength(2)
})

test('a snapshot that is prepared again reads nothing', async () => {
  const { loads, state, get, follow, prepare } = await setUp()
  await get()
  await follow([1])
  await follow([2])
  await prepare(state.snapshot)
  expect(loads).toEqual(['all'])
  await get()
  await prepare(state.snapshot)
  expect(loads).toEqual(['all', [1, 2]])
})

test('while all are read, what changes meanwhile is read after them', async () => {
  const { table, loads, state, get, follow } = await setUp()
  const first = get()
  table.set(1, 11)
  await follow([1])
  await follow([2])
  await first
  expect(await get()).toBe('monday 11,monday 20')
  expect(loads).toEqual(['all', [1], [2]])
  expect(state.snapshot.version).toBe(3)
})

test('all are read again after all changed, on another day, and after one read for a snapshot that never came', async () => {
  const { table, loads, state, get, follow } = await setUp()
  await get()
  table.set(1, 11)
  await follow('all')
  expect(await get()).toBe('monday 11,monday 20')
  state.today = 'tuesday'
  await follow([2])
  expect(await get()).toBe('tuesday 11,tuesday 20')
  expect(loads).toEqual(['all', 'all', 'all'])
  await follow([1], false)
  await follow([1, 2])
  await get()
  expect(loads.splice(0)).toEqual(['all', 'all', 'all', [1, 2]])
  await follow('all', false)
  // What differs from the one that never came is not known.
  await follow([1])
  await get()
  expect(loads).toEqual(['all', 'all'])
})

test('nothing is prepared a day after anybody asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { loads, get, follow } = await setUp()
  await get()
  vi.setSystemTime(Date.now() + PREPARED_MS)
  await follow([1])
  expect(loads).toEqual(['all'])
  await get()
  expect(loads).toEqual(['all', 'all'])
})

test('what cannot be prepared keeps no snapshot from its place, and whoever asks is told', async () => {
  const { state, get, follow } = await setUp()
  await get()
  state.fails = true
  await follow([1])
  await expect(get()).rejects.toThrow('away')
  state.fails = false
  expect(await get()).toBe('monday 10,monday 20')
})
