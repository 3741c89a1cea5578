import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('fields stand side by side, nested ones under their path', () => {
  expect(
    changesOf({ plan: 'free', price: { pt: 1 } }, { plan: 'premium', price: { pt: 2, en: [3] } }),
  ).toEqual([
    { field: 'plan', before: 'free', after: 'premium' },
    { field: 'price.pt', before: '1', after: '2' },
    { field: 'price.en', before: null, after: '[3]' },
  ])
})

test('what was not recorded is no change', () => {
  expect(changesOf(null, undefined)).toEqual([])
  expect(changesOf(null, { ended: 0 })).toEqual([{ field: 'ended', before: null, after: '0' }])
  expect(changesOf({ a: null }, { a: '' })).toEqual([{ field: 'a', before: null, after: '' }])
})
