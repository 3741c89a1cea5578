import { expect, test } from 'vitest'
import { type ListedProvider, orderProviders } from './provider-list.ts'

const provider = (name: string, averageRtp: number | null, monitoredCount = 1): ListedProvider => ({
  id: 1,
  name,
  gameCount: monitoredCount,
  monitoredCount,
  hidden: { professional: 0, premium: 0 },
  visibleCount: monitoredCount,
  averageRtp,
  band: null,
  best: null,
})

const all = [provider('Lumen', 95.2, 5), provider('Órbita', null, 9), provider('Attic', 96.4, 5)]
const names = (options: Parameters<typeof orderProviders>[1]) =>
  orderProviders(all, options).map(({ name }) => name)

test('unknown averages come last in either direction', () => {
  expect(names({ text: '', sort: 'averageDown' })).toEqual(['Attic', 'Lumen', 'Órbita'])
  expect(names({ text: '', sort: 'averageUp' })).toEqual(['Lumen', 'Attic', 'Órbita'])
})

test('names sort both ways, and equal counts sort by name', () => {
  expect(names({ text: '', sort: 'nameUp' })).toEqual(['Attic', 'Lumen', 'Órbita'])
  expect(names({ text: '', sort: 'nameDown' })).toEqual(['Órbita', 'Lumen', 'Attic'])
  expect(names({ text: '', sort: 'gamesDown' })).toEqual(['Órbita', 'Attic', 'Lumen'])
})

test('a search ignores case and accents', () => {
  expect(names({ text: ' ORB ', sort: 'nameUp' })).toEqual(['Órbita'])
  expect(names({ text: 'zzz', sort: 'nameUp' })).toEqual([])
})
