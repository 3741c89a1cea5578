import { foldName } from '@retorna/domain/game-name'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameSearch } from './name-search.ts'

const games = (...names: [string, string][]) =>
  names.map(([name, provider]) => ({
    foldedName: foldName(name),
    foldedProvider: foldName(provider),
  }))

test('finds the same games as checking each name', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'B', 'ç', ' ', '%', '_', '\n', '\\'),
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 8 }), name, (names, search) => {
      const all = games(...names)
      const wanted = foldName(search)
      fc.pre(wanted !== '')
      const expected = all.map(({ foldedName, foldedProvider }) =>
        Number(foldedName.includes(wanted) || foldedProvider.includes(wanted)),
      )
      expect([...(createNameSearch(all)(search) ?? [])]).toEqual(expected)
    }),
  )
})

test('an empty search is no search', () => {
  const search = createNameSearch(games(['A', 'B']))
  expect(search(undefined)).toBeUndefined()
  expect(search('  ')).toBeUndefined()
})
